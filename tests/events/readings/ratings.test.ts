import { describe, expect, test } from 'vitest';
import { type ReadingCommand, readingDecider } from '../../../events/readings/decider.ts';
import type { ReadingEvent } from '../../../events/readings/events.ts';
import { shortName } from '../../../events/readings/rating-decisions.ts';
import type { RejectionCode } from '../../../events/rejected.ts';
import { deciding } from '../../given.ts';
import { answered, ayse, mehmet, opened, ordered, revised, withoutKey } from '../../samples.ts';
import { cancelled, hidden, rated, replied, sealed } from './happened.ts';

const reading = deciding(readingDecider);
const read = [ordered(), answered(), opened()];
const stars = { type: 'RateReading', stars: 5, text: 'It said what I felt.', public: true } as const;
const rate = (accountId = ayse): ReadingCommand => ({ ...stars, accountId });
const reply = (text: string): ReadingCommand => ({ type: 'AnswerRating', reply: text });
const hide = (reason: string): ReadingCommand => ({ type: 'HideRating', reason });

describe('The customer rates', () => {
  test('an answer that they have read, under their short name', () => {
    reading
      .given(...read)
      .when(rate())
      .thenEvents(sealed(rated()));
  });

  test.each<[string, readonly ReadingEvent[], RejectionCode]>([
    ['what is not answered yet', [ordered()], 'not_answered'],
    ['what was cancelled', [ordered(), cancelled()], 'not_answered'],
    ['an answer that they have not read', [ordered(), answered()], 'not_read'],
    ['a revised answer that they have not read', [...read, revised()], 'not_read'],
    ['a second time', [...read, rated()], 'already_rated'],
    ['a second time, the revised answer', [...read, rated(), revised(), opened()], 'already_rated'],
    ['after they were erased', [withoutKey(ordered()), withoutKey(answered()), opened()], 'unknown_id'],
    ['nothing', [], 'unknown_id'],
  ])('but not %s', (_what, past, code) => {
    reading
      .given(...past)
      .when(rate())
      .thenRefused(code);
  });

  test("but not another customer's reading", () => {
    reading
      .given(...read)
      .when(rate(mehmet))
      .thenRefused('unknown_id');
  });

  test.each([
    ['Elif Nur Kaya', 'Elif K.'],
    ['  Elif   ince ', 'Elif İ.'],
    ['Elif', 'Elif'],
    ['Elif 🌙 𝒵', 'Elif 𝒵.'],
    ['', ''],
  ])('%j is shown as %j', (fullName, shown) => {
    expect(shortName(fullName)).toBe(shown);
  });
});

describe('The owner', () => {
  test('replies, and replaces the reply; the same again changes nothing', () => {
    reading
      .given(...read, rated())
      .when(reply('Thank you.'))
      .thenEvents(sealed(replied('Thank you.')));
    reading
      .given(...read, rated(), replied('Thank you.'))
      .when(reply('Thanks!'))
      .thenEvents(sealed(replied('Thanks!')));
    reading
      .given(...read, rated(), replied('Thank you.'))
      .when(reply('Thank you.'))
      .thenNothing();
  });

  test('hides the text for a reason, and may give another; the same again changes nothing', () => {
    reading
      .given(...read, rated())
      .when(hide('A name'))
      .thenEvents(sealed(hidden('A name')));
    reading
      .given(...read, rated(), hidden('A name'))
      .when(hide('An insult'))
      .thenEvents(sealed(hidden('An insult')));
    reading
      .given(...read, rated(), hidden('A name'))
      .when(hide('A name'))
      .thenNothing();
  });

  test.each<[string, readonly ReadingEvent[]]>([
    ['was not rated', read],
    ['was not answered', [ordered()]],
    [
      'was ordered by a customer who was erased',
      [withoutKey(ordered()), answered(), opened(), withoutKey(rated())],
    ],
    ['is not there', []],
  ])('can neither where the reading %s', (_what, past) => {
    for (const command of [reply('Hello?'), hide('No')])
      reading
        .given(...past)
        .when(command)
        .thenRefused('unknown_id');
  });
});
