import type { ReadingResponse } from '../../../../../events/readings/owner-commands.ts';
import type { Language } from '../../../../../events/text.ts';
import { cardName, text as cardText } from '../../../cards/text.ts';
import { language, otherThan } from '../../../language.ts';
import type { LabelledValue } from '../../frame/humanise.ts';
import { text as deskWords } from '../../frame/text.ts';
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
  const isLaidTheSame = JSON.stringify(draft.spread) === JSON.stringify(sent.spread);
  return isLaidTheSame && sectionsThatDiffer(draft, sent, language).length === 0;
}

export function sectionsThatDiffer(one: ReadingResponse, other: ReadingResponse, writtenIn: Language) {
  const [ours, theirs] = [flat(one, other), flat(other)];
  const langOf = (name: Section) =>
    name === 'chart' || name === 'pictures' ? undefined : otherThan(language, writtenIn);
  return sections
    .filter((name) => ours[name] !== theirs[name])
    .map((name) => ({
      label: text.sections[name],
      one: ours[name],
      other: theirs[name],
      lang: langOf(name),
    }));
}

type Section = keyof typeof text.sections;
const sections = Object.keys(text.sections) as readonly Section[];

/** Where both have as many photos, those that are not the same are called others. */
function flat(response: ReadingResponse, compared = response): Record<Section, string> {
  const recommendations = forForm(response).recommendations.filter(isWritten).join('\n');
  const { length } = response.pictures;
  const isOther = length === compared.pictures.length && `${response.pictures}` !== `${compared.pictures}`;
  return {
    ...response,
    recommendations,
    spread: spreadLines(response).join('\n'),
    chart: response.chart ? deskWords.yes : '',
    pictures: isOther ? text.otherPhotos(length) : String(length || ''),
  };
}

function spreadLines({ spread }: ReadingResponse): string[] {
  if (spread === null) return [];
  return spread.cards.map(({ card, reversed, note = '' }, at) => {
    const name = card === '' ? '–' : cardName(card, language);
    return `${at + 1}. ${name}${reversed ? ` (${cardText[language].reversed})` : ''} ${note}`.trim();
  });
}

const isWritten = (line: string) => line.trim() !== '';
