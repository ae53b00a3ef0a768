import { useState } from 'react';
import { catalogue, serviceIds } from '../../../../events/readings/catalogue.ts';
import { orderSortKeys, orderStatuses, waitingFor } from '../../../../events/readings/owner-answers.ts';
import { paymentStates } from '../../../../events/readings/payment.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { narrow } from '../address.ts';
import { humanise } from '../humanise.ts';
import { SearchField } from '../search-field.tsx';
import { NextOrderButton } from './next-order.tsx';
import {
  activeFilters,
  everyOrder,
  exportAddress,
  type OrderFilter,
  PAGE_SIZES,
  readFilter,
} from './order-filter.ts';
import { paymentLabels } from './order-status.tsx';
import { isQuickFilter, QuickFilters } from './quick-filters.tsx';

/** Search, filter and export. Every change goes to the address bar, and from there to the list. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const narrowed = activeFilters({ ...filter, query: '' });
  const [shown, setShown] = useState(narrowed > 0 && !isQuickFilter(filter));
  return (
    <search className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          query={filter.query}
          placeholder="Name, email, question or #12"
          onSearch={(query) => narrow({ query }, 'replace')}
        />
        <Button
          variant="quiet"
          aria-expanded={shown}
          aria-controls="order-filters"
          onClick={() => setShown(!shown)}
        >
          Filter{narrowed > 0 ? ` (${narrowed})` : ''}
        </Button>
        <NextOrderButton />
        <Tooltip text="Every page of what is listed now, as a CSV file">
          <a className="button-quiet" href={exportAddress(filter)} download="readings.csv">
            Export
          </a>
        </Tooltip>
      </div>
      <QuickFilters filter={filter} />
      <div id="order-filters" hidden={!shown} className="card grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
        <FilterChoices filter={filter} />
        {narrowed > 0 && (
          <div className="sm:col-span-full">
            <Button variant="ghost" onClick={() => narrow({ ...everyOrder, query: filter.query })}>
              Clear filters
            </Button>
          </div>
        )}
      </div>
    </search>
  );
}

function FilterChoices({ filter }: { filter: OrderFilter }) {
  /** Through the reader of the address bar, which takes only what is allowed. */
  const choose = (name: keyof OrderFilter, value: string) => {
    const chosen = readFilter(new URLSearchParams([[name, value]]));
    narrow({ [name]: chosen[name] });
  };
  const [sort, direction] = [filter.sort, filter.direction];
  return (
    <>
      <Select
        label="Status"
        value={filter.status}
        onChange={(event) => choose('status', event.currentTarget.value)}
        options={[
          { value: '', label: 'All' },
          ...orderStatuses.map((status) => ({ value: status, label: humanise(status) })),
        ]}
      />
      <Select
        label="Service"
        value={filter.service}
        onChange={(event) => choose('service', event.currentTarget.value)}
        options={[
          { value: '', label: 'All' },
          ...serviceIds.map((id) => ({ value: id, label: catalogue[id].title })),
        ]}
      />
      <Select
        label="Payment"
        value={filter.payment}
        onChange={(event) => choose('payment', event.currentTarget.value)}
        options={[
          { value: '', label: 'All' },
          ...paymentStates.map((state) => ({ value: state, label: paymentLabels[state] })),
        ]}
      />
      <Select
        label="Waits for"
        value={filter.late === '1' ? 'late' : filter.waiting}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const chosen = readFilter(new URLSearchParams({ waiting: value }));
          narrow({ waiting: chosen.waiting, late: value === 'late' ? '1' : '' });
        }}
        options={[
          { value: '', label: 'Anything or nothing' },
          { value: 'late', label: 'An answer, late' },
          ...waitingFor.map((waiting) => ({ value: waiting, label: waitingLabels[waiting] })),
        ]}
      />
      <Field
        label="From"
        type="date"
        className="min-w-0"
        value={filter.from}
        max={filter.to === '' ? undefined : filter.to}
        onChange={(event) => choose('from', event.currentTarget.value)}
      />
      <Field
        label="To"
        type="date"
        className="min-w-0"
        value={filter.to}
        min={filter.from === '' ? undefined : filter.from}
        onChange={(event) => choose('to', event.currentTarget.value)}
      />
      <Select
        label="Sort by"
        value={`${sort} ${direction}`}
        onChange={(event) => {
          const [key = '', towards = ''] = event.currentTarget.value.split(' ');
          const chosen = readFilter(new URLSearchParams({ sort: key, direction: towards }));
          narrow({ sort: chosen.sort, direction: chosen.direction });
        }}
        options={orderSortKeys.flatMap((key) => [
          { value: `${key} asc`, label: `${sortLabels[key]} ↑` },
          { value: `${key} desc`, label: `${sortLabels[key]} ↓` },
        ])}
      />
      <Select
        label="Rows a page"
        value={String(filter.pageSize)}
        onChange={(event) => choose('pageSize', event.currentTarget.value)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
      />
    </>
  );
}

const sortLabels = {
  id: 'ID',
  user: 'User',
  email: 'Email',
  service: 'Service',
  date: 'Date',
  status: 'Status',
  due: 'Promised time',
} as const;

const waitingLabels = {
  answer: 'An answer',
  today: 'An answer, today',
  payment: 'Its payment',
  customer: 'The customer’s answer',
  refund: 'Money to be sent back',
} as const;
