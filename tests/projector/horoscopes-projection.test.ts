import { test } from 'vitest';
import { horoscopesTable } from '../../projector/horoscopes.ts';
import { NOON } from '../command-context.ts';
import { projecting } from '../given.ts';
import { lionDay } from '../samples.ts';

const list = projecting(horoscopesTable);
const data = { horoscopeId: 4, ...lionDay, language: 'tr' as const };
const published = { type: 'HoroscopePublished' as const, data, personal: null };

test('A horoscope stands as it was last written, since the day it was published', () => {
  const revision = { type: 'HoroscopeRevised' as const, data: { ...data, love: 'Wait.' }, personal: null };
  list.given(published, { ...revision, recordedAt: '2026-03-12T08:00:00.000Z' }).thenRows({
    id: 4,
    sign: 'leo',
    date: '2026-03-10',
    type: 'daily',
    general: lionDay.general,
    love: 'Wait.',
    career: 'Begin.',
    health: 'Walk.',
    lucky_number: '9',
    lucky_color: 'Gold',
    compatible_sign: 'aries',
    language: 'tr',
    status: 'active',
    version: 2,
    created_at: NOON,
    search: ['#4', 'leo', 'aslan', lionDay.general.toLowerCase(), 'wait.', 'begin.', 'walk.'].join('\n'),
  });
});

test('What is withdrawn is gone', () => {
  list.given(published, { type: 'HoroscopeWithdrawn', data: { horoscopeId: 4 }, personal: null }).thenRows();
});
