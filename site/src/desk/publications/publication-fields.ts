import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { businessDate } from '../../../../events/calendar.ts';
import {
  type horoscopeTypes,
  listOf,
  type publicationStatuses,
  worldCategories,
  worldStatuses,
} from '../../../../events/publications/commands.ts';
import { type Sign, signIds } from '../../../../events/publications/signs.ts';
import { isCalendarDate, type Language } from '../../../../events/text.ts';
import { dayText } from '../../dates.ts';
import { otherThan, language as page } from '../../language.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import type { LabelledValue } from '../frame/humanise.ts';
import { text as deskWords } from '../frame/text.ts';
import { text } from './text.ts';

export type PublicationType = (typeof horoscopeTypes)[number];

/** Each kind has some of it. */
export interface PublicationFields {
  title: string;
  sign: Sign;
  date: string;
  type: PublicationType;
  status: (typeof publicationStatuses)[number];
  /** Empty: guessed from the texts on saving. */
  language: Language | '';
  general: string;
  love: string;
  career: string;
  health: string;
  tip: string;
  luckyNumber: string;
  luckyColor: string;
  compatibleSign: Sign | '';
  worldPredictions: EditedItem[];
}
export type FieldName = keyof PublicationFields;

export type PublicationStart = Partial<
  Pick<PublicationFields, 'sign' | 'date' | 'type' | 'status' | 'language'>
>;

export interface Stored
  extends Partial<Omit<PublicationFields, keyof PublicationStart | 'worldPredictions'>>,
    Pick<PublicationFields, 'date' | 'type' | 'status'> {
  readonly id: number;
  readonly version: number;
  readonly language: Language;
  readonly sign?: Sign;
  /** A list, or what cannot be read as one. */
  readonly worldPredictions?: unknown;
}

/** The row, or an active daily publication for today, a horoscope of Aries. */
export function fieldsOf(row: Stored | null, start: PublicationStart, now: Date): PublicationFields {
  const world = readWorldPredictions(row?.worldPredictions);
  return {
    title: row?.title ?? '',
    sign: row?.sign ?? start.sign ?? 'aries',
    date: row?.date ?? start.date ?? businessDate(now),
    type: row?.type ?? start.type ?? 'daily',
    status: row?.status ?? start.status ?? 'active',
    language: row?.language ?? start.language ?? '',
    general: row?.general ?? '',
    love: row?.love ?? '',
    career: row?.career ?? '',
    health: row?.health ?? '',
    tip: row?.tip ?? '',
    luckyNumber: row?.luckyNumber ?? '',
    luckyColor: row?.luckyColor ?? '',
    compatibleSign: row?.compatibleSign ?? '',
    worldPredictions: world.state === 'list' ? world.items : [],
  };
}

/** For guessing the language. */
export function textsOf({ title, general, love, career, health, tip }: PublicationFields): string {
  return [title, general, love, career, health, tip].join('\n');
}

export function isBlank(fields: PublicationFields): boolean {
  return textsOf(fields).trim() === '' && fields.worldPredictions.length === 0;
}

/** Without one the server guesses it from the texts. */
export function chosenLanguage(language: Language | ''): { readonly language?: Language } {
  return language === '' ? {} : { language };
}

/** In the order of the form. */
export function placesOfFaults(
  names: readonly FieldName[],
  { worldPredictions }: PublicationFields,
): FieldPath<PublicationFields>[] {
  return [
    ...names,
    ...worldPredictions.flatMap((_, at) => [
      `worldPredictions.${at}.title` as const,
      `worldPredictions.${at}.content` as const,
      `worldPredictions.${at}.category` as const,
      `worldPredictions.${at}.status` as const,
    ]),
  ];
}

/** Stored now, and different from the form. */
export function differencesOf(
  names: readonly FieldName[],
  current: Stored,
  mine: PublicationFields,
): LabelledValue[] {
  const stored = fieldsOf(current, {}, new Date());
  const now = { ...stored, worldPredictions: summarise(readWorldPredictions(current.worldPredictions)) };
  const typed = { ...mine, worldPredictions: summarise({ state: 'list', items: mine.worldPredictions }) };
  return names
    .filter((name) => now[name] !== typed[name])
    .map((name) => ({ label: text.labels[name], ...storedText(name, now[name], current.language) }));
}

/** One line an item: enough to see that two lists differ. */
function summarise(world: WorldPredictions): string {
  if (world.state === 'unreadable') return String(world.stored);
  return world.items
    .map(
      (item) =>
        `${item.title} (${text.world.categories[item.category]}, ${text.world.statuses[item.status]})\n${item.content}`,
    )
    .join('\n');
}

const signNames = Object.fromEntries(signIds.map((sign) => [sign, signName(sign)]));
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: text.types,
  status: text.statuses,
  language: deskWords.languages,
  sign: signNames,
  compatibleSign: signNames,
};

/** Choices in the words of the desk, texts in their language. */
function storedText(name: string, stored: string, writtenIn: Language): Omit<LabelledValue, 'label'> {
  const chosen = choices[name]?.[stored];
  if (chosen !== undefined) return { value: chosen };
  if (name === 'date' && isCalendarDate(stored)) return { value: dayText(stored) };
  return { value: stored, lang: otherThan(page, writtenIn) };
}

/** `id` is kept as it came, so that an item's history goes on. */
const EditedItem = z.object({
  id: z.optional(z.union([z.int(), z.string()])),
  title: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  category: z.catch(z.enum(worldCategories), 'natural'),
  status: z.catch(z.enum(worldStatuses), 'pending'),
});
type EditedItem = z.output<typeof EditedItem>;

/** With the ids that they were stored under, unless some were added or taken out since. */
export function withStoredIds(typed: readonly EditedItem[], stored: Stored): EditedItem[] {
  const world = readWorldPredictions(stored.worldPredictions);
  const known = world.state === 'list' && world.items.length === typed.length ? world.items : [];
  return typed.map((item, at) => ({ id: known[at]?.id, ...item }));
}

export const newItem: EditedItem = { title: '', content: '', category: 'natural', status: 'pending' };

/** Keeps what is stored until the owner starts over. */
type WorldPredictions =
  | { readonly state: 'list'; readonly items: EditedItem[] }
  | { readonly state: 'unreadable'; readonly stored: unknown };

export function readWorldPredictions(stored: unknown): WorldPredictions {
  const parsed = z.array(EditedItem).safeParse(listOf(stored));
  return parsed.success ? { state: 'list', items: parsed.data } : { state: 'unreadable', stored };
}
