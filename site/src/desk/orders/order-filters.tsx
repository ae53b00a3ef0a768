import { useState } from 'react';
import { serviceIds } from '../../../../events/readings/catalogue.ts';
import { orderSortKeys, orderStatuses } from '../../../../events/readings/owner-answers.ts';
import { paymentStates } from '../../../../events/readings/payment.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { narrow } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { keys, refresh } from '../lists/queries.ts';
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
            download
            // A download tells no page that it was refused: where the session has ended, the list leads to the login.
            onClick={() => void refresh([keys.orders])}
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
