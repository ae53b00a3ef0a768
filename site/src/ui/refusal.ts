import { CallFailed } from '../api-client.ts';
import type { Fault } from './use-plain-form.ts';

/**
 * The server's refusal as faults of fields that the form has: by the path of each issue, else by the code of the
 * whole refusal. Empty where it belongs to no field, and is to be shown for the form.
 */
export function faultsOfFields<Name extends string>(
  failure: unknown,
  names: readonly Name[],
  nameOfCode: Readonly<Partial<Record<string, Name>>> = {},
): readonly Fault<Name>[] {
  if (!(failure instanceof CallFailed)) return [];
  const faults = failure.issues.flatMap((issue) => {
    const name = names.find((candidate) => candidate === issue.path);
    return name === undefined ? [] : [{ name, message: issue.message }];
  });
  if (faults.length > 0) return faults;
  const name = nameOfCode[failure.code];
  return name === undefined ? [] : [{ name, message: failure.message }];
}

/** What a failed call says, or `otherwise` where it says nothing. */
export function sentenceOf(failure: unknown, otherwise: string): string {
  return failure instanceof CallFailed && failure.message !== '' ? failure.message : otherwise;
}
