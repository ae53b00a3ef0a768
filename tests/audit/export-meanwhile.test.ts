import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { exportEvents } from '../../audit/export/export.ts';
import { directoryForFile, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { type LogWorld, message, openLogWorld } from '../log/log-world.ts';
import { capturedOutput } from './captured-output.ts';
import { grownLog } from './grown-log.ts';

type Signs = Awaited<ReturnType<typeof grownLog>>;

const EVENTS = 300;
/** Events that are appended while the export is made, at most. */
const GROWTH_MAXIMUM = 2_000;
const run = promisify(execFile);
const directory = directoryForFile();

test.each(databaseKinds)(
  '%s: an export that is made while the log grows verifies on Node alone',
  async (kind) => {
    const world = await forTest(openLogWorld(kind));
    const signs = await grownLog(world, [EVENTS]);
    const dependencies = { database: world.database, log: world.log, ...signs };
    const file = join(directory, `${kind}.ndjson`);
    let appended = EVENTS;
    let isExported = false;
    const busy = (async () => {
      while (!isExported && appended < EVENTS + GROWTH_MAXIMUM) await world.log.append(message(++appended));
    })();
    const asked = { from: null, to: null, format: 'ndjson', proofs: true, file } as const;
    expect(await exportEvents(dependencies, asked, capturedOutput())).toBe(0);
    isExported = true;
    await busy;
    expect(appended).toBeGreaterThan(EVENTS);
    await expectVerified(file, signs, world);
  },
);

test('of two exports to one file at once, one is given up and the other verifies', async () => {
  const world = await forTest(openLogWorld(databaseOf(composition)));
  const signs = await grownLog(world, [EVENTS]);
  const dependencies = { database: world.database, log: world.log, ...signs };
  const file = join(directory, 'twice.ndjson');
  const asked = { to: null, format: 'ndjson', proofs: false, file } as const;
  const exports = [null, { by: 'position', position: 200 } as const].map((from) =>
    exportEvents(dependencies, { ...asked, from }, capturedOutput()),
  );
  expect((await Promise.all(exports)).sort()).toEqual([0, 1]);
  await expectVerified(file, signs, world);
  expect(readdirSync(directory)).not.toContain('twice.ndjson.part');
});

async function expectVerified(file: string, signs: Signs, { log }: LogWorld): Promise<void> {
  const key = await signs.auditKey.verifierLine(`${signs.host}/log/${log.epoch}`);
  const program = join(import.meta.dirname, '../../audit/verify-export.mjs');
  const { stdout } = await run('node', [program, file, '--key', key, '--json'], { cwd: directory });
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, faults: [] });
}
