import { type ReactNode, useId } from 'react';
import { text } from '../text.ts';

export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What is the frame's, and what is left for the control. */
export function apart<Props extends FieldText & { id?: string | undefined; className?: string | undefined }>({
  label,
  error,
  hint,
  optional = false,
  id,
  className,
  ...control
}: Props) {
  return [{ label, error, hint, optional, id, className }, control] as const;
}

/** Tied together by ids; `children` gets the attributes of the control. */
export function FieldFrame({
  label,
  error,
  hint,
  optional = false,
  id: givenId,
  className = '',
  children,
}: FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`control ${className}`.trim()}>
      <label htmlFor={id}>
        {label}
        {optional && <small>{text.optional}</small>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': descriptions === '' ? undefined : descriptions,
      })}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="mt-[0.2rem] size-3.5 shrink-0 fill-none stroke-current stroke-[1.6]"
      >
        <circle cx="8" cy="8" r="6.5" />
        <path d="M8 4.6v4M8 11v.4" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
