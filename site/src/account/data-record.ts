import * as z from 'zod/mini';
import { catalogue, serviceIds } from '../../../events/readings/catalogue.ts';
import { humanise, isRecord, type LabelledValue } from '../dashboard/humanise.ts';
import { recordFields } from './record-values.ts';

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

const titles: Readonly<Partial<Record<string, string>>> = {
  AccountRegistered: 'You registered',
  PasswordChanged: 'Your password was changed',
  EmailChangeRequested: 'You asked for another email address',
  EmailChanged: 'Your email address was changed',
  EmailVerified: 'You verified your email address',
  UsernameChanged: 'You changed your name',
  LanguageChosen: 'You chose the language of our mails',
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
  PaymentRequested: 'You chose how to pay',
  PaymentConfirmed: 'Your payment arrived',
  PaymentFailed: 'A payment came to nothing',
  ReadingCancelled: 'You cancelled the order',
  ReadingRefunded: 'Your money went back',
  ReadingRated: 'You rated the reading',
  RatingAnswered: 'We replied to your rating',
  RatingHidden: 'We took the text of your rating off our pages',
  MessageReceived: 'You sent us a message',
  MessageAnswered: 'We answered your message',
  MessageSettled: 'We put your message away as done',
  SubscriberJoined: 'You asked for the newsletter',
  SubscriptionConfirmed: 'You confirmed the newsletter',
  SubscriberLeft: 'You left the newsletter',
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
      title: `${serviceIn(ofReading)} ${numberOf(reading)}`,
      entries: ofReading.map(entryOf),
    })),
    messages,
    ...Object.entries(others).map(([name, value]) => ({
      title: chapterTitles[name] ?? humanise(name),
      entries: entriesOf(name, value),
    })),
  ].filter(hasEntries);
}

const hasEntries = ({ entries }: Chapter) => entries.length > 0;

function entryOf({ at, type, data, personal }: Happened): Entry {
  const fields = [data, personal].flatMap((part) => (isRecord(part) ? recordFields(part) : []));
  return { title: titles[type] ?? humanise(type), at, fields };
}

/** `reading-12` as people name it. */
function numberOf(stream: string): string {
  return `no. ${stream.replace(/^reading-/, '')}`;
}

const Ordered = z.object({ service: z.enum(serviceIds) });

function serviceIn(events: readonly Happened[]): string {
  const ordered = Ordered.safeParse(events.find(({ type }) => type === 'ReadingOrdered')?.data);
  return ordered.success ? catalogue[ordered.data.service].title : 'Reading';
}

/** What is kept beside the events. */
const chapterTitles: Readonly<Partial<Record<string, string>>> = {
  passwordChangedAt: 'Your password',
  sessions: 'Where you are logged in',
  resetLinks: 'Links to a new password',
  mails: 'Our mails to you',
};

const Kept = z.looseObject({
  startedAt: z.optional(z.string()),
  at: z.optional(z.nullable(z.string())),
  kind: z.optional(z.string()),
  about: z.optional(z.nullable(z.string())),
});

/** Of what is kept beside the events: a list, or one value. */
function entriesOf(name: string, value: unknown): Entry[] {
  if (Array.isArray(value)) return value.map(keptEntry);
  if (name === 'passwordChangedAt' && typeof value === 'string')
    return [{ title: 'Last changed', at: value, fields: [] }];
  const fields = recordFields(isRecord(value) ? value : { value });
  return fields.length === 0 ? [] : [{ title: '', at: null, fields }];
}

/** A session is named by its beginning, a mail by what it said and of which reading. */
function keptEntry(item: unknown): Entry {
  const kept = Kept.safeParse(item);
  if (!kept.success) return { title: '', at: null, fields: recordFields({ value: item }) };
  const { startedAt, at, kind, about, ...rest } = kept.data;
  const title = kind === undefined ? (startedAt === undefined ? '' : 'Logged in') : humanise(kind);
  const subject = about?.startsWith('reading-') ? { about: `Reading ${numberOf(about)}` } : {};
  return { title, at: at ?? startedAt ?? null, fields: recordFields({ ...subject, ...rest }) };
}
