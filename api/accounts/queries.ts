import { Elysia } from 'elysia';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Pipeline } from '../http/pipeline.ts';
import { readUser } from './account-state.ts';

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
