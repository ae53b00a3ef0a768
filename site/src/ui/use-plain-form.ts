import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { SubmissionKey } from '../api-client.ts';
import type { FieldFault } from './fields/error-summary.tsx';
import { faultsOfFields, sentence } from './refusal.ts';

interface Refused<Failure> {
  /** For the whole form. */
  readonly failure?: Failure;
  /** A field, or the id of another element, where no field is at fault. */
  readonly focus?: string;
}

export interface PlainField<Name extends string = string> {
  readonly id: string;
  readonly name: Name;
  readonly error: string | undefined;
  readonly onChange: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

type Messages<Name extends string> = ReadonlyMap<Name, string>;

/**
 * Values live in the fields, so that what was typed before this code arrived is kept. A field is checked
 * when it is left and then at each change, all when the form is sent. One submission runs at a time; one
 * that the inline script held back (`data-asked`) is made up for. What the server refuses stands at its
 * fields until each is changed. (react-hook-form does this too, in 12 KB: the desk uses it.)
 */
export function usePlainForm<Name extends string, Schema extends z.ZodMiniType, Failure>({
  schema,
  names,
  nameOfCode,
  send,
  failed,
}: {
  schema: Schema;
  names: readonly Name[];
  /** For refusals that name no field. */
  nameOfCode?: Readonly<Partial<Record<string, Name>>> | undefined;
  /** Throws where it was not done. */
  send: (values: z.output<Schema>, key: SubmissionKey) => Promise<unknown>;
  /** @param isAtFields whether the fields say already what is wrong */
  failed: (
    reason: unknown,
    isAtFields: boolean,
    values: z.output<Schema>,
  ) => Refused<Failure> | Promise<Refused<Failure>>;
}) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<Name>());
  const running = useRef(false);
  const key = useRef(new SubmissionKey());
  const [busy, setBusy] = useState(false);
  const [focusNext, setFocusNext] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [wrong, setWrong] = useState<Messages<Name>>(new Map());
  const [refused, setRefused] = useState<Messages<Name>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);

  const fieldId = (name: Name) => `${id}${name}`;
  const message = (name: Name) => wrong.get(name) ?? refused.get(name);

  // What is drawn above a field would push it out of sight.
  useEffect(() => {
    if (busy || focusNext === null) return;
    document.getElementById(focusNext)?.focus();
    setFocusNext(null);
  }, [busy, focusNext]);

  const check = () => {
    const parsed = z.safeParse(schema, element.current === null ? {} : valuesOf(element.current, names));
    const messages = parsed.success ? new Map<Name, string>() : firstMessages(parsed.error.issues, names);
    setWrong(new Map([...messages].filter(([name]) => touched.current.has(name))));
    return { parsed, messages };
  };

  const submit = async () => {
    if (running.current) return;
    for (const name of names) touched.current.add(name);
    setSubmitted(true);
    setRefused(new Map());
    const { parsed, messages } = check();
    if (!parsed.success) {
      const first = names.find((name) => messages.has(name));
      if (first !== undefined) setFocusNext(fieldId(first));
      return;
    }
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(parsed.data, key.current);
      key.current.renew();
    } catch (reason) {
      const faults = faultsOfFields(reason, names, nameOfCode);
      setRefused(new Map(faults.map((fault) => [fault.name, fault.message])));
      const said = await failed(reason, faults.length > 0, parsed.data);
      setFailure(said.failure ?? null);
      const focus = faults[0]?.name ?? said.focus ?? null;
      const field = names.find((name) => name === focus);
      setFocusNext(field === undefined ? focus : fieldId(field));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was asked before this form woke up.
  useEffect(() => {
    if (!element.current?.hasAttribute('data-asked')) return;
    element.current.removeAttribute('data-asked');
    void submit();
  }, []);

  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    attributes: {
      ref: element,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    } satisfies ComponentProps<'form'>,
    field: (name: Name): PlainField<Name> => ({
      id: fieldId(name),
      name,
      error: message(name),
      onChange: () => {
        setRefused((before) => new Map([...before].filter(([refusedName]) => refusedName !== name)));
        if (touched.current.has(name)) check();
      },
      onBlur: (event) => {
        if (event.relatedTarget instanceof HTMLButtonElement) return;
        afterPress(() => {
          touched.current.add(name);
          check();
        });
      },
    }),
    faults: submitted && !busy ? summary(names, message, fieldId) : [],
  };
}

let isPressing = false;
if (typeof addEventListener === 'function') {
  addEventListener('mousedown', () => (isPressing = true), true);
  for (const end of ['mouseup', 'dragend']) addEventListener(end, () => (isPressing = false), true);
}

/** A message during a press would move what is pressed away from under the pointer. */
function afterPress(show: () => void): void {
  if (!isPressing) show();
  // The click follows in the same task.
  else addEventListener('mouseup', () => setTimeout(show), { once: true });
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): unknown {
  return Object.fromEntries(
    names.map((name) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return [name, field.checked];
      const hasText =
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof RadioNodeList;
      return [name, hasText ? field.value : undefined];
    }),
  );
}

function firstMessages<Name extends string>(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  names: readonly Name[],
): Messages<Name> {
  const messages = new Map<Name, string>();
  for (const issue of issues) {
    const name = names.find((candidate) => candidate === issue.path[0]);
    if (name !== undefined && !messages.has(name)) messages.set(name, sentence(issue.message));
  }
  return messages;
}

function summary<Name extends string>(
  names: readonly Name[],
  message: (name: Name) => string | undefined,
  fieldId: (name: Name) => string,
): readonly FieldFault[] {
  return names.flatMap((name) => {
    const text = message(name);
    return text === undefined ? [] : [{ fieldId: fieldId(name), message: text }];
  });
}
