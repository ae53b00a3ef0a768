import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { narrow } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { activeFilters, everyOrder, isSameFilter, type OrderFilter } from './order-filter.ts';
import { text } from './text.ts';
import {
  $savedViews,
  dropView,
  filterOfView,
  keepView,
  SAVED_VIEWS_MAXIMUM,
  VIEW_NAME_MAXIMUM,
} from './view-storage.ts';

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
          onChoose={() => narrow({ ...filterOfView(view), pageSize: filter.pageSize })}
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
