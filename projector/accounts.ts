import type { AccountEvent } from '../events/accounts/events.ts';
import type { Recorded } from '../events/contract.ts';
import type { ReadingOrdered } from '../events/readings/events.ts';
import { blockOf } from '../migrations/tables/counts.ts';
import type { AccountRow } from '../migrations/tables/sessions.ts';
import type { ReadModel, TableProjection } from './read-model.ts';
import { ERASED } from './read-model.ts';

type Event = AccountEvent | ReadingOrdered;

/** Every account, and how many readings were ordered with it. */
export const accountsTable: TableProjection<AccountRow, Event> = {
  table: 'accounts',
  key: 'id',
  columns: {
    id: 'int8',
    username: 'text',
    email: 'text',
    role: 'text',
    readings: 'int8',
    registered_at: 'timestamptz',
  },
  keyOf(event) {
    switch (event.type) {
      case 'AccountRegistered':
      case 'UsernameChanged':
      case 'EmailChanged':
      case 'AccountErased':
      case 'ReadingOrdered':
        return event.data.accountId;
      default:
        return null;
    }
  },
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
  handles: new Set<Event['type']>([
    'AccountRegistered',
    'UsernameChanged',
    'EmailChanged',
    'AccountErased',
    'ReadingOrdered',
  ]),
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
