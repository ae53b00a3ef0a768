import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What it gives back puts the focus into a field once the submission has ended: until then the fieldset is disabled,
 * and what is disabled takes no focus.
 */
export function useFocusWhenIdle<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'formState' | 'setFocus'>,
): (name: FieldPath<Fields>) => void {
  const wanted = useRef<FieldPath<Fields> | null>(null);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting || wanted.current === null) return;
    form.setFocus(wanted.current);
    wanted.current = null;
  });
  return (name) => {
    wanted.current = name;
  };
}
