import { until } from '../harness/until.ts';
import { lastSequence } from '../log/delivery/jetstream.ts';
import { type Nats, openNats } from '../log/delivery/nats.ts';

/** A mail that a killed process had claimed is due again after 30 s, the second time after a minute. */
const MAILS_MAXIMUM_MS = 180_000;

export interface Settling {
  readonly nats: { readonly url: string };
  query<Row extends object>(statement: string): Promise<Row[]>;
}

/** Resolves when read models, stream and mails have handled everything that is in the log now. */
export async function settled({ query, nats }: Settling): Promise<void> {
  const [log] = await query<{ epoch: string; position: number }>(
    'select epoch::text as epoch, position::float8 as position from log_head',
  );
  const { epoch, position } = log ?? { epoch: '', position: 0 };
  const isDone = async (left: string) => (await query(left)).length === 0;
  await until('every read model is at the head', () =>
    isDone(`select from checkpoints where position < ${position}`),
  );
  await until('the outbox is at the head', () =>
    isDone(`select from follower_cursors where name = 'outbox' and position < ${position}`),
  );
  const mails = 'select from mails where outcome is null';
  await until('every mail has ended', () => isDone(mails), MAILS_MAXIMUM_MS);
  const connected = openNats(nats.url);
  await relayed(connected, epoch, position).finally(connected.close);
}

/** Resolves when the stream ends at this position of the log. */
export function relayed(nats: Nats, epoch: string, position: number): Promise<void> {
  return until('the stream ends where the log ends', async () => {
    const manager = await nats.connection()?.jetstreamManager();
    if (manager === undefined) return false;
    return (await lastSequence(manager, epoch).catch(() => null)) === position;
  });
}
