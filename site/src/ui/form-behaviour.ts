import { useCallback, useEffect, useRef } from 'react';
import { CallFailed } from '../api-client.ts';
import type { FieldFault } from './error-summary.tsx';

/** Runs one submission at a time: a second tap before the form could be disabled does nothing. */
export function useOneAtATime<Values>(submit: (values: Values) => Promise<void>) {
  const running = useRef(false);
  return async (values: Values) => {
    if (running.current) return;
    running.current = true;
    try {
      await submit(values);
    } finally {
      running.current = false;
    }
  };
}

/** Gives a function that focuses an element once the form is no longer busy: disabled fields take no focus. */
export function useFocusWhenIdle(busy: boolean): (elementId: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (busy || wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  }, [busy]);
  return useCallback((elementId) => {
    wanted.current = elementId;
  }, []);
}

/**
 * The server's refusal as faults of fields that the form has: by the path of each issue, else by the code of the
 * whole refusal. Empty where it belongs to no field, and is to be shown for the form.
 */
export function faultsOfFields<Name extends string>(
  failure: unknown,
  names: readonly Name[],
  nameOfCode: Readonly<Partial<Record<string, Name>>> = {},
): readonly { readonly name: Name; readonly message: string }[] {
  if (!(failure instanceof CallFailed)) return [];
  const faults = failure.issues.flatMap((issue) => {
    const name = names.find((candidate) => candidate === issue.path);
    return name === undefined ? [] : [{ name, message: issue.message }];
  });
  if (faults.length > 0) return faults;
  const name = nameOfCode[failure.code];
  return name === undefined ? [] : [{ name, message: failure.message }];
}

/** The present faults in the order of the form, for its summary. */
export function summaryOf<Name extends string>(
  names: readonly Name[],
  errors: Readonly<Partial<Record<Name, { message?: string | undefined }>>>,
  fieldId: (name: Name) => string,
): readonly FieldFault[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: fieldId(name), message }];
  });
}

/** What a failed call says, or `otherwise` where it says nothing. */
export function sentenceOf(failure: unknown, otherwise: string): string {
  return failure instanceof CallFailed && failure.message !== '' ? failure.message : otherwise;
}
