import { persistentAtom } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { narrow } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import {
  activeFilters,
  everyOrder,
  isSameFilter,
  type OrderFilter,
  readFilter,
  writeFilter,
} from './order-filter.ts';
import { text } from './text.ts';

export function SavedViews({ filter }: { filter: OrderFilter }) {
  const views = useStore($savedViews);
  const [isNaming, setIsNaming] = useState(false);
  const [isSorting, setIsSorting] = useState(false);
  const kept = { ...filter, query: '' };
  const isNew =
    !isSameFilter(kept, everyOrder) && !views.some((view) => isSameFilter(filterOfView(view), kept));
  return (
    <>
      {views.map((view) => (
        <QuickFilterButton
          key={view.name}
          label={view.name}
          isChosen={isSameFilter(filterOfView(view), filter)}
          onChoose={() => narrow(filterOfView(view))}
        />
      ))}
      {isNew && (
        <button type="button" className="link min-h-9 shrink-0 text-sm" onClick={() => setIsNaming(true)}>
          {text.saveView}
        </button>
      )}
      {views.length > 0 && (
        <button type="button" className="link min-h-9 shrink-0 text-sm" onClick={() => setIsSorting(true)}>
          {text.editViews}
        </button>
      )}
      {isNaming && <NameView filter={filter} onClose={() => setIsNaming(false)} />}
      <Modal open={isSorting} onClose={() => setIsSorting(false)} width="narrow" title={text.savedViews}>
        {views.length === 0 ? (
          <p className="text-quiet">{text.noViews}</p>
        ) : (
          <ul className="grid">
            {views.map(({ name }) => (
              <li
                key={name}
                className="flex items-center justify-between gap-3 border-t border-line py-1 first:border-t-0"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Button variant="ghost" aria-label={text.deleteView(name)} onClick={() => dropView(name)}>
                  {deskWords.delete}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </>
  );
}

function NameView({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = faultOf(field.current?.value.trim() ?? '', filter);
    if (fault === null) return onClose();
    setFault(fault);
    field.current?.focus();
  };
  return (
    <Modal open onClose={onClose} width="narrow" title={text.saveThisView}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <Field
          label={text.viewName}
          ref={field}
          name="name"
          maxLength={VIEW_NAME_MAXIMUM}
          error={fault}
          hint={
            activeFilters({ ...everyOrder, query: filter.query }) > 0 ? text.searchNotKept : text.viewKept
          }
        />
        <div className="flex gap-3">
          <Button type="submit">{deskWords.save}</Button>
          <Button variant="quiet" onClick={onClose}>
            {deskWords.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Null where it was kept. */
function faultOf(name: string, filter: OrderFilter): string | null {
  if (name === '') return text.nameMissing;
  const outcome = keepView(name, filter);
  if (outcome === 'kept') return null;
  return outcome === 'full' ? text.viewsFull(SAVED_VIEWS_MAXIMUM) : text.viewsRefused;
}

export function QuickFilterButton({
  label,
  isChosen,
  count = null,
  isAlarm = false,
  onChoose,
}: {
  label: string;
  isChosen: boolean;
  count?: number | null;
  isAlarm?: boolean;
  onChoose: () => void;
}) {
  const alarms = isAlarm && count !== null && count > 0;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex min-h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors aria-pressed:border-gold aria-pressed:text-gold ${
        alarms
          ? 'border-danger text-danger hover:bg-raised'
          : 'border-line text-quiet hover:bg-raised hover:text-ink'
      }`}
    >
      {label}
      {count !== null && <span className="tabular-nums font-normal">{count}</span>}
    </button>
  );
}

export const SAVED_VIEWS_MAXIMUM = 12;
const VIEW_NAME_MAXIMUM = 40;

/** As the address writes it: what a later release does not know falls away. */
const SavedView = z.object({ name: z.string(), search: z.string() });
type SavedView = z.output<typeof SavedView>;

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
  writeFilter({ ...filter, query: '', page: 1 }, search);
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
