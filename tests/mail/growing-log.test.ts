import { expect, test } from 'vitest';
import { freshDatabase } from '../../harness/databases.ts';
import { registered } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { mailWorldOn } from './mail-world.ts';

const READS_MAXIMUM = 40;

test('Mails go out also while the log grows with each look at it', async () => {
  const database = await freshDatabase('postgres');
  let reads = 0;
  let grows = true;
  let growing: Promise<unknown> = Promise.resolve();
  const world = await mailWorldOn({
    ...database,
    kysely: database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (grows && result.rows.some((row) => 'reached' in row) && reads < READS_MAXIMUM) {
          reads++;
          growing = register(7 + reads);
          await growing;
        }
        return result;
      },
    }),
  });
  const register = (accountId: number) =>
    world.happen(`account-${accountId}`, [registered(accountId, `guest-${accountId}`)]);
  try {
    await register(7);
    let readsBefore = 0;
    world.takes = () => {
      if (world.mails.length === 0) readsBefore = reads;
      return true;
    };
    world.start();
    await until('the first mail is sent', () => world.mails.length > 0);
    expect(readsBefore).toBe(1);
  } finally {
    // A look that is under way goes on while the outbox stops.
    grows = false;
    await growing;
    await world.close();
  }
});
