import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** More than a page has free, so that the table's file has to grow. */
const SIZE_BYTES = 16_384;

/** Rolled back: no position, no command, no row. @throws where the database is away or cannot write */
export async function probeWrite({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const transaction = await kysely.startTransaction().execute();
  try {
    await sql`
      insert into events (position, stream, stream_version, event_id, type, schema_version, data, meta, subject,
        sealed, sealed_digest, body_digest, leaf_hash, recorded_at)
      values (0, 'probe', 1, gen_random_uuid(), 'Probe', 1, '{}', '{}', 'probe',
        decode(repeat('00', ${SIZE_BYTES}::integer), 'hex'), '', '', '', clock_timestamp())`.execute(
      transaction,
    );
  } finally {
    await transaction.rollback().execute();
  }
}
