import { isEnglish } from '../../language.ts';
import { isRecord } from './humanise.ts';

/** What the server says in place of an erased customer's words. */
const ANSWERED = 'erased';
export const ERASED = isEnglish ? ANSWERED : 'silinmiş';

/** The same answer with that word in the language of the page. */
export function inOurWords<Answer>(answer: Answer): Answer;
export function inOurWords(answer: unknown): unknown {
  if (answer === ANSWERED) return ERASED;
  if (Array.isArray(answer)) return answer.map((each) => inOurWords(each));
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, inOurWords(value)]));
}
