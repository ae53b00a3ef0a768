import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { SubmissionKey } from '../../api-client.ts';
import { showIssues, useFocusWhenIdle } from '../form-faults.ts';
import type { Save } from '../saving.ts';

/** Another edit was faster: `current` is what is stored now, null where it was deleted. */
export interface Conflict<Row> {
  readonly current: Row | null;
}

/**
 * The life of an add or edit dialog: saves, puts refusals at their fields, and on a stale edit loads what is there
 * now, without touching what was typed.
 * Submitting again then saves over it knowingly.
 */
export function usePublication<Fields extends FieldValues, Form, Row extends { readonly id: number }>(rules: {
  readonly form: UseFormReturn<Fields>;
  readonly row: Row | null;
  /** The row as it is stored now, null where it is gone. */
  readonly find: (id: number) => Promise<Row | null>;
  /** The row that was saved from these fields. */
  readonly findSaved: (fields: Fields) => Promise<Row | null>;
  readonly save: Save<Form, Row>;
  /** What is sent, from what stands in the form. */
  readonly toForm: (fields: Fields) => Form;
  readonly fieldNames: (fields: Fields) => readonly FieldPath<Fields>[];
}) {
  const { form } = rules;
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useState(() => new SubmissionKey());
  const focus = useFocusWhenIdle(form);
  /** What went through and is not to be sent again, while another part of the dialog is still to be saved. */
  const sent = useRef<string | null>(null);

  const send = async (base: Row | null, fields: Fields, onSaved: (fields: Fields) => unknown) => {
    setFailure(null);
    const payload = rules.toForm(fields);
    const body = JSON.stringify(payload);
    if (sent.current === body) return void (await onSaved(fields));
    const stored = sent.current === null ? base : await rules.findSaved(fields).catch(() => base);
    const outcome = await rules.save(stored, payload, key.for(payload));
    switch (outcome.state) {
      case 'saved':
        sent.current = body;
        setConflict(null);
        return void (await onSaved(fields));
      case 'stale': {
        try {
          const current = stored === null ? null : await rules.find(stored.id);
          return setConflict({ current });
        } catch {
          return setFailure(outcome.message);
        }
      }
      case 'refused': {
        setFailure(outcome.message);
        const wrong = showIssues(form, rules.fieldNames(fields), outcome.issues);
        if (wrong !== null) focus(wrong);
        return;
      }
      default:
        return outcome satisfies never;
    }
  };

  const submitAnd = (onSaved: (fields: Fields) => unknown) => (event: SyntheticEvent) => {
    // A server's error at a place that is no input would hold back every later submission.
    form.clearErrors();
    const base = conflict === null ? rules.row : conflict.current;
    return form.handleSubmit((fields) => send(base, fields, onSaved))(event);
  };

  return {
    failure,
    conflict,
    dismissFailure: () => setFailure(null),
    /** Saves, and then does this; the form is busy until it is done. */
    submitAnd,
    /** From here on something else is edited. */
    beginAnew: () => {
      sent.current = null;
    },
    /** Puts the focus into a field once the form is not busy. */
    focus,
  };
}
