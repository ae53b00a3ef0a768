import { signIds } from '../../../../events/horoscopes/signs.ts';
import { isCalendarDate, type Language } from '../../../../events/text.ts';
import { dayText } from '../../dates.ts';
import { signName } from '../../horoscopes/sign-names.ts';
import { language, otherThan } from '../../language.ts';
import type { LabelledValue } from '../humanise.ts';
import { text as lists } from './text.ts';
import { text } from './text-forms.ts';

const signNames = Object.fromEntries(signIds.map((sign) => [sign, signName(sign)]));
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: lists.types,
  status: lists.statuses,
  language: text.languages,
  sign: signNames,
  compatibleSign: signNames,
};

/** What stands in a field of a publication: what was chosen in the words of the desk, what was written in its language. */
export function storedText(writtenIn: Language) {
  return (name: string, stored: string): Omit<LabelledValue, 'label'> => {
    const chosen = choices[name]?.[stored];
    if (chosen !== undefined) return { value: chosen };
    if (name === 'date' && isCalendarDate(stored)) return { value: dayText(stored) };
    return { value: stored, lang: otherThan(language, writtenIn) };
  };
}
