import type { ReactNode } from 'react';
import { isCalendarDate, type Language } from '../../../../../events/text.ts';
import { BirthTime } from '../../../charts/birth-time.tsx';
import { placeText } from '../../../charts/place-field.tsx';
import { PlaceName } from '../../../charts/place-name.tsx';
import { dayText } from '../../../dates.ts';
import { otherThan, language as page } from '../../../language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { text as deskWords } from '../../frame/text.ts';
import type { ReadOrder } from './order-details.ts';
import { text as words } from './text-order.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="eyebrow mb-3 font-text">{title}</h3>
      {children}
    </section>
  );
}

/** A dash where nothing was given. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {value === undefined || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Fact = readonly [string, ReactNode];

/** As the customer filled in the form, without the name. */
export function personFacts(order: ReadOrder): Fact[] {
  const { birthDate, birthTime, birthPlace, language } = order;
  return [
    [words.motherName, order.motherName],
    [words.birthDate, isCalendarDate(birthDate) ? dayText(birthDate) : birthDate],
    [placeText.birthTime, birthTime === null ? '' : <BirthTime key="time" birth={order} />],
    [placeText.birthPlace, birthPlace === null ? '' : <PlaceName key="place" id={birthPlace} />],
    [words.birthCountry, order.birthCountry],
    [words.currentCountry, order.currentCountry],
    [words.occupation, order.occupation],
    [deskWords.language, deskWords.languages[language]],
  ];
}

/** Marked apart from the desk's own words. */
export function LongText({ title, text, language }: { title: string; text: string; language: Language }) {
  return (
    <div>
      <h4 className="text-sm text-quiet">{title}</h4>
      <p
        lang={otherThan(page, language)}
        dir="auto"
        className="mt-1 rounded-field border-s-4 border-gold bg-sunken px-4 py-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text === '' ? '–' : text}
      </p>
    </div>
  );
}

/** Where the order could not be loaded. The specification's sentence is in Turkish. */
export function NotWhole({ tone, title, onRetry }: { tone?: 'warning'; title: string; onRetry: () => void }) {
  return (
    <div lang="tr">
      <Alert tone={tone} title={title}>
        <p lang={page}>{words.needsWhole}</p>
        <Button variant="quiet" className="mt-2" lang={page} onClick={onRetry}>
          {words.loadAgain}
        </Button>
      </Alert>
    </div>
  );
}
