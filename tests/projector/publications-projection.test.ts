import { expect, test } from 'vitest';
import type { Prediction } from '../../events/publications/answers.ts';
import type { RecordItem } from '../../events/publications/record-answers.ts';
import { numbered } from '../../events/publications/world-predictions.ts';
import type { KnownEvent } from '../../events/registry.ts';
import { fold } from '../../harness/fold.ts';
import { type Happening, projecting, recorded } from '../../harness/given.ts';
import { happened, lionDay, stormyWeek } from '../../harness/samples.ts';
import { horoscopeDaysTable, predictionDaysTable } from '../../projector/models/publications.ts';
import { recordTable } from '../../projector/models/record.ts';

const at = (day: number) => `2026-03-${day}T08:00:00.000Z`;
const on = <Event extends KnownEvent>(day: number, event: Event) => ({ ...event, recordedAt: at(day) });
const [rain, vote] = numbered(stormyWeek.worldPredictions, []);
if (rain === undefined || vote === undefined) throw new Error('the stormy week has two world predictions');
const week = {
  predictionId: 3,
  ...stormyWeek,
  language: 'en' as const,
  worldPredictions: [rain, { ...vote, status: 'pending' as const }],
};
const published = (more: Partial<typeof week> = {}) =>
  on(10, happened('PredictionPublished', { ...week, ...more }));
const draft = published({ status: 'inactive' });
const early = published({ date: '2026-03-13' });
const revised = (more: Partial<typeof week>, day: number) =>
  on(day, happened('PredictionRevised', { ...week, ...more }));
const ofRain = { predictionId: 3, worldPredictionId: 1, from: 'pending' } as const;
type Status = Prediction['worldPredictions'][number]['status'];
const judged = (to: Status, day: number, evidence: string | null) =>
  on(day, happened('WorldPredictionJudged', { ...ofRain, to, evidence }));
const withdrawn = (day: number) => on(day, happened('PredictionWithdrawn', { predictionId: 3 }));

function itemsAfter(...past: Happening<KnownEvent>[]): RecordItem[] {
  const row = fold(recordTable, recorded(past)).get(3);
  return row === undefined ? [] : JSON.parse(row.items);
}

test('A world prediction of a later day is published when its day begins', () => {
  const [early] = itemsAfter(published({ date: '2026-03-16' }));
  expect(early).toMatchObject({ publishedAt: '2026-03-15T21:00:00.000Z', judgedAt: null, revised: false });
});

test('A verdict that is undone is revised; one that comes with a revision of the text counts once, without evidence', () => {
  const undone = [judged('fulfilled', 12, 'It rained.'), judged('pending', 14, null)];
  expect(itemsAfter(published(), ...undone)[0]).toMatchObject({ judgedAt: null, revised: true });
  const fulfilled = { worldPredictions: [{ ...rain, status: 'fulfilled' as const }] };
  const [item] = itemsAfter(published(), revised(fulfilled, 12), judged('fulfilled', 12, null));
  const counted = { status: 'fulfilled', judgedAt: at(12), evidence: null, revised: false };
  expect(item).toMatchObject(counted);
  for (const status of ['active', 'inactive'] as const) {
    const without = [published({ status }), revised({ status, worldPredictions: [] }, 11)];
    const back = itemsAfter(...without, revised(fulfilled, 12), judged('fulfilled', 12, null));
    expect(back[0]).toMatchObject({ ...counted, goneAt: null });
  }
});

test('Other words after visitors had read them are a revision, before it they are not', () => {
  const other = { worldPredictions: [{ ...rain, content: 'It rains somewhere.' }] };
  expect(itemsAfter(published(), revised(other, 12))[0]).toMatchObject({
    publishedAt: at(10),
    revised: true,
  });
  expect(itemsAfter(draft, revised(other, 12))[0]).toMatchObject({ publishedAt: at(12), revised: false });
});

test('What visitors read does not go: taken out, hidden or withdrawn it stays with its verdict', () => {
  const gone = itemsAfter(
    published(),
    judged('unfulfilled', 11, 'No.'),
    revised({ worldPredictions: [] }, 12),
  );
  expect(gone).toMatchObject([
    { id: 1, status: 'unfulfilled', goneAt: at(12) },
    { id: 2, goneAt: at(12) },
  ]);
  const hidden = [published(), revised({ status: 'inactive' }, 12)] as const;
  expect(itemsAfter(...hidden, revised({}, 14))[0]).toMatchObject({ publishedAt: at(10), wasRead: true });
  const [last] = itemsAfter(published(), judged('unfulfilled', 11, 'No.'), withdrawn(12));
  expect(last).toMatchObject({
    status: 'unfulfilled',
    goneAt: at(12),
    title: '',
    content: '',
    evidence: null,
  });
});

test('What is hidden is withdrawn since then, whatever is changed or withdrawn later', () => {
  const hidden = [published(), revised({ status: 'inactive' }, 12)] as const;
  const since = (...past: Happening<KnownEvent>[]) =>
    fold(recordTable, recorded([...hidden, ...past])).get(3)?.changed_at;
  expect([since(), since(revised({ status: 'inactive', title: 'Fog' }, 14))]).toEqual([at(12), at(12)]);
  expect(since(judged('fulfilled', 14, 'It rained.'))).toBe(at(12));
  expect(itemsAfter(...hidden, withdrawn(15))[0]).toMatchObject({ goneAt: at(12) });
  expect(since(revised({}, 14), revised({ status: 'inactive' }, 16))).toBe(at(16));
});

test('What was taken out comes back with its own words alone, not where another one got its number', () => {
  const miss = [published(), judged('unfulfilled', 11, 'No.'), revised({ worldPredictions: [vote] }, 12)];
  expect(itemsAfter(...miss, revised({}, 13))).toMatchObject([{ id: 1, judgedAt: at(11) }, { id: 2 }]);
  const fog = { ...rain, title: 'Fog', status: 'pending' as const };
  const reused = [...miss, revised({ worldPredictions: [fog, vote] }, 13), judged('fulfilled', 14, 'Fog.')];
  expect(itemsAfter(...reused)).toMatchObject([
    { title: 'Fog', status: 'fulfilled', publishedAt: at(13), evidence: 'Fog.', goneAt: null },
    { id: 2 },
    { title: 'Rain', status: 'unfulfilled', publishedAt: at(10), evidence: 'No.', goneAt: at(12) },
  ]);
});

test('What no visitor read leaves nothing', () => {
  expect(itemsAfter(draft, withdrawn(12))).toEqual([]);
  expect(itemsAfter(early, withdrawn(12))).toEqual([]);
  expect(itemsAfter(published({ worldPredictions: [] }))).toEqual([]);
});

const days = projecting(predictionDaysTable);

test('Each text that visitors have read is kept as a version of its own, also two of one moment', () => {
  const twice = [revised({ title: 'Calm' }, 12), revised({ title: 'Bright' }, 12)];
  const texts = [10, 12, 12].map((day, index) => ({ version: index + 1, at: at(day) }));
  const row = { changed_at: at(12), version: 3, revised_at: at(12), texts: JSON.stringify(texts) };
  days.given(published(), ...twice).thenRowsLike(row);
});

test('A draft, or a text of a later day, is only written where it is changed, and gone where it is withdrawn', () => {
  days.given(draft, revised({}, 12)).thenRowsLike({ status: 'active', changed_at: at(12), revised_at: null });
  days.given(early, revised({ date: '2026-03-13' }, 12)).thenRowsLike({ revised_at: null });
  for (const unread of [draft, early]) days.given(unread, withdrawn(12)).thenRows();
});

test('Horoscopes have the same days', () => {
  const lion = on(10, happened('HoroscopePublished', { horoscopeId: 4, ...lionDay, language: 'tr' }));
  projecting(horoscopeDaysTable)
    .given(lion, on(12, happened('HoroscopeWithdrawn', { horoscopeId: 4 })))
    .thenRowsLike({ id: 4, sign: 'leo', type: 'daily', withdrawn_at: at(12) });
});
