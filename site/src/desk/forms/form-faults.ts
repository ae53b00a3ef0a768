import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { randomKey } from '../../api-client.ts';
import type { Failure, FieldIssue, SaveOutcome } from './saving.ts';

/**
 * What belongs to no field is `failure`.
 * @param prefix what the server has in front of the names: `response.`
 */
export function useSubmission<Fields extends FieldValues>({
  form,
  names,
  prefix,
  send,
}: {
  form: UseFormReturn<Fields>;
  names: readonly FieldPath<Fields>[];
  prefix?: string;
  /** Null where the form has said itself what became of it. */
  send: (typed: Fields, idempotencyKey: string) => Promise<SaveOutcome | null>;
}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Of what was sent until it is known what became of it, one at most is carried out. */
  const [key, setKey] = useState(randomKey);
  const focus = useFocusWhenIdle(form);
  const submit = form.handleSubmit(async (typed: Fields) => {
    setFailure(null);
    const outcome = await send(typed, key);
    if (outcome?.state !== 'refused') setKey(randomKey());
    if (outcome === null || outcome.state === 'saved') return;
    const wrong = outcome.state === 'refused' ? showIssues(form, names, outcome.issues, prefix) : null;
    if (wrong === null) setFailure(outcome);
    const place = wrong ?? (outcome.state === 'refused' ? elementOf(outcome.issues) : null);
    if (place !== null) focus(place);
  });
  return { submit, failure, dismiss: () => setFailure(null) };
}

/** The first that has the path of a fault as its id, where the form knows no such name. */
function elementOf(issues: readonly FieldIssue[]): HTMLElement | null {
  return issues.map(({ path }) => document.getElementById(path)).find((one) => one !== null) ?? null;
}

/** The first of these fields, in the order of `names`. */
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

/** Once the submission has ended: what is disabled takes no focus. */
export function useFocusWhenIdle<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'formState' | 'setFocus'>,
): (place: FieldPath<Fields> | HTMLElement) => void {
  const wanted = useRef<FieldPath<Fields> | HTMLElement | null>(null);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    const place = wanted.current;
    if (isSubmitting || place === null) return;
    wanted.current = null;
    if (place instanceof HTMLElement) place.focus();
    else form.setFocus(place);
  });
  return (place) => {
    wanted.current = place;
  };
}
