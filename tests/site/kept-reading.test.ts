import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetKeptReadings,
  type KeptReading,
  keptKey,
  parseKeptReading,
} from '../../site/src/offline/kept-reading.ts';

const savedAt = '2026-03-11T20:15:00.000Z';
const kept: KeptReading = {
  id: 4,
  title: 'Tarot Reading',
  date: 'Mar 9, 2026',
  language: 'en',
  writtenIn: 'tr',
  description: 'Shall I cross the strait?',
  sections: [
    { title: 'General Status', text: 'The ferry leaves without hurry.', items: [] },
    { title: 'Key Recommendations', text: '', items: ['Carry a coat.'] },
  ],
  savedAt,
};
const after = (days: number) => new Date(Date.parse(savedAt) + days * 86_400_000);
let stored: Record<string, unknown>;

beforeEach(() => {
  // As a browser's storage: what it holds are its own properties.
  stored = Object.defineProperty({}, 'removeItem', { value: (key: string) => delete stored[key] });
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

test('what was kept is read as it was, for fourteen days', () => {
  expect(parseKeptReading(JSON.stringify(kept), after(13.9))).toEqual(kept);
  expect(parseKeptReading(JSON.stringify(kept), after(14))).toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', '{"id":4'],
  ['a list', '[]'],
  ['no sections', JSON.stringify({ ...kept, sections: undefined })],
  ['a section without text', JSON.stringify({ ...kept, sections: [{ title: 'Love', items: [] }] })],
  ['another kind of item', JSON.stringify({ ...kept, sections: [{ title: '', text: '', items: [{}] }] })],
  ['an unknown language', JSON.stringify({ ...kept, language: 'de' })],
  ['no readable time', JSON.stringify({ ...kept, savedAt: 'yesterday' })],
])('%s in the storage is no reading', (_, text) => {
  expect(parseKeptReading(text, after(0))).toBeNull();
});

test('only what one account has kept stays, and nothing else is touched', () => {
  Object.assign(stored, { [keptKey(7)]: 'a', [keptKey(71)]: 'b', 'ui-theme': 'dark' });
  forgetKeptReadings(7);
  expect(Object.keys(stored)).toEqual([keptKey(7), 'ui-theme']);
  forgetKeptReadings();
  expect(Object.keys(stored)).toEqual(['ui-theme']);
});
