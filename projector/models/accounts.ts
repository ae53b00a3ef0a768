import { blockOf } from '../../database/tables/counts.ts';
import { type AccountRow, accountColumns } from '../../database/tables/read-models.ts';
import type { AccountEvent } from '../../events/accounts/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { ReadingOrdered } from '../../events/readings/events.ts';
import { ERASED, isOf, type ReadModel, type TableProjection } from '../read-model.ts';

type Event = AccountEvent | ReadingOrdered;

const types = [
  'AccountRegistered',
  'UsernameChanged',
  'EmailChanged',
  'AccountErased',
  'ReadingOrdered',
] as const satisfies readonly Event['type'][];

/** Every account, and how many readings were ordered with it. */
export const accountsTable: TableProjection<AccountRow, Event> = {
  table: 'accounts',
  columns: accountColumns,
  keyOf: (event) => (isOf(types, event) ? event.data.accountId : null),
  evolve,
  tallies: [
    {
      table: 'account_counts',
      columns: { block: 'int8', role: 'text' },
      groupOf: ({ id, role }) => ({ block: blockOf(id), role }),
    },
  ],
};

export const accounts: ReadModel = {
  name: 'accounts',
  version: 3,
  tables: [accountsTable],
  handles: new Set<string>(types),
};

function evolve(row: AccountRow | null, event: Recorded<Event>): AccountRow | null {
  if (event.type === 'AccountRegistered')
    return {
      id: event.data.accountId,
      username: event.personal?.username ?? ERASED,
      email: event.personal === null ? ERASED : event.personal.email,
      role: event.data.role,
      readings: 0,
      registered_at: event.recordedAt,
    };
  if (row === null) return null;
  switch (event.type) {
    case 'ReadingOrdered':
      return { ...row, readings: row.readings + 1 };
    case 'UsernameChanged':
      return { ...row, username: event.personal?.username ?? ERASED };
    case 'EmailChanged':
      return { ...row, email: event.personal?.email ?? ERASED };
    case 'AccountErased':
      return { ...row, username: ERASED, email: ERASED };
    default:
      return row;
  }
}
