import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { text } from '../frame/text.ts';
import { openReading } from '../orders/details/opened-order.ts';

export function OpenItem({
  title,
  readingId,
  button,
  label,
  onSettle,
  children,
}: {
  title: string;
  readingId: number | null;
  button: string;
  label: string;
  onSettle: () => Promise<unknown>;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {children}
          {readingId !== null && (
            <button type="button" className="link min-h-6" onClick={() => openReading(readingId)}>
              {text.readingNumber(readingId)}
            </button>
          )}
        </p>
      </div>
      <Button
        variant="ghost"
        className="shrink-0 max-sm:-ms-3.5 sm:-me-3.5"
        aria-label={label}
        onClick={() => void onSettle()}
      >
        {button}
      </Button>
    </li>
  );
}
