import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { PREPARED_MAXIMUM } from '../../database/postgres.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { databaseKinds, freshDatabase } from '../../harness/databases.ts';

describe.each(databaseKinds)('A database session of %s', (kind) => {
  const database = forEachTest(() => freshDatabase(kind));

  beforeEach(async () => {
    await sql`create table kept (id int primary key, name text)`.execute(database.kysely);
  });

  test('keeps plans of statements, also of one that failed at first', async () => {
    const insert = 'insert into kept (id, name) values ($1, $2) returning id, name';
    await expect(database.prepared(insert, [null, 'one'])).rejects.toMatchObject({ code: '23502' });
    expect(await database.prepared(insert, [1, 'one'])).toEqual([{ id: 1, name: 'one' }]);
    await expect(database.prepared(insert, [1, 'one'])).rejects.toMatchObject({ code: '23505' });
    expect(await database.prepared(insert, [2, 'two'])).toEqual([{ id: 2, name: 'two' }]);
    await expect(database.prepared('selec 1', [])).rejects.toMatchObject({ code: '42601' });
  });

  test('carries out further ones than it keeps plans of', async () => {
    for (let number = 0; number < PREPARED_MAXIMUM + 3; number++)
      expect(await database.prepared(`select ${number} as number`, [])).toEqual([{ number }]);
  });

  test('takes and gives texts, bytes, lists and JSON as they are', async () => {
    const texts = ['\ufeffbegins with a mark', 'a "quoted" \\ one', '', 'İstanbul 🌙', '{,}', null];
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const values = [texts[0], bytes, texts, { a: ['b', 1] }, true, null, 12];
    const text = `select $1::text as mark, $2::bytea as bytes, $3::text[] as texts, $4::jsonb as json, $5::bool as yes,
      $6::text as nothing, $7::int8 as number`;
    const [row] = await database.prepared<{ bytes: Uint8Array }>(text, values);
    expect({ ...row, bytes: [...(row?.bytes ?? [])] }).toEqual({
      mark: texts[0],
      bytes: [...bytes],
      texts,
      json: { a: ['b', 1] },
      yes: true,
      nothing: null,
      number: 12,
    });
    const connection = await forTest(database.connect());
    expect(await connection.query(text, values)).toEqual([row]);
    expect(await connection.prepared(text, values)).toEqual([row]);
  });

  test('keeps what others ask meanwhile out of a transaction that is taken back', async () => {
    const others: Promise<unknown>[] = [];
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1, 'taken back')`.execute(transaction);
      others.push(database.prepared('insert into kept values ($1, $2)', [2, 'kept']));
      others.push(sql`insert into kept values (3, 'kept')`.execute(database.kysely));
      await sql`select 1/0`.execute(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await Promise.all(others);
    const { rows } = await sql`select id from kept order by id`.execute(database.kysely);
    expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test('counts the rows that a statement changed', async () => {
    await sql`insert into kept select i, 'x' from generate_series(1, 5) i`.execute(database.kysely);
    const { numAffectedRows } = await sql`delete from kept where id > 2`.execute(database.kysely);
    expect(numAffectedRows).toBe(3n);
  });
});
