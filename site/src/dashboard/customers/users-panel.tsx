import type { CustomerRow } from '../../../../events/accounts/owner-answers.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { visit } from '../address.ts';
import { showDay } from '../dates.ts';
import { EmailAddress } from '../orders/email-address.tsx';
import { QueryView } from '../query-view.tsx';
import { customersQuery } from './customers.ts';

export function UsersPanel() {
  return (
    <QueryView query={customersQuery} loading="Loading users..." lang="tr">
      {(list) => (
        <Table
          caption="Users"
          columns={columns}
          rows={list}
          rowKey={(user) => user.id}
          empty={<EmptyState title="No users yet">New customers appear here when they register.</EmptyState>}
        />
      )}
    </QueryView>
  );
}

const columns: Column<CustomerRow>[] = [
  { id: 'id', header: 'ID', cell: (user) => <span className="tabular-nums">{user.id}</span> },
  {
    id: 'username',
    header: 'Username',
    cell: (user) => <b className="min-w-0 font-semibold max-md:wrap-anywhere">{user.username}</b>,
  },
  {
    id: 'email',
    header: 'Email',
    cell: (user) => <EmailAddress address={user.email ?? ''} />,
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: (user) => <span className="whitespace-nowrap">{showDay(user.registrationDate)}</span>,
  },
  {
    id: 'readings',
    header: 'Readings',
    cell: (user) => <span className="tabular-nums">{user.readings}</span>,
  },
  {
    id: 'view',
    header: 'Actions',
    align: 'end',
    cell: (user) => (
      <Button variant="ghost" aria-label={`View ${user.username}`} onClick={() => visit({ user: user.id })}>
        View
      </Button>
    ),
  },
];
