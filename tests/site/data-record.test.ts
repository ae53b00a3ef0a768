import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventDefinitions } from '../../events/registry.ts';
import { kindOfEvent } from '../../mail/kinds.ts';
import { chaptersOf, type DataRecord } from '../../site/src/account/data-record.ts';
import { text } from '../../site/src/account/text-record.ts';
import { localMomentText } from '../../site/src/readings/progress.ts';

const record: DataRecord = {
  exportedAt: '2026-11-22T12:00:00.000Z',
  account: {
    id: 7,
    username: 'elif',
    email: 'elif@example.com',
    events: [
      {
        at: '2026-11-20T09:00:00.000Z',
        type: 'ConsentGiven',
        data: { accountId: 7, text: 'terms', textVersion: '2025-04-28' },
        personal: null,
      },
    ],
    readings: [
      {
        reading: 'reading-12',
        events: [
          {
            at: '2026-11-21T09:00:00.000Z',
            type: 'ReadingOrdered',
            data: {
              readingId: 12,
              accountId: 7,
              service: 'tarot',
              priceMinor: 29_950,
              currency: 'TRY',
              deliverWithinHours: 72,
            },
            personal: { fullName: 'Elif Kaya', birthDate: '1990-04-17', question: 'Why?' },
          },
          { at: '2026-11-21T10:00:00.000Z', type: 'SomethingNew', data: {}, personal: { luckyPoint: 'Sea' } },
        ],
      },
    ],
    sessions: [{ startedAt: '2026-11-22T08:00:00.000Z', lastSeenAt: '2026-11-22T09:30:00.000Z' }],
    mails: [{ about: 'reading-12', kind: 'order-received', outcome: 'sent', at: '2026-11-21T09:00:02.000Z' }],
    resetLinks: [],
    passwordChangedAt: null,
  },
  underTheSameEmail: [],
};

test('the record is arranged for a person: account, readings, then what else is kept, nothing empty', () => {
  const chapters = chaptersOf(record);
  expect(chapters.map(({ title }) => title)).toEqual([
    'Your account',
    'Tarot Reading no. 12',
    'Where you are logged in',
    'Our mails to you',
  ]);
  expect(chapters[0]?.entries[1]).toEqual({
    title: 'You agreed to a text',
    at: '2026-11-20T09:00:00.000Z',
    fields: [
      { label: 'Text', value: 'Terms of service' },
      { label: 'Version of', value: 'Apr 28, 2025' },
    ],
  });
  expect(chapters[1]?.entries).toEqual([
    {
      title: 'You ordered a reading',
      at: '2026-11-21T09:00:00.000Z',
      fields: [
        { label: 'Service', value: 'Tarot Reading' },
        { label: 'Price', value: '299.50₺' },
        { label: 'Promised within', value: '72 hours' },
        { label: 'Full name', value: 'Elif Kaya' },
        { label: 'Birth date', value: 'Apr 17, 1990' },
        { label: 'Question', value: 'Why?' },
      ],
    },
    {
      title: 'Something new',
      at: '2026-11-21T10:00:00.000Z',
      fields: [{ label: 'Lucky point', value: 'Sea' }],
    },
  ]);
});

test('what was written in the other language is marked, an address and words of ours are not', () => {
  const personal = {
    ...{ motherName: 'Ayşe', question: 'Deniz kenarındaki ev benim olacak mı?', occupation: 'Gardener' },
    ...{ email: 'sen@example.com', recommendations: ['Bekleyin.', 'Bir mektup geliyor.'], language: 'tr' },
  };
  const happened = { at: '2026-11-21T09:00:00.000Z', type: 'QuestionAsked', data: {}, personal };
  const [chapter] = chaptersOf({ ...record, account: null, underTheSameEmail: [happened] });
  const langs = chapter?.entries[0]?.fields.map(({ label, lang }) => [label, lang]);
  expect(langs).toEqual([
    ["Mother's name", 'tr'],
    ['Question', 'tr'],
    ['Occupation', undefined],
    ['Email', undefined],
    ['Recommendations', 'tr'],
    ['Language', undefined],
  ]);
});

test('what is kept beside the events is told in words, with times of the reader', () => {
  const [, , sessions, mails] = chaptersOf(record);
  expect(sessions?.entries).toEqual([
    {
      title: 'Logged in',
      at: '2026-11-22T08:00:00.000Z',
      fields: [{ label: 'Last seen', value: localMomentText('2026-11-22T09:30:00.000Z') }],
    },
  ]);
  expect(mails?.entries).toEqual([
    {
      title: 'Order received',
      at: '2026-11-21T09:00:02.000Z',
      fields: [
        { label: 'About', value: 'Reading no. 12' },
        { label: 'Outcome', value: 'Sent' },
      ],
    },
  ]);
});

test('whatever the record holds of readings and account is on the page', () => {
  const shown = JSON.stringify(chaptersOf(record));
  for (const word of ['elif@example.com', 'Elif Kaya', 'Why?', 'Apr 28, 2025', 'Sea', 'Tarot'])
    expect(shown).toContain(word);
});

/** Of the owner's own account and of what the owner publishes: never part of a customer's record. */
const ownersEvents = /^(?:Prediction|Horoscope|Offers?|Newsletter|World|OwnerDetails)/;
/** Read by record-values.ts: not shown. */
const technicalFields = /(?:^|[a-z])(?:Id|Hash)$|^currency$/;

test('every event of a customer has words, and so has every field of it', () => {
  const own = [...eventDefinitions.values()].filter(({ type }) => !ownersEvents.test(type));
  expect(own.length).toBeGreaterThan(30);
  const unnamed = own.filter(({ type }) => text.events[type] === undefined).map(({ type }) => type);
  expect(unnamed).toEqual([]);
  const fields = own.flatMap(({ data, personal }) => [data, personal].flatMap(fieldNames));
  const unlabelled = fields.filter((name) => !technicalFields.test(name) && text.fields[name] === undefined);
  expect([...new Set(unlabelled)]).toEqual([]);
});

test('every kind of mail, and what else the record keeps, has words', () => {
  expect(Object.keys(text.mails).sort()).toEqual([...new Set(Object.values(kindOfEvent))].sort());
  const kept = Object.keys(record.account ?? {}).filter(
    (name) => !['id', 'username', 'email', 'events', 'readings'].includes(name),
  );
  expect(Object.keys(text.chapters).sort()).toEqual(kept.sort());
});

function fieldNames(schema: z.ZodMiniType | null): string[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([name, inside]) => [
      name,
      ...(inside instanceof z.ZodMiniObject ? fieldNames(inside) : []),
    ]);
  return [];
}
