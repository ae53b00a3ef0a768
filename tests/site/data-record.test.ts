import { expect, test } from 'vitest';
import { chaptersOf, type DataRecord } from '../../site/src/account/data-record.ts';

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
            data: { readingId: 12, accountId: 7, service: 'tarot' },
            personal: { fullName: 'Elif Kaya', question: 'Why?' },
          },
          { at: '2026-11-21T10:00:00.000Z', type: 'SomethingNew', data: {}, personal: { luckyPoint: 'Sea' } },
        ],
      },
    ],
    sessions: [{ startedAt: '2026-11-22T08:00:00.000Z' }],
    resetLinks: [],
    passwordChangedAt: null,
  },
  underTheSameEmail: [],
};

test('the record is arranged for a person: account, readings, then what else is kept, nothing empty', () => {
  const chapters = chaptersOf(record);
  expect(chapters.map(({ title }) => title)).toEqual(['Your account', 'Reading 12', 'Sessions']);
  expect(chapters[0]?.entries[1]).toEqual({
    title: 'You agreed to a text',
    at: '2026-11-20T09:00:00.000Z',
    fields: [
      { label: 'Text', value: 'terms' },
      { label: 'Text version', value: '2025-04-28' },
    ],
  });
  expect(chapters[1]?.entries).toEqual([
    {
      title: 'You ordered a reading',
      at: '2026-11-21T09:00:00.000Z',
      fields: [
        { label: 'Service', value: 'tarot' },
        { label: 'Full name', value: 'Elif Kaya' },
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

test('whatever the record holds of readings and account is on the page', () => {
  const shown = JSON.stringify(chaptersOf(record));
  for (const word of ['elif@example.com', 'Elif Kaya', 'Why?', '2025-04-28', 'Sea', 'tarot'])
    expect(shown).toContain(word);
});
