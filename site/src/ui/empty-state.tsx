import type { ReactNode } from 'react';

export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3' | 'p';
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="size-16 fill-none stroke-glow stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M42 45.5A20 20 0 1 1 34.5 12 16 16 0 0 0 42 45.5Z" />
        <path d="M49 17v7M45.5 20.5h7M54.5 33v4M52.5 35h4" />
      </svg>
      <Heading className="font-display text-title">{title}</Heading>
      {children !== undefined && <div className="max-w-prose text-quiet">{children}</div>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
