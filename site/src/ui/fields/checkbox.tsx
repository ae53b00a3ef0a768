import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

/** The label may hold links and buttons. */
export function Checkbox({
  label,
  error,
  id: givenId,
  className = '',
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-gold"
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <label htmlFor={id} className="text-sm leading-6">
          {label}
        </label>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
