import type { ComponentProps } from 'react';
import { Field } from '../ui/fields/field.tsx';
import { text } from './text.ts';

type FieldOfForm = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'error' | 'onChange' | 'onBlur'>;

/** A password that is chosen, and once more. */
export function NewPasswordFields({
  label,
  field,
}: {
  label: string;
  field: (name: 'password' | 'passwordConfirm') => FieldOfForm;
}) {
  const shared = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <Field label={label} {...shared} hint={text.passwordHint} {...field('password')} />
      <Field label={text.confirmPassword} {...shared} {...field('passwordConfirm')} />
    </>
  );
}
