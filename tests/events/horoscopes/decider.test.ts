import { describe, test } from 'vitest';
import { horoscopeDecider } from '../../../events/horoscopes/decider.ts';
import type {
  HoroscopePublished,
  HoroscopeRevised,
  HoroscopeWithdrawn,
} from '../../../events/horoscopes/events.ts';
import { deciding } from '../../given.ts';
import { lionDay } from '../../samples.ts';

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

describe('The language of a horoscope', () => {
  const turkish = { ...lionDay, general: 'Bugün güzel bir gün, kendine zaman ver.' };

  test('is told from its texts where the owner does not say', () => {
    horoscope
      .given()
      .when({ type: 'PublishHoroscope', horoscopeId: 4, horoscope: turkish })
      .thenEvents({
        ...published,
        data: { horoscopeId: 4, ...turkish, language: 'tr' },
        subject: null,
      });
  });

  test('stays as it is where a revision does not say', () => {
    horoscope
      .given(published)
      .when({ type: 'ReviseHoroscope', horoscope: turkish })
      .thenEvents({
        type: 'HoroscopeRevised',
        data: { horoscopeId: 4, ...turkish, language: 'en' },
        personal: null,
        subject: null,
      });
  });
});

describe('The owner', () => {
  test('publishes a horoscope', () => {
    horoscope
      .given()
      .when({ type: 'PublishHoroscope', horoscopeId: 4, horoscope: lionDay })
      .thenEvents({ ...published, subject: null });
  });

  test('revises it', () => {
    horoscope
      .given(published)
      .when({ type: 'ReviseHoroscope', horoscope: { ...lionDay, luckyColor: 'White', version: 1 } })
      .thenEvents({ ...brighter, subject: null });
  });

  test('saves it unchanged, and nothing happens', () => {
    horoscope.given(published).when({ type: 'ReviseHoroscope', horoscope: lionDay }).thenNothing();
  });

  test('is told when somebody else was faster', () => {
    horoscope
      .given(published, brighter)
      .when({ type: 'ReviseHoroscope', horoscope: { ...lionDay, version: 1 } })
      .thenRefused('stale_edit', { version: 2 });
  });

  test('withdraws it once', () => {
    horoscope
      .given(published)
      .when({ type: 'WithdrawHoroscope' })
      .thenEvents({ ...withdrawn, subject: null });
    horoscope.given(published, withdrawn).when({ type: 'WithdrawHoroscope' }).thenRefused('unknown_id');
  });
});
