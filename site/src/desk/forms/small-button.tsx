import type { ComponentProps } from 'react';

/** A sign in a square. `label` says what it does, and to what. */
export function SmallButton({ label, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="size-9 rounded-field border border-line text-quiet enabled:hover:border-gold enabled:hover:text-gold disabled:opacity-40"
      {...rest}
    />
  );
}
