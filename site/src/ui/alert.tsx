import type { ReactNode } from 'react';
import type { Language } from '../../../events/text.ts';
import { CloseIcon } from './button.tsx';
import { text } from './text.ts';

const tones = {
  danger: 'border-danger text-danger',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  info: 'border-info text-info',
} as const;

/** Danger is read out at once, the others when there is a pause. */
export function Alert({
  tone = 'danger',
  title,
  titleLang,
  children,
  onDismiss,
}: {
  tone?: keyof typeof tones | undefined;
  title: string;
  /** If not the page's. */
  titleLang?: Language | undefined;
  children?: ReactNode;
  onDismiss?: (() => void) | undefined;
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-field border border-s-4 bg-sunken py-3 ps-4 pe-3 ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold whitespace-pre-line" lang={titleLang}>
          {title}
        </p>
        {children !== undefined && <div className="text-sm text-ink">{children}</div>}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // Back to what was refused, as this button goes.
            currentTarget.closest('form, section')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
            onDismiss();
          }}
          aria-label={text.dismiss}
          className="grid size-7 shrink-0 place-items-center rounded-full text-quiet hover:text-ink"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}
