import { type Sign, signIds } from './sign-ids.ts';

export { type Sign, signIds };

/** Specification, section 3. */
export const signs = {
  aries: { symbol: '♈', from: 'Mar 21', to: 'Apr 19', turkish: 'Koç' },
  taurus: { symbol: '♉', from: 'Apr 20', to: 'May 20', turkish: 'Boğa' },
  gemini: { symbol: '♊', from: 'May 21', to: 'Jun 21', turkish: 'İkizler' },
  cancer: { symbol: '♋', from: 'Jun 22', to: 'Jul 22', turkish: 'Yengeç' },
  leo: { symbol: '♌', from: 'Jul 23', to: 'Aug 22', turkish: 'Aslan' },
  virgo: { symbol: '♍', from: 'Aug 23', to: 'Sep 22', turkish: 'Başak' },
  libra: { symbol: '♎', from: 'Sep 23', to: 'Oct 23', turkish: 'Terazi' },
  scorpio: { symbol: '♏', from: 'Oct 24', to: 'Nov 22', turkish: 'Akrep' },
  sagittarius: { symbol: '♐', from: 'Nov 23', to: 'Dec 21', turkish: 'Yay' },
  capricorn: { symbol: '♑', from: 'Dec 22', to: 'Jan 19', turkish: 'Oğlak' },
  aquarius: { symbol: '♒', from: 'Jan 20', to: 'Feb 18', turkish: 'Kova' },
  pisces: { symbol: '♓', from: 'Feb 19', to: 'Mar 20', turkish: 'Balık' },
} as const satisfies Record<Sign, object>;

/** A leap year, which has every birthday. */
const ANY_YEAR = 2024;

/** By the days above. @param day `YYYY-MM-DD` */
export function signOf(day: string): Sign {
  const begins = (sign: Sign) => Date.parse(`${signs[sign].from} ${ANY_YEAR} UTC`);
  const inCalendarOrder = signIds.toSorted((one, other) => begins(one) - begins(other));
  const at = Date.parse(`${ANY_YEAR}-${day.slice(5)}`);
  return inCalendarOrder.findLast((sign) => begins(sign) <= at) ?? 'capricorn';
}
