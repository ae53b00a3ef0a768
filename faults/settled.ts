import { lastSequence } from '../log/delivery/jetstream.ts';
import { openNats } from '../log/delivery/nats.ts';
import { until } from '../tests/until.ts';
import type { Distributed } from './distributed.ts';

/** How long models, relay and mails may take for what was committed last. */
const SETTLED_MAXIMUM_MS = 90_000;

/** Models that are behind, positions that the outbox has not looked at, mails that wait. */
interface State {
  readonly models: number;
  readonly unread: number;
  readonly mails: number;
}

/** Resolves when the read models, the stream and the mails have taken in what the log holds by now. */
export async function settled({ query, nats }: Pick<Distributed, 'query' | 'nats'>): Promise<void> {
  const [log] = await query<{ epoch: string; position: number }>(
    'select epoch::text as epoch, position::float8 as position from log_head',
  );
  const { epoch, position } = log ?? { epoch: '', position: 0 };
  let left = '';
  await until(
    'the read models are at the head, and no mail waits',
    async () => {
      const [state] = await query<State>(
        `select (select count(*)::int from checkpoints where position < ${position}) as models,
           ${position} - (select position::float8 from follower_cursors where name = 'outbox') as unread,
           (select count(*)::int from mails where outcome is null) as mails`,
      );
      left = JSON.stringify(state);
      return state?.models === 0 && state.unread <= 0 && state.mails === 0;
    },
    SETTLED_MAXIMUM_MS,
  ).catch((cause) => {
    throw new Error(`models, events for the outbox or mails are left over: ${left}`, { cause });
  });
  const connected = openNats(nats.url);
  try {
    await until(
      'the stream ends where the log ends',
      async () => {
        const connection = connected.connection();
        if (connection === null) return false;
        const last = await connection
          .jetstreamManager()
          .then((manager) => lastSequence(manager, epoch))
          .catch(() => null);
        return last === position;
      },
      SETTLED_MAXIMUM_MS,
    );
  } finally {
    await connected.close();
  }
}
