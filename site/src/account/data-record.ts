import * as z from 'zod/mini';
import { serviceIds } from '../../../events/readings/catalogue.ts';
import { humanise, isRecord, type LabelledValue } from '../dashboard/humanise.ts';
import { serviceTitle } from '../readings/titles.ts';
import { recordFields } from './record-values.ts';
import { text } from './text-record.ts';

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

/** The record in the order in which a person reads it. */
export function chaptersOf({ account, underTheSameEmail }: DataRecord): readonly Chapter[] {
  const messages = { title: text.messages, entries: underTheSameEmail.map(entryOf) };
  if (account === null) return [messages].filter(hasEntries);
  const { id: _, username, email, events, readings, ...others } = account;
  const about: Entry = {
    title: text.you,
    at: null,
    fields: recordFields({ username, email }),
  };
  return [
    { title: text.account, entries: [about, ...events.map(entryOf)] },
    ...readings.map(({ reading, events: ofReading }) => ({
      title: `${serviceIn(ofReading)} ${numberOf(reading)}`,
      entries: ofReading.map(entryOf),
    })),
    messages,
    ...Object.entries(others).map(([name, value]) => ({
      title: text.chapters[name] ?? humanise(name),
      entries: entriesOf(name, value),
    })),
  ].filter(hasEntries);
}

const hasEntries = ({ entries }: Chapter) => entries.length > 0;

function entryOf({ at, type, data, personal }: Happened): Entry {
  const fields = [data, personal].flatMap((part) => (isRecord(part) ? recordFields(part) : []));
  return { title: text.events[type] ?? humanise(type), at, fields };
}

/** `reading-12` as people name it. */
function numberOf(stream: string): string {
  return text.number(stream.replace(/^reading-/, ''));
}

const Ordered = z.object({ service: z.enum(serviceIds) });

function serviceIn(events: readonly Happened[]): string {
  const ordered = Ordered.safeParse(events.find(({ type }) => type === 'ReadingOrdered')?.data);
  return ordered.success ? serviceTitle(ordered.data.service) : text.reading;
}

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
    return [{ title: text.lastChanged, at: value, fields: [] }];
  const fields = recordFields(isRecord(value) ? value : { value });
  return fields.length === 0 ? [] : [{ title: '', at: null, fields }];
}

/** A session is named by its beginning, a mail by what it said and of which reading. */
function keptEntry(item: unknown): Entry {
  const kept = Kept.safeParse(item);
  if (!kept.success) return { title: '', at: null, fields: recordFields({ value: item }) };
  const { startedAt, at, kind, about, ...rest } = kept.data;
  const session = startedAt === undefined ? '' : text.loggedIn;
  const title = kind === undefined ? session : (text.mails[kind] ?? humanise(kind));
  const subject = about?.startsWith('reading-') ? { about: `${text.reading} ${numberOf(about)}` } : {};
  return { title, at: at ?? startedAt ?? null, fields: recordFields({ ...subject, ...rest }) };
}
