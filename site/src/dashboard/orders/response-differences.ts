import type { ReadingResponse } from '../../../../events/readings/owner-commands.ts';
import { differences } from '../differences.ts';
import type { LabelledValue } from '../humanise.ts';
import { forForm } from './response-draft.ts';
import { text } from './text-response.ts';

const flatLabels = text.sections;

/** The sections of `current` that are not what `mine` says. */
export function responseDifferences(current: ReadingResponse, mine: ReadingResponse): LabelledValue[] {
  return differences(flatLabels, flat(current), flat(mine));
}

/** The same sections of both, where they differ. */
export function sectionsThatDiffer(
  one: ReadingResponse,
  other: ReadingResponse,
): { readonly label: string; readonly one: string; readonly other: string }[] {
  const theirs = responseDifferences(other, one);
  return responseDifferences(one, other).map(({ label, value }, at) => ({
    label,
    one: value,
    other: theirs[at]?.value ?? '',
  }));
}

function flat(response: ReadingResponse): Record<keyof typeof flatLabels, string> {
  return { ...response, recommendations: forForm(response).recommendations.filter(isWritten).join('\n') };
}

const isWritten = (line: string) => line.trim() !== '';
