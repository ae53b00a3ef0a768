import { persistentAtom } from '@nanostores/persistent';
import * as z from 'zod/mini';
import { everyOrder, type OrderFilter, readFilter, writeFilter } from './order-filter.ts';

export const SAVED_VIEWS_MAXIMUM = 12;
export const VIEW_NAME_MAXIMUM = 40;

/** As the address writes it: what a later release does not know falls away. */
const SavedView = z.object({ name: z.string(), search: z.string() });
export type SavedView = z.output<typeof SavedView>;

/** In the order in which they were saved. */
export const $savedViews = persistentAtom<readonly SavedView[]>('falname-order-views', [], {
  encode: JSON.stringify,
  decode,
});

export function filterOfView({ search }: SavedView): OrderFilter {
  return readFilter(new URLSearchParams(search));
}

/** Without the page, and without the search text, which may name a customer. */
export function keepView(name: string, filter: OrderFilter): 'kept' | 'full' | 'refused' {
  const search = new URLSearchParams();
  const { page, pageSize } = everyOrder;
  writeFilter({ ...filter, query: '', page, pageSize }, search);
  const view = { name: name.slice(0, VIEW_NAME_MAXIMUM), search: search.toString() };
  const views = $savedViews.get();
  const isKnown = views.some((known) => known.name === view.name);
  if (!isKnown && views.length >= SAVED_VIEWS_MAXIMUM) return 'full';
  const others = isKnown ? views.map((known) => (known.name === view.name ? view : known)) : [...views, view];
  return store(others) ? 'kept' : 'refused';
}

export function dropView(name: string): void {
  store($savedViews.get().filter((view) => view.name !== name));
}

function store(views: readonly SavedView[]): boolean {
  try {
    $savedViews.set(views);
    return localStorage.getItem('falname-order-views') !== null;
  } catch {
    return false;
  }
}

function decode(stored: string): SavedView[] {
  try {
    const parsed = z.array(SavedView).safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data.slice(0, SAVED_VIEWS_MAXIMUM) : [];
  } catch {
    return [];
  }
}
