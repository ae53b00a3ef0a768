import * as z from 'zod/mini';
import { extraFields, humanise, isRecord, type LabelledValue } from '../dashboard/humanise.ts';

const Happened = z.object({ at: z.string(), type: z.string(), data: z.unknown(), personal: z.unknown() });
type Happened = z.output<typeof Happened>;

/** What GET /api/protected/account/export answers, as far as this page arranges it; the rest is shown by name. */
export const DataRecord = z.object({
  exportedAt: z.string(),
  account: z.nullable(
    z.looseObject({
      id: z.int(),
      username: z.string(),
      email: z.nullable(z.string()),
      events: z.array(Happened),
      readings: z.array(z.object({ reading: z.string(), events: z.array(Happened) })),
    }),
  ),
  underTheSameEmail: z.array(Happened),
});
export type DataRecord = z.output<typeof DataRecord>;

export interface Entry {
  readonly title: string;
  /** ISO 8601 UTC; null where it is about no moment. */
  readonly at: string | null;
  readonly fields: readonly LabelledValue[];
}

export interface Chapter {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Says nothing to a person: ids of ours. */
const technical = new Set(['accountId', 'readingId', 'subscriberId', 'messageId', 'nameHash', 'emailHash']);

const titles: Readonly<Partial<Record<string, string>>> = {
  AccountRegistered: 'You registered',
  ConsentGiven: 'You agreed to a text',
  ReadingOrdered: 'You ordered a reading',
  DetailsCorrected: 'You corrected your details',
  ReadingTakenUp: 'We began with your reading',
  QuestionAsked: 'We asked you a question',
  QuestionAnswered: 'You answered our question',
  ResponseSubmitted: 'We answered',
  ResponseRevised: 'We revised our answer',
  ReadingOpened: 'You opened the answer',
  ReadingFellDue: 'The promised time passed',
  ReadingCancelled: 'You cancelled the order',
  ReadingRefunded: 'Your money went back',
  ReadingRated: 'You rated the reading',
  RatingAnswered: 'We replied to your rating',
  RatingHidden: 'We took the text of your rating off our pages',
  MessageReceived: 'You sent us a message',
  PersonalDataRevealed: 'Your data was looked at',
  PersonalDataExported: 'Your data was copied',
};

/** The record in the order in which a person reads it. */
export function chaptersOf({ account, underTheSameEmail }: DataRecord): readonly Chapter[] {
  const messages = { title: 'Messages and newsletter', entries: underTheSameEmail.map(entryOf) };
  if (account === null) return [messages].filter(hasEntries);
  const { id: _, username, email, events, readings, ...others } = account;
  const about: Entry = {
    title: 'You',
    at: null,
    fields: [
      { label: 'Username', value: username },
      ...(email === null ? [] : [{ label: 'Email', value: email }]),
    ],
  };
  return [
    { title: 'Your account', entries: [about, ...events.map(entryOf)] },
    ...readings.map(({ reading, events: ofReading }) => ({
      title: `Reading ${reading.replace(/^reading-/, '')}`,
      entries: ofReading.map(entryOf),
    })),
    messages,
    ...Object.entries(others).map(([name, value]) => ({ title: humanise(name), entries: entriesOf(value) })),
  ].filter(hasEntries);
}

const hasEntries = ({ entries }: Chapter) => entries.length > 0;

function entryOf({ at, type, data, personal }: Happened): Entry {
  const fields = [data, personal].flatMap((part) => (isRecord(part) ? extraFields(part, technical) : []));
  return { title: titles[type] ?? humanise(type), at, fields };
}

/** Of what is kept beside the events: a list, or one value. */
function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value))
    return value.map((item, index) => ({
      title: `${index + 1}`,
      at: null,
      fields: isRecord(item) ? extraFields(item, technical) : extraFields({ value: item }, technical),
    }));
  const fields = isRecord(value) ? extraFields(value, technical) : extraFields({ value }, technical);
  return fields.length === 0 ? [] : [{ title: '', at: null, fields }];
}
