import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventDefinitions } from '../../events/registry.ts';
import { chaptersOf, type DataRecord } from '../../site/src/accounts/own/data-record.ts';
import { text } from '../../site/src/accounts/own/text-record.ts';
import { localMomentText } from '../../site/src/readings/progress.ts';

const at = (time: string) => `2026-11-2${time}.000Z`;
const consent = { at: at('0T09:00:00'), type: 'ConsentGiven', personal: null };
const facts = { readingId: 12, accountId: 7, service: 'tarot', priceMinor: 29_950, currency: 'TRY' };
const ordered = { at: at('1T09:00:00'), type: 'ReadingOrdered', data: { ...facts, deliverWithinHours: 72 } };
const spread = 'Cards that were laid';
const laid = { layout: 'one', cards: [{ card: 'the-fool', reversed: true, note: 'A leap.' }] };
const record: DataRecord = {
  exportedAt: at('2T12:00:00'),
  account: {
    ...{ id: 7, username: 'elif', email: 'elif@example.com', resetLinks: [], passwordChangedAt: null },
    events: [{ ...consent, data: { accountId: 7, text: 'terms', textVersion: '2025-04-28' } }],
    readings: [
      {
        reading: 'reading-12',
        events: [
          { ...ordered, personal: { fullName: 'Elif Kaya', birthDate: '1990-04-17', question: 'Why?' } },
          {
            at: at('1T09:30:00'),
            type: 'ReadingRefunded',
            data: { readingId: 12, method: 'gift' },
            personal: null,
          },
          {
            at: at('1T09:45:00'),
            type: 'ResponseSubmitted',
            data: { spread: laid, pictures: ['6f', 'a2'] },
            personal: null,
          },
          { at: at('1T10:00:00'), type: 'SomethingNew', data: {}, personal: { luckyPoint: 'Sea' } },
        ],
      },
    ],
    photos: [
      {
        id: '6f',
        about: 'reading-12',
        at: at('1T09:40:00'),
        width: 60,
        height: 40,
        type: 'image/webp',
        base64: '',
      },
    ],
    sessions: [{ startedAt: at('2T08:00:00'), lastSeenAt: at('2T09:30:00') }],
    mails: [{ about: 'reading-12', kind: 'order-received', outcome: 'sent', at: at('1T09:00:02') }],
  },
  underTheSameEmail: [],
};
/** An entry, with its fields as label and value in turn. */
const entry = (title: string, time: string, ...words: string[]) => ({
  title,
  at: at(time),
  fields: words.flatMap((label, index) => (index % 2 === 0 ? { label, value: words[index + 1] } : [])),
});

test('the record is arranged for a person: account, readings, then what else is kept, nothing empty', () => {
  const chapters = chaptersOf(record);
  const titles = [
    'Your account',
    'Tarot Reading no. 12',
    'Photos in your readings',
    'Where you are logged in',
    'Our mails to you',
  ];
  expect(chapters.map(({ title }) => title)).toEqual(titles);
  expect(chapters[0]?.entries[0]?.fields).toContainEqual({ label: 'Email', value: 'elif@example.com' });
  const agreed = ['Text', 'Terms of service', 'Version of', 'Apr 28, 2025'];
  expect(chapters[0]?.entries[1]).toEqual(entry('You agreed to a text', '0T09:00:00', ...agreed));
  const order = [
    ...['Service', 'Tarot Reading', 'Price', '299.50₺', 'Promised within', '72 hours'],
    ...['Full name', 'Elif Kaya', 'Birth date', 'Apr 17, 1990', 'Question', 'Why?'],
  ];
  const cards = [
    'Layout',
    'One card',
    '1 · Your card',
    'The Fool (reversed)',
    '1 · Your card · Note',
    'A leap.',
  ];
  expect(chapters[1]?.entries).toEqual([
    entry('You ordered a reading', '1T09:00:00', ...order),
    entry('Your gift code opened again', '1T09:30:00', 'Payment method', 'A gift'),
    entry(
      ...(['We answered', '1T09:45:00'] as const),
      ...cards.map((word, at) => (at % 2 ? word : `${spread} · ${word}`)),
      ...['Photos', '2'],
    ),
    entry('Something new', '1T10:00:00', 'Lucky point', 'Sea'),
  ]);
});

test('what was written in the other language is marked, an address and words of ours are not', () => {
  const personal = {
    ...{ motherName: 'Ayşe', question: 'Deniz kenarındaki ev benim olacak mı?', occupation: 'Gardener' },
    ...{ email: 'sen@example.com', recommendations: ['Bekleyin.', 'Bir mektup geliyor.'], language: 'tr' },
    code: 'B8G397AWFKVU',
  };
  const happened = { at: '2026-11-21T09:00:00.000Z', type: 'QuestionAsked', data: {}, personal };
  const [chapter] = chaptersOf({ ...record, account: null, underTheSameEmail: [happened] });
  const fields = chapter?.entries[0]?.fields ?? [];
  const marked = fields.filter(({ lang }) => lang === 'tr').map(({ label }) => label);
  expect(marked).toEqual(["Mother's name", 'Question', 'Recommendations']);
  const others = fields.filter(({ lang }) => lang === undefined).map(({ label }) => label);
  expect(others).toEqual(['Occupation', 'Email', 'Language', 'Code']);
  expect(fields.at(-1)?.value).toBe('B8G3-97AW-FKVU');
});

test('what is kept beside the events is told in words, with times of the reader', () => {
  const [, , photos, sessions, mails] = chaptersOf(record);
  const labels = photos?.entries.flatMap(({ fields }) => fields.map(({ label }) => label));
  expect(labels).toEqual(['About', 'Width in pixels', 'Height in pixels', 'Type']);
  const lastSeen = ['Last seen', localMomentText(at('2T09:30:00'))];
  expect(sessions?.entries).toEqual([entry('Logged in', '2T08:00:00', ...lastSeen)]);
  const mailed = ['About', 'Reading no. 12', 'Outcome', 'Sent'];
  expect(mails?.entries).toEqual([entry('Order received', '1T09:00:02', ...mailed)]);
});

/** Of the owner's own account and of what the owner publishes: never part of a customer's record. */
const ownersEvents = /^(?:Prediction|Horoscope|Offers?|Newsletter|World|OwnerDetails|Snippet)/;
/** Not shown by themselves. */
const technicalFields = /(?:^|[a-z])(?:Id|Hash)$|^currency$/;

test('every field of a customer’s events has words', () => {
  const own = [...eventDefinitions.values()].filter(({ type }) => !ownersEvents.test(type));
  expect(own.length).toBeGreaterThan(30);
  const fields = own.flatMap(({ data, personal }) => [data, personal].flatMap(fieldNames));
  const unlabelled = fields.filter((name) => !technicalFields.test(name) && text.fields[name] === undefined);
  expect([...new Set(unlabelled)]).toEqual([]);
});

test('what else the record keeps has words', () => {
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
