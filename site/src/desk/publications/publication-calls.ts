import type { QueryKey } from '@tanstack/react-query';
import type { Sign } from '../../../../events/publications/signs.ts';
import type { Language } from '../../../../events/text.ts';
import { removing, type Save, saving } from '../forms/saving.ts';
import type { ListSearch } from '../lists/list-search.ts';
import { type ListPage, type PagedList, type PageQuestion, pagedList } from '../lists/paged-list.ts';
import { keys, type OwnerQuery, ownerQuery } from '../lists/queries.ts';
import { otherLanguage } from './editions.ts';
import type { PublicationType, Stored } from './publication-fields.ts';

/** What one publication is for; the newest of those that are for the same is the one that counts. */
interface Place {
  readonly sign?: Sign;
  readonly date: string;
  readonly type: PublicationType;
  readonly language: Language | '';
}

/** What the desk does with the publications of one kind. */
interface PublicationCalls<Row, Form> extends PagedList<Row> {
  /** The newest stored one for a place; null where there is none. */
  findAt(place: Place): Promise<Row | null>;
  /** The one for the same place in the other language; null where there is none. */
  inOtherLanguage(row: Stored | null): OwnerQuery<Stored | null>;
  readonly save: Save<Form, { readonly id: number; readonly version: number }>;
  /** Says whether it was deleted. */
  readonly remove: (id: number) => Promise<boolean>;
}

export function publicationCalls<Row extends Stored, Form>({
  key,
  ask,
  pageSizeMaximum,
  hasSigns,
  said,
  notLoaded,
  remove,
  ...changes
}: {
  key: QueryKey;
  ask: (query: Partial<PageQuestion> & ListSearch) => Promise<ListPage<Row>>;
  pageSizeMaximum: number;
  /** Each sign has its own. */
  hasSigns: boolean;
  create: (form: Form, idempotencyKey: string) => Promise<unknown>;
  update: (row: { readonly id: number; readonly version: number }, form: Form) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  said: {
    readonly created: string;
    readonly updated: string;
    readonly removed: string;
    readonly listFailed: string;
    readonly createFailed: string;
    readonly updateFailed: string;
    readonly removeFailed: string;
  };
  notLoaded: string;
}): PublicationCalls<Row, Form> {
  const touched = [key, keys.publicationDays, keys.notifications];
  const findAt = async ({ sign, date, type, language }: Place): Promise<Row | null> => {
    const ofSign = hasSigns && sign !== undefined ? { sign } : {};
    const { data } = await ask({ from: date, to: date, type, language, ...ofSign });
    const isWanted = (row: Row) =>
      row.date === date && row.type === type && row.language === language && (!hasSigns || row.sign === sign);
    return data.find(isWanted) ?? null;
  };
  return {
    ...pagedList({ key, load: ask, pageSizeMaximum, failed: said.listFailed }),
    findAt,
    inOtherLanguage: (row) =>
      ownerQuery<Stored | null>({
        key: [...key, 'other language', row?.id, row?.version],
        load: async () => (row === null ? null : findAt({ ...row, language: otherLanguage[row.language] })),
        failed: notLoaded,
        toast: 'Hata',
      }),
    save: saving({ ...changes, ...said, touched }),
    remove: removing({ ...said, remove, touched }),
  };
}
