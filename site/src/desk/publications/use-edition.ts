import { type SyntheticEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { randomKey } from '../../api-client.ts';
import { useNow } from '../../ui/use-now.ts';
import { showIssues, useFocusWhenIdle } from '../forms/form-faults.ts';
import type { Failure, SaveOutcome } from '../forms/saving.ts';
import {
  differencesOf,
  type FieldName,
  fieldsOf,
  isBlank,
  type PublicationFields,
  type PublicationStart,
  placesOfFaults,
  readWorldPredictions,
  type Stored,
  textsOf,
  withStoredIds,
} from './publication-fields.ts';
import { begunIn, type PublicationList } from './publication-lists.ts';

export interface EditionRules {
  readonly list: PublicationList;
  /** In the order of the form. */
  readonly names: readonly FieldName[];
  /** The same for both languages. */
  readonly shared: readonly FieldName[];
  /** @param unreadable stored world predictions that are no list */
  save(
    row: Stored | null,
    fields: PublicationFields,
    unreadable: unknown,
    idempotencyKey: string,
  ): Promise<SaveOutcome>;
}

type Saved = (fields: PublicationFields) => unknown;

/**
 * Its own publication, form and version. A stale edit loads what is stored, without touching what was typed;
 * submitting again overwrites knowingly. `sharedOf` gives what another form decides.
 */
export function useEdition({
  kind,
  row: opened,
  start,
  sharedOf,
}: {
  kind: EditionRules;
  row: Stored | null;
  start: PublicationStart;
  sharedOf?: () => Partial<PublicationFields>;
}) {
  const now = useNow();
  const [row, setRow] = useState(opened);
  const [unreadable, setUnreadable] = useState(() => {
    const world = readWorldPredictions(opened?.worldPredictions);
    return world.state === 'unreadable' ? world.stored : null;
  });
  /** `current` is what is stored now, null where it was deleted. */
  const [conflict, setConflict] = useState<{ readonly current: Stored | null } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Typed for verdicts that are not given yet, by the ids of the world predictions. */
  const [evidence, setEvidence] = useState<Readonly<Record<string, string>>>({});
  const form = useForm<PublicationFields>({ defaultValues: fieldsOf(row, start, now) });
  const focus = useFocusWhenIdle(form);
  /** Saved, and not sent again while the other language is still to be saved. */
  const sent = useRef<{ readonly body: string; readonly fields: PublicationFields } | null>(null);
  /** Until it is known what became of them: under one key one of them at most is carried out. */
  const tries = useRef<{ readonly key: string; readonly texts: Map<string, PublicationFields> } | null>(null);
  const whole = (fields: PublicationFields): PublicationFields => ({ ...fields, ...sharedOf?.() });

  /** A new one where it was saved: the form may name another day by now. */
  const storedNow = async () => {
    const found = row === null ? null : await kind.list.find(row.id);
    return found ?? (sent.current === null ? null : await kind.list.findAt(sent.current.fields));
  };

  const isSame = (one: Stored, mine: PublicationFields) => differencesOf(kind.names, one, mine).length === 0;

  /** What an earlier try has stored, although its answer was lost, is saved over. */
  const send = async (base: Stored | null, typed: PublicationFields, onSaved: Saved): Promise<void> => {
    setFailure(null);
    const fields = whole(typed);
    const body = JSON.stringify({ fields, unreadable });
    if (sent.current?.body === body) return void (await onSaved(typed));
    const stored = sent.current === null ? base : await storedNow().catch(() => base);
    tries.current ??= { key: randomKey(), texts: new Map() };
    const { key, texts } = tries.current;
    texts.set(body, { ...fields, language: fields.language || begunIn(textsOf(fields)) });
    const outcome = await kind.save(stored, fields, unreadable, key);
    switch (outcome.state) {
      case 'saved':
        sent.current = { body, fields };
        tries.current = null;
        setConflict(null);
        return void (await onSaved(typed));
      case 'stale': {
        const tried = [...texts.values()];
        const now = await Promise.all(
          stored === null ? tried.map(kind.list.findAt) : [kind.list.find(stored.id)],
        ).catch(() => null);
        if (now === null) return setFailure({ message: kind.list.notLoaded });
        tries.current = null;
        const own = now.find((one) => one !== null && tried.some((mine) => isSame(one, mine)));
        if (!own) return setConflict({ current: now.find((one) => one !== null) ?? null });
        setRow(own);
        setConflict(null);
        const worldPredictions = withStoredIds(typed.worldPredictions, own);
        form.setValue('worldPredictions', worldPredictions);
        return send(own, { ...typed, worldPredictions }, onSaved);
      }
      case 'refused': {
        const wrong = showIssues(form, placesOfFaults(kind.names, typed), outcome.issues);
        return wrong === null ? setFailure(outcome) : focus(wrong);
      }
      default:
        return outcome satisfies never;
    }
  };

  const shownConflict = () => {
    if (conflict === null) return null;
    const { current } = conflict;
    return {
      differences: current === null ? null : differencesOf(kind.names, current, whole(form.getValues())),
    };
  };

  const goOn = (next: Stored | null, from: PublicationStart) => {
    sent.current = null;
    tries.current = null;
    setRow(next);
    form.reset(fieldsOf(next, from, now));
  };

  return {
    form,
    row,
    failure,
    evidence,
    typeEvidence: (worldId: number | string, typed: string) =>
      setEvidence((others) => ({ ...others, [worldId]: typed })),
    hasEvidence: () =>
      row !== null &&
      form.getValues('type') === 'weekly' &&
      form.getValues('worldPredictions').some(({ id = '' }) => Boolean(evidence[id])),
    /** Once everything typed but evidence is saved. Resolves with whether it was loaded. */
    reload: async () => {
      try {
        const next = await storedNow();
        setFailure(null);
        if (row !== null || next !== null) goOn(next, {});
        return true;
      } catch {
        setFailure({ message: kind.list.notLoaded });
        return false;
      }
    },
    /** Where it differs from the form; null where it was deleted. */
    conflict: shownConflict(),
    isBlank: () => isBlank(form.getValues()),
    dismissFailure: () => setFailure(null),
    /** The form is busy until `onSaved` is done. */
    submitAnd: (onSaved: Saved) => (event: SyntheticEvent) => {
      // An error at a place without an input would block every later submission.
      form.clearErrors();
      const base = conflict === null ? row : conflict.current;
      return form.handleSubmit((fields) => send(base, fields, onSaved))(event);
    },
    goOn,
    /** Once the form is not busy. */
    focus,
    isUnreadable: unreadable !== null,
    startOver: () => setUnreadable(null),
  };
}
export type Edition = ReturnType<typeof useEdition>;

/**
 * One after the other; an unchanged or new empty one is left alone. After a refusal both texts stay, and the
 * next try sends what is missing.
 */
export function bothEditions({ shared }: EditionRules, first: Edition, second: Edition, isBoth: boolean) {
  const isSharedDirty = () => shared.some((name) => first.form.getFieldState(name).isDirty);
  const needsFirst = () => {
    if (first.row === null) return !first.isBlank() || second.isBlank();
    return first.form.formState.isDirty || first.conflict !== null || !needsSecond();
  };
  const needsSecond = () =>
    second.row === null
      ? !second.isBlank()
      : second.form.formState.isDirty || second.conflict !== null || isSharedDirty();

  const submitAnd = (onSaved: Saved) => (event: SyntheticEvent) => {
    if (!isBoth) return first.submitAnd(onSaved)(event);
    const saveSecond = () => second.submitAnd(() => onSaved(first.form.getValues()))(event);
    if (!needsFirst()) return saveSecond();
    return first.submitAnd((fields) => (needsSecond() ? saveSecond() : onSaved(fields)))(event);
  };
  return {
    isDirty: first.form.formState.isDirty || second.form.formState.isDirty,
    busy: first.form.formState.isSubmitting || second.form.formState.isSubmitting,
    failure: first.failure ?? second.failure,
    conflict: first.conflict ?? second.conflict,
    onDismissFailure: () => {
      first.dismissFailure();
      second.dismissFailure();
    },
    submitAnd,
  };
}
export type BothEditions = ReturnType<typeof bothEditions>;
