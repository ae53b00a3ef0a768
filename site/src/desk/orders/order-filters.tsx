import { useState } from 'react';
import { serviceIds } from '../../../../events/readings/catalogue.ts';
import { orderSortKeys, orderStatuses } from '../../../../events/readings/owner-answers.ts';
import { paymentStates } from '../../../../events/readings/payment.ts';
import { language } from '../../language.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { narrow } from '../frame/address.ts';
import { leaveForLogin } from '../frame/owner-session.ts';
import { text as deskWords } from '../frame/text.ts';
import { DayRange, SearchField } from '../lists/search-field.tsx';
import { NextOrderButton } from './next-order.tsx';
import { activeFilters, everyOrder, exportAddress, type OrderFilter, readFilter } from './order-filter.ts';
import { isQuickFilter, QuickFilters } from './quick-filters.tsx';
import { text } from './text.ts';

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const narrowed = activeFilters({ ...filter, query: '' });
  const [shown, setShown] = useState(narrowed > 0 && !isQuickFilter(filter));
  return (
    <search className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          query={filter.query}
          placeholder={text.searchFor}
          onSearch={(query) => narrow({ query }, 'replace')}
        />
        <Button
          variant="quiet"
          aria-expanded={shown}
          aria-controls="order-filters"
          onClick={() => setShown(!shown)}
        >
          {text.filter(narrowed)}
        </Button>
        <NextOrderButton />
        <Tooltip text={text.exportMore}>
          <a
            className="button-quiet"
            href={exportAddress(filter)}
            download={text.exportFile}
            onClick={(event) => {
              event.preventDefault();
              void exportOrders(event.currentTarget.href);
            }}
          >
            {text.export}
          </a>
        </Tooltip>
      </div>
      <QuickFilters filter={filter} />
      <div id="order-filters" hidden={!shown} className="card grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
        <FilterChoices filter={filter} />
        {narrowed > 0 && (
          <div className="sm:col-span-full">
            <Button variant="ghost" onClick={() => narrow({ ...everyOrder, query: filter.query })}>
              {deskWords.clearFilters}
            </Button>
          </div>
        )}
      </div>
    </search>
  );
}

const choices = {
  status: orderStatuses.map((value) => ({ value, label: text.statuses[value] })),
  service: serviceIds.map((value) => ({ value, label: serviceName(value) })),
  payment: paymentStates.map((value) => ({ value, label: text.payments[value] })),
};

function FilterChoices({ filter }: { filter: OrderFilter }) {
  /** Through the reader of the address, which takes only what is allowed. */
  const choose = (name: keyof OrderFilter, value: string) => {
    const chosen = readFilter(new URLSearchParams([[name, value]]));
    narrow({ [name]: chosen[name] });
  };
  return (
    <>
      {(['status', 'service', 'payment'] as const).map((name) => (
        <Select
          key={name}
          label={deskWords[name]}
          value={filter[name]}
          onChange={(event) => choose(name, event.currentTarget.value)}
          options={[{ value: '', label: deskWords.all }, ...choices[name]]}
        />
      ))}
      <DayRange
        from={filter.from}
        to={filter.to}
        onChange={(name, day) => narrow({ [name]: day }, 'replace')}
      />
      <Select
        label={text.sortBy}
        value={`${filter.sort} ${filter.direction}`}
        onChange={(event) => {
          const [key = '', towards = ''] = event.currentTarget.value.split(' ');
          const chosen = readFilter(new URLSearchParams({ sort: key, direction: towards }));
          narrow({ sort: chosen.sort, direction: chosen.direction });
        }}
        options={orderSortKeys.flatMap((key) => [
          { value: `${key} asc`, label: `${text.sorts[key]} ↑` },
          { value: `${key} desc`, label: `${text.sorts[key]} ↓` },
        ])}
      />
    </>
  );
}

/** For the first bytes of the file. */
const ANSWER_WAIT_MS = 30_000;
/** Some browsers read the file's address late. */
const ADDRESS_KEPT_MS = 60_000;

/** With headings in the page's language, which a plain link could not ask for. Never rejects. */
async function exportOrders(address: string): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_WAIT_MS);
  try {
    const response = await fetch(address, {
      credentials: 'include',
      headers: { 'Accept-Language': language },
      signal: patience.signal,
    });
    clearTimeout(timer);
    if (response.status === 401 || response.status === 403) return leaveForLogin();
    if (!response.ok) throw new Error(`the export was answered with ${response.status}`);
    save(await response.blob());
  } catch {
    showToast({ variant: 'destructive', title: deskWords.failure, description: text.exportFailed });
  } finally {
    clearTimeout(timer);
  }
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = text.exportFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_KEPT_MS);
}
