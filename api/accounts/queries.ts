import { Elysia } from 'elysia';
import { type AccountState, accountDecider, accountStream } from '../../events/accounts/decider.ts';
import type { AccountEvent } from '../../events/accounts/events.ts';
import type { Recorded } from '../../events/contract.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { type User, userOf } from './user.ts';

/** Users that one answer lists. */
const USERS_MAXIMUM = 1_000;

export function accountQueries(dependencies: Dependencies, pipeline: Pipeline) {
  return new Elysia({ name: 'account-queries' })
    .use(pipeline)
    .get(
      '/api/user',
      ({ person }) => {
        if (person === null) throw new HttpError('not_signed_in');
        return readUser(dependencies, person.accountId);
      },
      { anyone: true, detail: { summary: 'Who is logged in', tags: ['accounts'] } },
    )
    .get(
      '/api/admin/users',
      async ({ upToDate }) => {
        await upToDate('accounts');
        const rows = await dependencies.database.models
          .selectFrom('accounts')
          .selectAll()
          .where('role', '=', 'customer')
          .orderBy('id', 'desc')
          .limit(USERS_MAXIMUM)
          .execute();
        return {
          success: true,
          data: rows.map(({ id, username, email, registered_at, readings }) => ({
            id,
            username,
            email,
            registrationDate: registered_at,
            readings,
          })),
        };
      },
      { admin: true, detail: { summary: 'All customers, the newest first', tags: ['accounts'] } },
    );
}

/**
 * Reads an account from the log itself, so that it never waits for a read model.
 * @throws HttpError when the person was erased meanwhile
 */
export async function readUser({ log }: Pick<Dependencies, 'log'>, accountId: number): Promise<User> {
  const past = await log.readStream(accountStream(accountId));
  const state = past
    .filter(isAccountEvent)
    .reduce<AccountState>(accountDecider.evolve, accountDecider.initialState);
  const user = userOf(state);
  if (user === null) throw new HttpError('not_signed_in');
  return user;
}

/** The log has checked each event by its schema; an account's stream holds nothing else. */
function isAccountEvent(event: Recorded): event is Recorded<AccountEvent> {
  return event.stream.startsWith('account-');
}
