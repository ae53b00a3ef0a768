// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops a table's roles where CSS changes its display.
import type { ReactNode } from 'react';
import { isEnglish } from '../language.ts';
import { Button } from './button.tsx';

const text = {
  pages: isEnglish ? 'Pages' : 'Sayfalar',
  previous: isEnglish ? 'Previous' : 'Önceki',
  next: isEnglish ? 'Next' : 'Sonraki',
  pageOf: (page: number, pageCount: number) =>
    isEnglish ? `Page ${page} of ${pageCount}` : `Sayfa ${page} / ${pageCount}`,
  pageOfAtLeast: (page: number, pageCount: number) =>
    isEnglish ? `Page ${page} of ${pageCount}+` : `Sayfa ${page} / ${pageCount}+`,
};

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'end';
  /** Where the table has less room, it is left out; on a phone `phone` says what becomes of it. */
  readonly from?: keyof typeof leftOut;
  /** Below 768 px a row is a few lines of two cells: at which end it stands, without its name. */
  readonly phone?: 'start' | 'end' | 'hidden';
  readonly sort?: { readonly direction: 'ascending' | 'descending' | 'none'; readonly onSort: () => void };
}

/** The cell behind a first one that is left out begins where that did. */
const leftOut = {
  '50rem': 'md:@max-[50rem]:hidden md:@max-[50rem]:first:[&+*]:ps-4',
  '54rem': 'md:@max-[54rem]:hidden',
} as const;

const onPhone = {
  labelled:
    'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-1 max-md:text-end max-md:before:shrink-0 max-md:before:whitespace-nowrap max-md:before:text-quiet max-md:before:content-[attr(data-label)]',
  start: 'max-md:p-0',
  end: 'max-md:p-0 max-md:justify-self-end max-md:text-end',
  hidden: 'max-md:hidden',
} as const;

/** Below 768 px each row is a card that names its columns. The roles survive `display: block`. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  empty: ReactNode;
}) {
  const isShort = columns.some(({ phone }) => phone !== undefined);
  if (rows.length === 0) return <div className="card">{empty}</div>;
  return (
    <div className="@container md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-raised md:shadow-card">
      <table role="table" className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.direction}
                className={`px-1.5 py-3 font-semibold text-quiet md:first:ps-4 md:last:pe-4 ${column.align === 'end' ? 'text-end' : 'text-start'} ${column.phone === 'hidden' ? onPhone.hidden : ''} ${column.from ? leftOut[column.from] : ''}`}
              >
                <ColumnHeader column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={`relative border-line bg-raised max-md:rounded-card max-md:border max-md:p-4 md:border-t md:hover:bg-sunken md:has-[:focus-visible]:bg-sunken ${
                isShort
                  ? 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-baseline max-md:gap-x-4 max-md:gap-y-2'
                  : 'max-md:block'
              }`}
            >
              {columns.map((column) => (
                <td
                  key={column.header}
                  role="cell"
                  data-label={column.header}
                  className={`px-1.5 py-3 md:first:ps-4 md:last:pe-4 ${onPhone[column.phone ?? 'labelled']} ${
                    column.from ? leftOut[column.from] : ''
                  } ${column.align === 'end' ? 'text-end [&>.button-ghost]:-me-3.5' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeader<Row>({ column }: { column: Column<Row> }) {
  if (column.sort === undefined) return column.header;
  const mark = { ascending: '↑', descending: '↓', none: '↕' }[column.sort.direction];
  return (
    <button
      type="button"
      onClick={column.sort.onSort}
      className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
    >
      {column.header} <span aria-hidden="true">{mark}</span>
    </button>
  );
}

/** `page` counts from 1. */
export function Pages({
  page,
  pageCount,
  isAtLeast = false,
  onPage,
}: {
  page: number;
  pageCount: number;
  isAtLeast?: boolean;
  onPage: (page: number) => void;
}) {
  return (
    <nav aria-label={text.pages} className="flex flex-wrap items-center gap-3 text-sm">
      <Button variant="quiet" {...step(page <= 1, () => onPage(page - 1))}>
        {text.previous}
      </Button>
      <span aria-live="polite" className="text-quiet">
        {(isAtLeast ? text.pageOfAtLeast : text.pageOf)(page, pageCount)}
      </span>
      <Button variant="quiet" {...step(page >= pageCount, () => onPage(page + 1))}>
        {text.next}
      </Button>
    </nav>
  );
}

/** At the end it keeps the focus of the press that led there, which `disabled` would lose. */
function step(isEnd: boolean, onClick: () => void) {
  return isEnd ? { 'aria-disabled': true } : { onClick };
}
