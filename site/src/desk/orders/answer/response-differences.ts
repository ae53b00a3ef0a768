import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../../events/text.ts';
import { cardName, text as cardText } from '../../../cards/text.ts';
import { language, otherThan } from '../../../language.ts';
import type { LabelledValue } from '../../frame/humanise.ts';
import { forForm } from './response-draft.ts';
import { text } from './text-response.ts';

/** What is stored now, where it differs from the form. */
export function responseDifferences(
  current: ReadingResponse,
  mine: ReadingResponse,
  writtenIn: Language,
): LabelledValue[] {
  const found = sectionsThatDiffer(current, mine, writtenIn);
  return found.map(({ label, one, lang }) => ({ label, value: one, lang }));
}

export function saysTheSame(draft: ReadingResponse, sent: ReadingResponse): boolean {
  const besides = ({ spread, chart, pictures }: ReadingResponse) => JSON.stringify([spread, chart, pictures]);
  return sectionsThatDiffer(draft, sent, language).length === 0 && besides(draft) === besides(sent);
}

export function sectionsThatDiffer(one: ReadingResponse, other: ReadingResponse, writtenIn: Language) {
  const [ours, theirs] = [flat(one), flat(other)];
  const lang = otherThan(language, writtenIn);
  return sections
    .filter((name) => ours[name] !== theirs[name])
    .map((name) => ({ label: text.sections[name], one: ours[name], other: theirs[name], lang }));
}

type Section = keyof typeof text.sections;
const sections = Object.keys(text.sections) as readonly Section[];

function flat(response: ReadingResponse): Record<Section, string> {
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
