import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field-frame.tsx';

/** Uncontrolled: spread `form.field('name')` or `register('name')` on it. */
export function Field({
  label,
  error,
  hint,
  optional,
  id,
  className,
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, error, hint, id, className }} optional={optional === true}>
      {(control) => <input className="field" {...input} {...control} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  optional,
  id,
  className,
  rows = 4,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, id, className }} optional={optional === true}>
      {(control) => <textarea rows={rows} className="field" {...area} {...control} />}
    </FieldFrame>
  );
}
