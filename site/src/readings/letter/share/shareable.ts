import type { OwnReading } from '../../../../../events/readings/promise-answers.ts';
import type { Language } from '../../../../../events/text.ts';
import { chaptersOf, type LetterContent, SENTENCE_MAXIMUM, sentencesOf } from '../chapters.ts';

type Person = Pick<OwnReading['details'], 'fullName' | 'motherName' | 'birthDate' | 'question'>;

const NAME_MINIMUM = 3;

/** What was selected first; nothing that names the customer, repeats their question or says when they were born. */
export function shareableSentences(
  letter: LetterContent,
  person: Person,
  selected: string,
  language: Language,
): readonly string[] {
  const written = sentencesOf(chaptersOf(letter.type, letter.response, language), language);
  const chosen = selected.replace(/\s+/g, ' ').trim();
  const isFromLetter = written.join(' ').replace(/\s+/g, ' ').includes(chosen);
  const own = chosen !== '' && chosen.length <= SENTENCE_MAXIMUM && isFromLetter ? [chosen] : [];
  const isPrivate = privateWords(person);
  return [...new Set([...own, ...written])].filter((sentence) => !isPrivate(folded(sentence)));
}

function privateWords({ fullName, motherName, birthDate, question }: Person) {
  const names = `${fullName} ${motherName}`.split(/[\s.-]+/).map(folded);
  const words = names.filter(({ length }) => length >= NAME_MINIMUM);
  const said = [birthDate.slice(0, 4), folded(question), ...daysOf(birthDate)].filter(Boolean);
  return (sentence: string) =>
    said.some((each) => sentence.includes(each)) ||
    // A Turkish name may have an ending: `Ayşe’nin`.
    sentence.split(/[^\p{L}\p{N}]+/u).some((word) => words.some((name) => word.startsWith(name)));
}

/** `April 17`, `17 April`, `17 Nisan`. */
function daysOf(birthDate: string): string[] {
  const at = new Date(birthDate);
  if (Number.isNaN(at.getTime())) return [];
  return (['en-US', 'en-GB', 'tr'] as const).map((tag) =>
    folded(new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at)),
  );
}

function folded(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFKC').trim();
}
