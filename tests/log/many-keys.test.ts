import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { freshDatabase } from '../../harness/databases.ts';
import { rowsRead } from '../../harness/rows-read.ts';
import { openEventReader } from '../../log/read/read.ts';

const KEYS = 2_000;

test('a stream is read without a look at the keys of all persons, also without statistics', async () => {
  const database = await forTest(freshDatabase('pglite'));
  const { kysely } = database;
  await sql`insert into data_keys (subject, wrapped, master_key_id)
    select 'account-' || n, 'key', 'master' from generate_series(1, ${KEYS}::int) n`.execute(kysely);
  await sql`insert into events (position, stream, stream_version, event_id, type, schema_version, data, meta, subject,
      sealed, sealed_digest, body_digest, leaf_hash, recorded_at)
    select n, 'reading-' || n, 1, gen_random_uuid(), 'ReadingTakenUp', 1, '{}', '{}', 'account-' || n, sealed,
      digest, digest, digest, now()
    from generate_series(1, ${3 * KEYS}::int) n, decode(repeat('00', 500), 'hex') sealed, decode(repeat('00', 32), 'hex') digest`.execute(
    kysely,
  );
  const { readStream, readStreams } = openEventReader(database);
  const reads = async () => [await readStream('reading-7'), await readStreams(['reading-7', 'reading-9'])];
  expect(await rowsRead(database, 'public.data_keys', reads)).toBe(3);
});
