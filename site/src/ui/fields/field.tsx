import type { ComponentProps } from 'react';
import { apart, FieldFrame, type FieldText } from './field-frame.tsx';

/** Uncontrolled: spread `form.field('name')` or `register('name')` on it. */
export function Field(props: FieldText & ComponentProps<'input'>) {
  const [frame, input] = apart(props);
  return (
    <FieldFrame {...frame}>{(control) => <input className="field" {...input} {...control} />}</FieldFrame>
  );
}

/** Of a password that is known. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  return <Field type="password" autoComplete="current-password" {...props} />;
}

export function TextArea(props: FieldText & ComponentProps<'textarea'>) {
  const [frame, area] = apart(props);
  return (
    <FieldFrame {...frame}>
      {(control) => <textarea rows={4} className="field" {...area} {...control} />}
    </FieldFrame>
  );
}
