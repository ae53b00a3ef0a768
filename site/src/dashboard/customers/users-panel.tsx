import { useStore } from '@nanostores/react';
import type { CustomerRow } from '../../../../events/accounts/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { $pages, $searches, clearSearch, searchIn, turnTo, visit } from '../address.ts';
import { ListFooter, NothingFound, PastTheEnd } from '../list-footer.tsx';
import { countedUpTo, type ListSearch } from '../list-search.ts';
import { QueryView } from '../query-view.tsx';
import { SearchField } from '../search-field.tsx';
import { customers } from './customers.ts';
import { text } from './text.ts';

export function UsersPanel() {
  const page = useStore($pages).users;
  const search = useStore($searches).users;
  return (
    <div className="grid gap-5">
      <search>
        <SearchField
          query={search.query ?? ''}
          placeholder={text.placeholder}
          onSearch={(query) => searchIn('users', { query }, 'replace')}
        />
      </search>
      <QueryView query={customers.page(page, search)} loading={text.loading} lang="tr">
        {({ data, meta }) => (
          <div className="grid gap-5">
            <Table
              caption={text.caption}
              columns={columns}
              rows={data}
              rowKey={(user) => user.id}
              empty={
                meta.total > 0 ? (
                  <PastTheEnd onFirst={() => turnTo('users', 1)} />
                ) : (
                  <NoUsers search={search} />
                )
              }
            />
            <ListFooter
              noun={text.noun}
              shown={data.length}
              meta={meta}
              countedUpTo={countedUpTo(search)}
              onPage={(to) => turnTo('users', to)}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function NoUsers({ search }: { search: ListSearch }) {
  if (search.query !== undefined)
    return <NothingFound noun={text.noun} onClear={() => clearSearch('users')} />;
  return <EmptyState title={text.none}>{text.empty}</EmptyState>;
}

const columns: Column<CustomerRow>[] = [
  { id: 'id', header: text.columns.id, cell: (user) => <span className="tabular-nums">{user.id}</span> },
  {
    id: 'username',
    header: text.columns.username,
    cell: (user) => <b className="min-w-0 font-semibold max-md:wrap-anywhere">{user.username}</b>,
  },
  {
    id: 'email',
    header: text.columns.email,
    cell: (user) => <EmailAddress address={user.email ?? ''} />,
  },
  {
    id: 'registered',
    header: text.columns.registered,
    cell: (user) => <span className="whitespace-nowrap">{dayText(user.registrationDate)}</span>,
  },
  {
    id: 'readings',
    header: text.columns.readings,
    cell: (user) => <span className="tabular-nums">{user.readings}</span>,
  },
  {
    id: 'view',
    header: text.columns.actions,
    align: 'end',
    cell: (user) => (
      <Button
        variant="ghost"
        aria-label={text.viewOne(user.username)}
        onClick={() => visit({ user: user.id })}
      >
        {text.view}
      </Button>
    ),
  },
];
