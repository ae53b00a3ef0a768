import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { exportEvents } from '../../audit/export/export.ts';
import { directoryForFile, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { message, openLogWorld } from '../log/log-world.ts';
import { capturedOutput } from './captured-output.ts';
import { grownLog } from './grown-log.ts';

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
    const key = await signs.auditKey.verifierLine(`${signs.host}/log/${world.log.epoch}`);
    const program = join(import.meta.dirname, '../../audit/verify-export.mjs');
    const { stdout } = await run('node', [program, file, '--key', key, '--json'], { cwd: directory });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, faults: [] });
  },
);
