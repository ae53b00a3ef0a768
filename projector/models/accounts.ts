import { blockOf } from '../../database/tables/read-models.ts';
import type { Role } from '../../events/accounts/commands.ts';
import {
  int8,
  nullable,
  personal,
  type ReadRowOf,
  type RowOf,
  text,
  textOf,
  timestamptz,
} from '../columns.ts';
import { type CountsOf, counts, ERASED, readModel, table } from '../declare.ts';

const columns = {
  id: int8,
  username: personal(text),
  email: personal(nullable(text)),
  role: textOf<Role>(),
  readings: int8,
  registered_at: timestamptz,
};

const accountCounts = counts(
  'account_counts',
  { block: int8, role: textOf<Role>() },
  ({ id, role }: RowOf<typeof columns>) => ({ block: blockOf(id), role }),
);

/** A person who was erased leaves a row of 'erased'. */
export const accountsTable = table({
  table: 'accounts',
  columns,
  key: ({ data }) => data.accountId,
  begins: {
    AccountRegistered: ({ data, personal, recordedAt }) => ({
      id: data.accountId,
      username: personal?.username ?? ERASED,
      email: personal === null ? ERASED : personal.email,
      role: data.role,
      readings: 0,
      registered_at: recordedAt,
    }),
  },
  changes: {
    ReadingOrdered: (row) => ({ ...row, readings: row.readings + 1 }),
    UsernameChanged: (row, { personal }) => ({ ...row, username: personal?.username ?? ERASED }),
    EmailChanged: (row, { personal }) => ({ ...row, email: personal?.email ?? ERASED }),
    AccountErased: (row) => ({ ...row, username: ERASED, email: ERASED }),
  },
  tallies: [accountCounts],
});

export const accounts = readModel('accounts', 3, [accountsTable]);

declare module '../../database/tables/read-models.ts' {
  interface ReadModelTables {
    accounts: ReadRowOf<typeof columns>;
    account_counts: CountsOf<typeof accountCounts>;
  }
}
