import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../../events/text.ts';
import { cardName, text as cardText } from '../../../cards/text.ts';
import { language, otherThan } from '../../../language.ts';
import { differences, type LabelledValue } from '../../frame/humanise.ts';
import { forForm } from './response-draft.ts';
import { text } from './text-response.ts';

const flatLabels = text.sections;

export function responseDifferences(
  current: ReadingResponse,
  mine: ReadingResponse,
  writtenIn: Language,
): LabelledValue[] {
  const lang = otherThan(language, writtenIn);
  return differences(flatLabels, flat(current), flat(mine), (_, value) => ({ value, lang }));
}

export function saysTheSame(draft: ReadingResponse, sent: ReadingResponse): boolean {
  const besides = ({ spread, chart, pictures }: ReadingResponse) => JSON.stringify([spread, chart, pictures]);
  return responseDifferences(draft, sent, language).length === 0 && besides(draft) === besides(sent);
}

export function sectionsThatDiffer(
  one: ReadingResponse,
  other: ReadingResponse,
  writtenIn: Language,
): {
  readonly label: string;
  readonly one: string;
  readonly other: string;
  readonly lang: Language | undefined;
}[] {
  const theirs = responseDifferences(other, one, writtenIn);
  return responseDifferences(one, other, writtenIn).map(({ label, value, lang }, at) => ({
    label,
    one: value,
    other: theirs[at]?.value ?? '',
    lang,
  }));
}

function flat(response: ReadingResponse): Record<keyof typeof flatLabels, string> {
  const recommendations = forForm(response).recommendations.filter(isWritten).join('\n');
  return { ...response, recommendations, spread: spreadLines(response).join('\n') };
}

function spreadLines({ spread }: ReadingResponse): string[] {
  if (spread === null) return [];
  return spread.cards.map(({ card, reversed, note = '' }, at) => {
    const name = card === '' ? '–' : cardName(card, language);
    return `${at + 1}. ${name}${reversed ? ` (${cardText[language].reversed})` : ''} ${note}`.trim();
  });
}

const isWritten = (line: string) => line.trim() !== '';
