import * as z from 'zod/mini';
import { layouts, Spread } from '../../../../events/cards/spread.ts';
import { serviceIds } from '../../../../events/readings/catalogue.ts';
import type { Language } from '../../../../events/text.ts';
import { amountIn } from '../../amounts.ts';
import { cardName, text as cardText, inWords } from '../../cards/text.ts';
import { dayText } from '../../dates.ts';
import { humanise, isRecord, type LabelledValue } from '../../desk/frame/humanise.ts';
import { langOf } from '../../lang-of.ts';
import { language } from '../../language.ts';
import { localMomentText } from '../../readings/progress.ts';
import { serviceName } from '../../readings/titles.ts';
import { text } from './text-record.ts';

const Happened = z.object({ at: z.string(), type: z.string(), data: z.unknown(), personal: z.unknown() });
type Happened = z.output<typeof Happened>;

/** GET /api/protected/account/export, as far as this page arranges it; the rest is shown by name. */
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
  /** ISO 8601 UTC. */
  readonly at: string | null;
  readonly fields: readonly LabelledValue[];
}

export interface Chapter {
  readonly title: string;
  readonly entries: readonly Entry[];
}

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
      title: `${titleOf(reading, ofReading)} ${numberOf(reading)}`,
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
  const isCode = type === 'ReadingRefunded' && isRecord(data) && data.method === 'gift';
  return { title: isCode ? text.codeOpened : (text.events[type] ?? humanise(type)), at, fields };
}

function numberOf(stream: string): string {
  return text.number(stream.replace(/^(?:reading|gift)-/, ''));
}

const Ordered = z.object({ service: z.enum(serviceIds) });

function titleOf(stream: string, events: readonly Happened[]): string {
  if (stream.startsWith('gift-')) return text.gift;
  const ordered = Ordered.safeParse(events.find(({ type }) => type === 'ReadingOrdered')?.data);
  return ordered.success ? serviceName(ordered.data.service) : text.reading;
}

const Kept = z.looseObject({
  startedAt: z.optional(z.string()),
  at: z.optional(z.nullable(z.string())),
  kind: z.optional(z.string()),
  about: z.optional(z.nullable(z.string())),
});

/** What is kept outside the events: a list, or one value. */
function entriesOf(name: string, value: unknown): Entry[] {
  if (Array.isArray(value)) return value.map(keptEntry);
  if (name === 'passwordChangedAt' && typeof value === 'string')
    return [{ title: text.lastChanged, at: value, fields: [] }];
  const fields = recordFields(isRecord(value) ? value : { value });
  return fields.length === 0 ? [] : [{ title: '', at: null, fields }];
}

function keptEntry(item: unknown): Entry {
  const kept = Kept.safeParse(item);
  if (!kept.success) return { title: '', at: null, fields: recordFields({ value: item }) };
  const { startedAt, at, kind, about, ...rest } = kept.data;
  const session = startedAt === undefined ? '' : text.loggedIn;
  const title = kind === undefined ? session : (text.mails[kind] ?? humanise(kind));
  const [, noun] = /^(reading|gift)-/.exec(about ?? '') ?? [];
  const subject =
    noun === undefined
      ? {}
      : { about: `${noun === 'gift' ? text.gift : text.reading} ${numberOf(about ?? '')}` };
  return { title, at: at ?? startedAt ?? null, fields: recordFields({ ...subject, ...rest }) };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const ADDRESS = /^\S*[@/]\S*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ids of ours, and the currency, which stands with its amount. */
const technical = new Set([
  'id',
  'accountId',
  'readingId',
  'giftId',
  'subscriberId',
  'messageId',
  'nameHash',
  'base64',
  'emailHash',
  'currency',
]);

/** How deep fields are still named one by one. */
const NESTING_MAXIMUM = 3;

/** Nothing is left out that says something. */
function recordFields(record: Readonly<Record<string, unknown>>, depth = 0): LabelledValue[] {
  return Object.entries(record)
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]) => fieldsOf(name, value, depth));
}

function fieldsOf(name: string, value: unknown, depth: number): LabelledValue[] {
  const label = text.fields[name] ?? humanise(name);
  const spread = name === 'spread' ? Spread.safeParse(value) : null;
  if (spread?.success) return spreadFields(spread.data).map(under(label));
  if (isRecord(value) && depth < NESTING_MAXIMUM) return recordFields(value, depth + 1).map(under(label));
  const shown = valueText(name, value);
  return shown === '' ? [] : [{ label, value: shown, lang: langOfValue(value, shown) }];
}

const under = (heading: string) => (field: LabelledValue) => ({
  ...field,
  label: `${heading} · ${field.label}`,
});

/** By the places of the layout. */
function spreadFields({ layout, cards, ...rest }: Spread): LabelledValue[] {
  const { name, positions } = layouts[layout];
  const laid = cards.flatMap(({ card, reversed, note }, at) => {
    const label = `${at + 1} · ${inWords(positions[at], language)}`;
    const value = cardName(card, language) + (reversed ? ` (${cardText[language].reversed})` : '');
    return [{ label, value }, ...fieldsOf('note', note, 0).map(under(label))];
  });
  return [{ label: text.layout, value: inWords(name, language) }, ...laid, ...recordFields(rest)];
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  // Of photos, the ids of ours.
  if (Array.isArray(value)) return name === 'pictures' ? `${value.length || ''}` : listText(value);
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  // As on the card; the order form's code is not loaded for it.
  if (name === 'code') return value.replaceAll(/.{4}(?=.)/g, '$&-');
  const service = name === 'service' ? serviceIds.find((id) => id === value) : undefined;
  const known = service === undefined ? text.values[name]?.[value] : serviceName(service);
  if (known !== undefined) return known;
  if (MOMENT.test(value)) return localMomentText(value);
  return DAY.test(value) ? dayText(value) : value;
}

/** An address is in no language. */
function langOfValue(value: unknown, shown: string): Language | undefined {
  const isWritten = value === shown || Array.isArray(value);
  return isWritten && !ADDRESS.test(shown) ? langOf(shown) : undefined;
}

function listText(list: readonly unknown[]): string {
  if (list.every((item) => typeof item === 'string')) return list.filter((item) => item !== '').join('\n');
  return list.some((item) => typeof item === 'object') ? JSON.stringify(list) : list.join(', ');
}

function numberText(name: string, value: number): string {
  if (name === 'priceMinor' && value === 0) return text.free;
  if (name === 'priceMinor' || name === 'amountMinor') return amountIn(value);
  if (name === 'deliverWithinHours') return text.hours(value);
  return name === 'stars' ? text.stars(value) : `${value}`;
}
