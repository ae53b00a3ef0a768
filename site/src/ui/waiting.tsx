import type { ReactNode } from 'react';

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-quiet">
      <Spinner className="size-6 text-gold" />
      {children}
    </p>
  );
}

/** A text next to it says what is waited for. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span className="inline-flex items-center">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className={`${className} motion-safe:animate-spin`}
      >
        <circle cx="12" cy="12" r="9" className="opacity-25" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
    </span>
  );
}
