import type { SelectQueryBuilder } from 'kysely';
import type { PageMeta } from '../../events/call.ts';

export interface Page<Row> {
  readonly rows: Row[];
  readonly meta: PageMeta;
}

/**
 * One page of a sorted list and how long the whole list is, which is counted only where the page does not show it.
 * @param pageSizeMaximum how long a page is where the caller asks for no length
 */
export async function readPage<DB, Tables extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, Tables, Row>,
  { page = 1, pageSize }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
  pageSizeMaximum: number,
): Promise<Page<Row>> {
  const size = pageSize ?? pageSizeMaximum;
  const before = (page - 1) * size;
  const rows = await list.limit(size).offset(before).execute();
  const isEnd = rows.length < size && (rows.length > 0 || before === 0);
  const total = isEnd ? before + rows.length : await count(list);
  return { rows, meta: { total, page, pageSize: size } };
}

async function count<DB, Tables extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { total } = await list
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
