import { GetPublicationDays, type PublicationDay } from '../../../../../events/publications/answers.ts';
import { type Sign, signIds } from '../../../../../events/publications/signs.ts';
import type { Language } from '../../../../../events/text.ts';
import { ownerCall } from '../../frame/owner-call.ts';
import { keys, ownerQuery } from '../../lists/queries.ts';
import { text } from '../text.ts';

/** Both included. */
export function publicationDaysQuery(from: string, to: string) {
  return ownerQuery({
    key: [...keys.publicationDays, from, to],
    load: async () => (await ownerCall(GetPublicationDays, { query: { from, to } })).data,
    failed: text.notLoaded.calendar,
    toast: 'Hata',
  });
}

/** `draft`: inactive. */
export type SignState = 'published' | 'draft' | 'missing';

/** Of a type, over one or several days; each of the named languages has to be there. */
export function signStates(
  days: readonly PublicationDay[],
  type: PublicationDay['horoscopes'][number]['type'],
  languages: readonly Language[] = [],
): (sign: Sign) => SignState {
  const written = days.flatMap((day) => day.horoscopes).filter((horoscope) => horoscope.type === type);
  return (sign) => {
    const ofSign = written.filter((horoscope) => horoscope.sign === sign);
    const isThere = (language: Language) => ofSign.some((horoscope) => horoscope.language === language);
    if (ofSign.length === 0 || !languages.every(isThere)) return 'missing';
    return ofSign.some(({ status }) => status === 'active') ? 'published' : 'draft';
  };
}

/** In the order of the zodiac, from Pisces on to Aries; null where none is missing. */
export function nextSign(stateOf: (sign: Sign) => SignState, sign: Sign): Sign | null {
  const at = signIds.indexOf(sign);
  const after = [...signIds.slice(at + 1), ...signIds.slice(0, at)];
  return after.find((other) => stateOf(other) === 'missing') ?? null;
}
