import { serviceIds } from '../../../events/readings/catalogue.ts';
import type { Language } from '../../../events/text.ts';
import { amountIn } from '../amounts.ts';
import { humanise, isRecord, type LabelledValue } from '../dashboard/humanise.ts';
import { dayText } from '../dates.ts';
import { langOf } from '../lang-of.ts';
import { localMomentText } from '../readings/progress.ts';
import { serviceTitle } from '../readings/titles.ts';
import { text } from './text-record.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const ADDRESS = /^\S*[@/]\S*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Says nothing to a person: ids of ours, and the currency, which stands with its amount. */
const technical = new Set([
  'accountId',
  'readingId',
  'subscriberId',
  'messageId',
  'nameHash',
  'emailHash',
  'currency',
]);

/** How deep a field may hold fields that are still named one by one. */
const NESTING_MAXIMUM = 3;

/** The fields of one entry of the record with labels, dates and money as on the other pages. Nothing is left out that says something. */
export function recordFields(record: Readonly<Record<string, unknown>>, depth = 0): LabelledValue[] {
  return Object.entries(record)
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]) => fieldsOf(name, value, depth));
}

function fieldsOf(name: string, value: unknown, depth: number): LabelledValue[] {
  const label = text.fields[name] ?? humanise(name);
  if (isRecord(value) && depth < NESTING_MAXIMUM)
    return recordFields(value, depth + 1).map((field) => ({ ...field, label: `${label} · ${field.label}` }));
  const shown = valueText(name, value);
  return shown === '' ? [] : [{ label, value: shown, lang: langOfValue(value, shown) }];
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return numberText(name, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const service = name === 'service' ? serviceIds.find((id) => id === value) : undefined;
  const known = service === undefined ? text.values[name]?.[value] : serviceTitle(service);
  if (known !== undefined) return known;
  if (MOMENT.test(value)) return localMomentText(value);
  return DAY.test(value) ? dayText(value) : value;
}

/** Of what was written, where nothing of ours has taken its place; an address is in no language. */
function langOfValue(value: unknown, shown: string): Language | undefined {
  const isWritten = value === shown || Array.isArray(value);
  return isWritten && !ADDRESS.test(shown) ? langOf(shown) : undefined;
}

/** A list of texts has a line for each. */
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
