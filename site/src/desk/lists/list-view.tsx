import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { $pages, $searches, clearSearch, searchIn, turnTo } from '../frame/address.ts';
import type { PagedTab } from '../frame/tabs.ts';
import { text } from '../frame/text.ts';
import { ListFooter, NoRows } from './list-footer.tsx';
import { countedUpTo } from './list-search.ts';
import type { ListPage, PagedList } from './paged-list.ts';
import type { OwnerQuery } from './queries.ts';
import { QueryView } from './query-view.tsx';
import { SearchField } from './search-field.tsx';

interface Listed {
  readonly id: number;
}

export interface ListWords {
  readonly loading: string;
  readonly noun: string;
  readonly none: string;
  readonly empty: string;
}

type Drawn<Row> =
  | { readonly caption: string; readonly columns: readonly Column<Row>[] }
  | { readonly card: (row: Row) => ReactNode };

export function ListView<Row extends Listed>({
  tab,
  list,
  placeholder,
  filters,
  counted,
  ...shown
}: {
  tab: PagedTab;
  list: PagedList<Row>;
  words: ListWords;
  lang?: 'tr';
  placeholder?: string;
  /** Next to the search, or in its place. */
  filters?: ReactNode;
  /** Where the list is counted up to a limit also without a search. */
  counted?: number;
} & Drawn<Row>) {
  const page = useStore($pages)[tab];
  const search = useStore($searches)[tab];
  return (
    <div className="grid gap-5">
      {placeholder === undefined ? (
        filters
      ) : (
        <search className="flex flex-wrap items-end gap-3">
          <SearchField
            query={search.query ?? ''}
            placeholder={placeholder}
            onSearch={(query) => searchIn(tab, { query }, 'replace')}
          />
          {filters}
        </search>
      )}
      <ListPages
        {...shown}
        query={list.page(page, search)}
        countedUpTo={counted ?? countedUpTo(search)}
        isNarrowed={Object.keys(search).some((name) => name !== 'state')}
        onPage={(to) => turnTo(tab, to)}
        onClear={() => clearSearch(tab)}
      />
    </div>
  );
}

export function ListPages<Row extends Listed>({
  query,
  words,
  lang,
  page,
  countedUpTo,
  isNarrowed,
  onPage,
  onClear,
  ...drawn
}: {
  query: OwnerQuery<ListPage<Row>>;
  words: ListWords;
  /** Of a failure's sentence. */
  lang?: 'tr';
  /** Where it is known before the answer. */
  page?: number;
  countedUpTo: number | null;
  isNarrowed: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
} & Drawn<Row>) {
  return (
    <QueryView query={query} loading={words.loading} lang={lang}>
      {({ data, meta }) => {
        const empty =
          meta.total > 0 ? (
            // As it is left when the last page's rows are deleted.
            <NoRows title={text.list.pastTitle} button={text.list.firstPage} onPress={() => onPage(1)}>
              {text.list.past}
            </NoRows>
          ) : isNarrowed ? (
            <NoRows title={text.list.noneFound(words.noun)} button={text.clearFilters} onPress={onClear}>
              {text.nothingMatches}
            </NoRows>
          ) : (
            <EmptyState title={words.none}>{words.empty}</EmptyState>
          );
        return (
          <div className="grid gap-5">
            {'columns' in drawn ? (
              <Table {...drawn} rows={data} rowKey={({ id }) => id} empty={empty} />
            ) : data.length === 0 ? (
              <div className="card">{empty}</div>
            ) : (
              <ul className="grid gap-4">
                {data.map((row) => (
                  <li key={row.id} className="card grid gap-3 p-5">
                    {drawn.card(row)}
                  </li>
                ))}
              </ul>
            )}
            <ListFooter
              noun={words.noun}
              shown={data.length}
              meta={page === undefined ? meta : { ...meta, page }}
              countedUpTo={countedUpTo}
              onPage={onPage}
            />
          </div>
        );
      }}
    </QueryView>
  );
}
