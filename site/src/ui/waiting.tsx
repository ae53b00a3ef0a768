import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

/** Fills the place of what is being loaded, and says so. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-quiet">
      <Spinner className="size-6 text-gold" />
      {children}
    </p>
  );
}
