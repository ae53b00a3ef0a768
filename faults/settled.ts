import { until } from '../harness/until.ts';
import { lastSequence } from '../log/delivery/jetstream.ts';
import { openNats } from '../log/delivery/nats.ts';

/** How long models, outbox, mails or the stream may make no progress while something is left to do. */
const STANDSTILL_MAXIMUM_MS = 60_000;
const LOOK_INTERVAL_MS = 100;

export interface Settling {
  readonly nats: { readonly url: string };
  query<Row extends object>(statement: string): Promise<Row[]>;
}

/** What is left to do: positions of models and of the outbox, and mails. */
interface Left {
  readonly models: number;
  readonly outbox: number;
  readonly mails: number;
}

/** Resolves when read models, stream and mails have handled everything that is in the log now. */
export async function settled({ query, nats }: Settling): Promise<void> {
  const [log] = await query<{ epoch: string; position: number }>(
    'select epoch::text as epoch, position::float8 as position from log_head',
  );
  const { epoch, position } = log ?? { epoch: '', position: 0 };
  await untilDone(async () => {
    const [left] = await query<Left>(
      `select (select coalesce(sum(greatest(${position} - position, 0)), 0)::float8 from checkpoints) as models,
         (select coalesce(sum(greatest(${position} - position, 0)), 0)::float8
            from follower_cursors where name = 'outbox') as outbox,
         (select count(*)::float8 from mails where outcome is null) as mails`,
    );
    return left ?? { models: 0, outbox: 0, mails: 0 };
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
      STANDSTILL_MAXIMUM_MS,
    );
  } finally {
    await connected.close();
  }
}

/** Mails are sent one by one, so only the lack of any progress is an error. */
async function untilDone(look: () => Promise<Left>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let movedAtMs = performance.now();
  for (;;) {
    const left = await look();
    const sum = left.models + left.outbox + left.mails;
    if (sum === 0) return;
    if (sum < least) movedAtMs = performance.now();
    least = Math.min(least, sum);
    if (performance.now() - movedAtMs > STANDSTILL_MAXIMUM_MS)
      throw new Error(`no progress, although this is left to do: ${JSON.stringify(left)}`);
    await Bun.sleep(LOOK_INTERVAL_MS);
  }
}
