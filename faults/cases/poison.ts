import { randomUUID } from 'node:crypto';
import { openPostgres } from '../../database/database.ts';
import { openWriter } from '../../log/append/writer.ts';
import { canonicalJson } from '../../log/record/canonical.ts';
import { metaOf } from '../../log/record/meta.ts';
import type { Distributed } from '../distributed.ts';
import type { SharedFault } from '../fault.ts';

const MEANWHILE = 50;
const NO_HASH = '00'.repeat(32);
/** The stream of a reading that does not exist, so that no customer's reading is parked. */
const STREAM = 'reading-900000000';

/** Every model of readings parks the stream; `verify` reports it. */
export const poison: SharedFault = {
  name: 'poison',
  what: 'an event that cannot be read is committed; its stream is parked, all others go on',
  finds: /cannot be read|parked/,
  happen: async ({ product, acknowledged }) => {
    await commitUnreadable(product);
    await acknowledged(MEANWHILE);
    const parked = await product.query<{ streams: string[] }>(
      'select array_agg(distinct stream) as streams from parked_events',
    );
    const [{ streams } = { streams: null }] = parked;
    if (streams?.join() !== STREAM) throw new Error(`parked are ${streams?.join() ?? 'no streams'}`);
  },
};

/** An event as a defective program would write it: only its data cannot be read. */
async function commitUnreadable({ postgres, query }: Distributed): Promise<void> {
  const [log] = await query<{ epoch: string }>('select epoch::text as epoch from log_head');
  const database = openPostgres(postgres.url('falname'));
  const writer = openWriter(database, log?.epoch ?? '');
  const commandId = randomUUID();
  const context = { actor: 'owner', causationId: null, commandId, correlationId: 'poison' };
  try {
    const { refused } = await writer.write([
      {
        commandId,
        requestHash: NO_HASH,
        actor: 'owner',
        compared: [],
        preceding: [],
        stream: STREAM,
        expectedVersion: 0,
        recordedMs: Date.now(),
        meta: metaOf({ ...context, requestHash: NO_HASH, recordedAt: new Date().toISOString() }),
        status: 200,
        answer: 'null',
        answerSealed: null,
        answerSubject: null,
        claims: [],
        events: [
          {
            id: randomUUID(),
            type: 'ReadingTakenUp',
            schemaVersion: 1,
            data: canonicalJson({ readingId: 'unreadable' }),
            subject: null,
            sealed: null,
          },
        ],
      },
    ]);
    if (refused.size > 0) throw new Error('the unreadable event was refused');
  } finally {
    await writer.close();
    await database.close();
  }
}
