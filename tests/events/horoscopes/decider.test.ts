import { describe } from 'vitest';
import { horoscopeDecider } from '../../../events/horoscopes/decider.ts';
import type {
  HoroscopePublished,
  HoroscopeRevised,
  HoroscopeWithdrawn,
} from '../../../events/horoscopes/events.ts';
import { deciding, stale } from '../../../harness/given.ts';
import { lionDay } from '../../../harness/samples.ts';

const horoscope = deciding(horoscopeDecider);
const published: HoroscopePublished = {
  type: 'HoroscopePublished',
  data: { horoscopeId: 4, ...lionDay, language: 'en' },
  personal: null,
};
const brighter: HoroscopeRevised = {
  type: 'HoroscopeRevised',
  data: { horoscopeId: 4, ...lionDay, language: 'en', luckyColor: 'White' },
  personal: null,
};
const withdrawn: HoroscopeWithdrawn = {
  type: 'HoroscopeWithdrawn',
  data: { horoscopeId: 4 },
  personal: null,
};

const turkish = { ...lionDay, general: 'Bugün güzel bir gün, kendine zaman ver.' };
const data = { horoscopeId: 4, ...turkish };
const publish = (content: typeof lionDay) =>
  ({ type: 'PublishHoroscope', horoscopeId: 4, horoscope: content }) as const;
const revise = (content: typeof lionDay & { version?: number }) =>
  ({ type: 'ReviseHoroscope', horoscope: content }) as const;
const withdraw = { type: 'WithdrawHoroscope' } as const;

describe('The language of a horoscope', () => {
  const told: HoroscopePublished = { ...published, data: { ...data, language: 'tr' } };
  const kept: HoroscopeRevised = { ...brighter, data: { ...data, language: 'en' } };
  horoscope.rules([
    ['is told from its texts where the owner does not say', [], publish(turkish), [told]],
    ['stays as it is where a revision does not say', [published], revise(turkish), [kept]],
  ]);
});

describe('The owner', () => {
  horoscope.rules([
    ['publishes a horoscope', [], publish(lionDay), [published]],
    ['revises it', [published], revise({ ...lionDay, luckyColor: 'White', version: 1 }), [brighter]],
    ['saves it unchanged, and nothing happens', [published], revise(lionDay), []],
    ['withdraws it', [published], withdraw, [withdrawn]],
    ['withdraws it once', [published, withdrawn], withdraw, 'unknown_id'],
    ['is told when another was faster', [published, brighter], revise({ ...lionDay, version: 1 }), stale(2)],
  ]);
});
