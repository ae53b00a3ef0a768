import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { page } from '../../../../events/call.ts';
import { languageOf } from '../../../../events/language-of.ts';
import {
  DeleteHoroscope,
  DeletePrediction,
  GetHoroscopes,
  GetPredictions,
  HOROSCOPES_PAGE_SIZE_MAXIMUM,
  PostHoroscope,
  PostPrediction,
  PREDICTIONS_PAGE_SIZE_MAXIMUM,
  Prediction,
  PutHoroscope,
  PutPrediction,
} from '../../../../events/publications/answers.ts';
import type { PublishHoroscope } from '../../../../events/publications/commands.ts';
import type { Sign } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import type { RequestOf } from '../../api-client.ts';
import { language as pageLanguage } from '../../language.ts';
import { removing, type Save, saving } from '../forms/saving.ts';
import { keptSwitch } from '../frame/kept-switch.ts';
import { ownerCall, ownerCommand } from '../frame/owner-call.ts';
import type { ListSearch } from '../lists/list-search.ts';
import { findRow, type ListPage, type PagedList, type PageQuestion, pagedList } from '../lists/paged-list.ts';
import { keys, type OwnerQuery, ownerQuery } from '../lists/queries.ts';
import { daysOf } from './calendar/publication-days.ts';
import type { PublicationType, Stored } from './publication-fields.ts';
import { text } from './text.ts';

/** A broken list of world predictions is left to the editor, which keeps it. */
const PredictionRow = z.object({ ...Prediction.shape, worldPredictions: z.unknown() });
const GetRows = { ...GetPredictions, answer: page(PredictionRow) };

/** `worldPredictions` is a list, or the unreadable text as it is stored. */
export type PredictionForm = RequestOf<typeof PostPrediction>['body'];

export const predictions = publicationList<PredictionForm>({
  noun: 'tahmin',
  key: keys.predictions,
  ask: (query) => ownerCall(GetRows, { query }),
  pageSizeMaximum: PREDICTIONS_PAGE_SIZE_MAXIMUM,
  hasSigns: false,
  create: (body, idempotencyKey) => ownerCommand(PostPrediction, { body, idempotencyKey }),
  update: ({ id, version }, form, idempotencyKey) =>
    ownerCommand(PutPrediction, { id, body: { ...form, version }, idempotencyKey }),
  remove: (id) => ownerCommand(DeletePrediction, { id }),
  notLoaded: text.notLoaded.prediction,
});

export const horoscopes = publicationList<PublishHoroscope>({
  noun: 'burç tahmini',
  key: keys.horoscopes,
  ask: (query) => ownerCall(GetHoroscopes, { query }),
  pageSizeMaximum: HOROSCOPES_PAGE_SIZE_MAXIMUM,
  hasSigns: true,
  create: (body, idempotencyKey) => ownerCommand(PostHoroscope, { body, idempotencyKey }),
  update: ({ id, version }, form, idempotencyKey) =>
    ownerCommand(PutHoroscope, { id, body: { ...form, version }, idempotencyKey }),
  remove: (id) => ownerCommand(DeleteHoroscope, { id }),
  notLoaded: text.notLoaded.horoscope,
});

/** A week is one place. The newest of those for the same place counts. */
interface Place {
  readonly sign?: Sign;
  readonly date: string;
  readonly type: PublicationType;
  readonly language: Language | '';
}

export interface PublicationList extends PagedList<Stored> {
  /** Null where it is gone. */
  find(id: number): Promise<Stored | null>;
  /** The newest; null where there is none. */
  findAt(place: Place): Promise<Stored | null>;
  /** Null where there is none. */
  inOtherLanguage(row: Stored | null): OwnerQuery<Stored | null>;
  /** With the day that it was last seen dated; null where it is gone. */
  one(id: number, date: string): OwnerQuery<Stored | null>;
  readonly remove: (id: number) => Promise<boolean>;
  /** The sentence for one that could not be read. */
  readonly notLoaded: string;
}

interface EditedList<Form> extends PublicationList {
  readonly save: Save<Form, { readonly id: number; readonly version: number }>;
}

function publicationList<Form>({
  noun,
  key,
  ask,
  pageSizeMaximum,
  hasSigns,
  notLoaded,
  remove,
  ...changes
}: {
  noun: 'tahmin' | 'burç tahmini';
  key: QueryKey;
  ask: (query: Partial<PageQuestion> & ListSearch) => Promise<ListPage<Stored>>;
  pageSizeMaximum: number;
  hasSigns: boolean;
  create: (form: Form, idempotencyKey: string) => Promise<unknown>;
  update: (
    row: { readonly id: number; readonly version: number },
    form: Form,
    idempotencyKey: string,
  ) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  notLoaded: string;
}): EditedList<Form> {
  const touched = [key, keys.publicationDays, keys.notifications];
  const said = sentencesOf(noun);
  const findAt = async ({ sign, date, type, language }: Place): Promise<Stored | null> => {
    const ofSign = hasSigns && sign !== undefined ? { sign } : {};
    const [from, to] = daysOf(type, date);
    const { data } = await ask({ from, to, type, language, ...ofSign });
    const isWanted = (row: Stored) =>
      from <= row.date &&
      row.date <= to &&
      row.type === type &&
      row.language === language &&
      (!hasSigns || row.sign === sign);
    return data.find(isWanted) ?? null;
  };
  const oneQuery = (about: QueryKey, toast: string | null, load: () => Promise<Stored | null>) =>
    ownerQuery({ key: [...key, ...about], load, failed: notLoaded, toast });
  return {
    ...pagedList({ key, load: ask, failed: said.listFailed }),
    find: (id) => findRow((page) => ask({ page, pageSize: pageSizeMaximum }), id),
    findAt,
    notLoaded,
    inOtherLanguage: (row) =>
      oneQuery(['other language', row?.id, row?.version], null, async () =>
        row === null ? null : findAt({ ...row, language: otherLanguage[row.language] }),
      ),
    one: (id, date) =>
      oneQuery(['one', id, date], 'Hata', async () => {
        const { data } = await ask({ from: date, to: date });
        return data.find((row) => row.id === id) ?? null;
      }),
    save: saving({ ...changes, ...said, touched }),
    remove: removing({ ...said, remove, touched }),
  };
}

/** Of publications, Turkish in both trees. */
function sentencesOf(noun: string) {
  const begun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return {
    created: `Yeni ${noun} oluşturuldu`,
    updated: `${begun} güncellendi`,
    removed: `${begun} silindi`,
    listFailed: `${begun} verileri alınırken bir hata oluştu`,
    createFailed: `${begun} oluşturulurken bir hata oluştu`,
    updateFailed: `${begun} güncellenirken bir hata oluştu`,
    removeFailed: `${begun} silinirken bir hata oluştu`,
  };
}

export const otherLanguage = { en: 'tr', tr: 'en' } as const satisfies Record<Language, Language>;

export const [$writesBoth, keepWritesBoth] = keptSwitch('falname-writes-both', false);

/** The page's language where nothing is written yet. */
export function begunIn(written: string): Language {
  return written.trim() === '' ? pageLanguage : languageOf(written);
}
