import { describe, expect, test } from 'vitest';
import type { ReadingCommand } from '../../../events/readings/decider.ts';
import { shortName } from '../../../events/readings/rating-decisions.ts';
import { answered, ayse, mehmet, opened, ordered, revised, withoutKey } from '../../../harness/samples.ts';
import { cancelled, hidden, rated, reading, replied } from './happened.ts';

const read = [ordered(), answered(), opened()];
const stars = { type: 'RateReading', stars: 5, text: 'It said what I felt.', public: true } as const;
const rate = (accountId = ayse): ReadingCommand => ({ ...stars, accountId });
const reply = (text: string): ReadingCommand => ({ type: 'AnswerRating', reply: text });
const hide = (reason: string): ReadingCommand => ({ type: 'HideRating', reason });

const erasedSince = [withoutKey(ordered()), withoutKey(answered()), opened()];

describe('The customer rates', () => {
  reading.rules([
    ['an answer that they have read, under their short name', read, rate(), [rated()]],
    ['but not what is not answered yet', [ordered()], rate(), 'not_answered'],
    ['but not what was cancelled', [ordered(), cancelled()], rate(), 'not_answered'],
    ['but not an answer that they have not read', [ordered(), answered()], rate(), 'not_read'],
    ['but not a revised answer that they have not read', [...read, revised()], rate(), 'not_read'],
    ['but not a second time', [...read, rated()], rate(), 'already_rated'],
    ['but not the revised answer', [...read, rated(), revised(), opened()], rate(), 'already_rated'],
    ['but not after they were erased', erasedSince, rate(), 'unknown_id'],
    ["but not another customer's reading", read, rate(mehmet), 'unknown_id'],
  ]);

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
  const thanked = [...read, rated(), replied('Thank you.')];
  const veiled = [...read, rated(), hidden('A name')];
  const erased = [...erasedSince, withoutKey(rated())];

  reading.rules([
    ['replies', [...read, rated()], reply('Thank you.'), [replied('Thank you.')]],
    ['replaces the reply', thanked, reply('Thanks!'), [replied('Thanks!')]],
    ['who replies the same again changes nothing', thanked, reply('Thank you.'), []],
    ['hides the text for a reason', [...read, rated()], hide('A name'), [hidden('A name')]],
    ['may give another reason', veiled, hide('An insult'), [hidden('An insult')]],
    ['who gives the same reason again changes nothing', veiled, hide('A name'), []],
    ['cannot reply where nothing was rated', read, reply('Hello?'), 'unknown_id'],
    ['cannot reply where nothing was answered', [ordered()], reply('Hello?'), 'unknown_id'],
    ['cannot reply to a customer who was erased', erased, reply('Hello?'), 'unknown_id'],
    ['cannot hide what an erased customer wrote', erased, hide('No'), 'unknown_id'],
  ]);
});
