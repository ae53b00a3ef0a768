import type { Language } from '../../../../events/text.ts';
import { isEnglish } from '../../language.ts';

const NESTING_MAXIMUM = 3;

const text = { yes: isEnglish ? 'Yes' : 'Evet', no: isEnglish ? 'No' : 'Hayır' };

/** `luckyPoint`, `lucky_point`, `lucky-point`: `Lucky point`. */
export function humanise(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .trim()
    .split(/\s+/)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface LabelledValue {
  readonly label: string;
  readonly value: string;
  /** If not the page's. */
  readonly lang?: Language | undefined;
}

/** Without empty ones. */
export function extraFields(
  record: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  depth = 0,
): LabelledValue[] {
  return Object.entries(record)
    .filter(([name]) => !known.has(name))
    .flatMap(([name, value]) => labelled(humanise(name), value, depth));
}

function labelled(label: string, value: unknown, depth: number): LabelledValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.length === 0 ? [] : [{ label, value: value.join(', ') }];
  }
  if (isRecord(value) && depth < NESTING_MAXIMUM) {
    return extraFields(value, new Set(), depth + 1).map((field) => ({
      label: `${label} · ${field.label}`,
      value: field.value,
    }));
  }
  if (typeof value === 'object') return [{ label, value: JSON.stringify(value) }];
  if (typeof value === 'boolean') return [{ label, value: value ? text.yes : text.no }];
  return [{ label, value: String(value) }];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
