import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pid } from 'node:process';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { contactUnder } from '../../audit/person-contact.ts';
import { directoryForFile, directoryForTest, forFile, forTest } from '../../harness/closed-after.ts';
import { commandContext } from '../../harness/command-context.ts';
import { eraseAccount } from '../../log/erasure/erase.ts';
import { openLedger, tryLedger } from '../../log/erasure/ledger.ts';
import { settleErasures } from '../../log/erasure/replay-ledger.ts';
import { openHeadFile } from '../../log/tree/head-file.ts';
import { openLogWorld, positionOf, registration } from '../log/log-world.ts';
import { runOn } from './tampering.ts';

describe('The ledger of erasures', async () => {
  const path = join(directoryForFile(), 'ledger', 'erasures.log');
  const process = await forFile(installation());

  test('claim 16 a copy of the database that is older than the erasure does not bring the person back', async () => {
    const { log, database } = process;
    const run = runOn(database);
    await positionOf(log.append(registration(7, 'elif')));
    const key = await database.kysely
      .selectFrom('data_keys')
      .selectAll()
      .where('subject', '=', 'account-7')
      .executeTakeFirstOrThrow();
    await eraseAccount(process, 7, commandContext({ actor: 'owner' }));
    await run('set session_replication_role = replica');
    await run("delete from events where type = 'AccountErased'");
    await run('delete from commands where first_position > (select max(position) from events)');
    await run('update log_head set position = (select max(position) from events)');
    await run('set session_replication_role = default');
    await database.kysely.updateTable('data_keys').set(key).where('subject', '=', 'account-7').execute();
    expect(await log.keys.forOpening('account-7')).not.toBeNull();

    await settleErasures({ ...process, ledger: openLedger(path) });
    expect(await log.keys.forOpening('account-7')).toBeNull();
    expect((await log.readStream('account-7')).at(-1)).toMatchObject({
      type: 'AccountErased',
      actor: 'system:erasure',
    });
    const head = await log.head();
    await settleErasures({ ...process, ledger: openLedger(path) });
    expect(await log.head()).toBe(head);
  });

  test('claim 16 another installation with the same numbers is left alone', async () => {
    const other = await forTest(installation());
    await positionOf(other.log.append(registration(7, 'elif')));
    await settleErasures(other);
    expect(await other.log.keys.forOpening('account-7')).not.toBeNull();
  });

  test('it is for its owner alone, holds no name, survives a torn line, and learns what it missed', async () => {
    appendFileSync(path, '{"stream":"account-');
    await positionOf(process.log.append(registration(8, 'elif')));
    await eraseAccount({ ...process, ledger: null }, 8, commandContext({ actor: 'owner' }));
    for (let starts = 0; starts < 2; starts++) await settleErasures({ ...process, ledger: openLedger(path) });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = readFileSync(path, 'utf8');
    expect(text.match(/"account-8"/g)).toHaveLength(1);
    expect(text).not.toMatch(/elif/i);
  });

  test.each(['erasures.log/below', '/proc/erasures.log', '.'])(
    'one that cannot be written (%j) is one sentence at the start, and the installation is not begun',
    async (place) => {
      const DATA_DIR = directoryForTest();
      writeFileSync(join(DATA_DIR, 'erasures.log'), '');
      const ERASURE_LEDGER = resolve(DATA_DIR, place);
      const environment = readEnvironment({ DATA_DIR, ERASURE_LEDGER }, 'start');
      const sentence = `ERASURE_LEDGER must be a file that can be written, in a directory that can be; ${ERASURE_LEDGER} is not.`;
      await expect(openParts(environment, 'start')).rejects.toThrow(new EnvironmentError(sentence));
      expect(readdirSync(DATA_DIR).sort()).toEqual(['erasures.log', 'lock']);
    },
  );

  test('trying it makes its directory, and leaves what is written there as it is', async () => {
    const place = join(directoryForTest(), 'ledger', 'erasures.log');
    tryLedger(place);
    expect(readdirSync(dirname(place))).toEqual([]);
    writeFileSync(place, 'as it was');
    tryLedger(place);
    expect(readFileSync(place, 'utf8')).toBe('as it was');
    expect(readdirSync(dirname(place))).toEqual(['erasures.log']);
  });

  test('a process of another container, of the same number, may write next to it at the same time', async () => {
    const directory = directoryForTest();
    const heads = openHeadFile(directory);
    const place = join(directory, 'erasures.log');
    for (const path of [place, heads.path('epoch')]) mkdirSync(`${path}.${pid}.draft`);
    tryLedger(place);
    await heads.keep('epoch', 'a head');
    expect(heads.read('epoch')).toBe('a head');
  });

  async function installation() {
    const world = await openLogWorld('pglite');
    return { ...world, ledger: openLedger(path), contactUnder: contactUnder(world) };
  }
});
