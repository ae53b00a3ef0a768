import type { Horoscope } from '../../../events/horoscopes/answers.ts';
import type { Language } from '../../../events/text.ts';
import { dayText, weekText } from '../dates.ts';
import { locales } from '../language.ts';
import { type Archived, RevisedOn } from '../predictions/archive.tsx';
import { HoroscopeText } from './horoscope-text.tsx';

/** What was written for a sign in a month, each under its day or its week. */
export function SignMonth({
  horoscopes,
  language,
}: {
  horoscopes: readonly Archived<Horoscope>[];
  language: Language;
}) {
  return horoscopes.map((horoscope) => {
    const { id, sign, type, date, revisedAt } = horoscope;
    const named = type === 'daily' ? dayText : weekText;
    return (
      <section key={id}>
        <h2>
          <time dateTime={date}>{named(date, locales[language])}</time>
        </h2>
        <HoroscopeText sign={sign} horoscope={horoscope} language={language} />
        <RevisedOn at={revisedAt} language={language} />
      </section>
    );
  });
}
