import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldIssue } from './saving.ts';

/**
 * Puts the server's issues at the fields they belong to; gives back the first of these fields, in the order of
 * `names`. `prefix` is what the server has in front of the form's own names (`response.`).
 */
export function showIssues<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  names: readonly FieldPath<Fields>[],
  issues: readonly FieldIssue[],
  prefix = '',
): FieldPath<Fields> | null {
  let first: FieldPath<Fields> | null = null;
  for (const name of names) {
    const issue = issues.find((one) => one.path === name || one.path === `${prefix}${name}`);
    if (issue === undefined) continue;
    form.setError(name, { type: 'server', message: issue.message });
    first ??= name;
  }
  return first;
}

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
