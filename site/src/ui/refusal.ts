import { customersSentences, inTurkish } from '../../../events/sentences.ts';
import { CallFailed } from '../api-client.ts';

interface Fault<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

/** By the path of each issue, else by the code of the whole refusal. Empty where it belongs to no field. */
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

export function sentenceOf(failure: unknown, otherwise: string): string {
  return failure instanceof CallFailed && failure.message !== '' ? failure.message : otherwise;
}

/** The condition stands here as it does so that English pages carry no Turkish. */
export function sentence(said: string): string {
  return import.meta.env.SITE_LANGUAGE === 'tr' ? (inTurkish(customersSentences, said) ?? said) : said;
}
