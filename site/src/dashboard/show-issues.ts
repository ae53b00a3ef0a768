import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldIssue } from './saving.ts';

/**
 * Puts the server's issues at the fields they belong to and the focus into the first. `prefix` is what the server
 * has in front of the form's own names (`response.`).
 */
export function showIssues<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  names: readonly FieldPath<Fields>[],
  issues: readonly FieldIssue[],
  prefix = '',
): void {
  let focused = false;
  for (const name of names) {
    const issue = issues.find((one) => one.path === name || one.path === `${prefix}${name}`);
    if (issue === undefined) continue;
    form.setError(name, { type: 'server', message: issue.message });
    if (focused) continue;
    focused = true;
    // The fieldset is disabled until the submission has ended, and what is disabled takes no focus.
    requestAnimationFrame(() => form.setFocus(name));
  }
}
