import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../harness/databases.ts';
import { message } from '../log/log-world.ts';
import { openExports } from './verified-export.ts';

const EVENTS = 300;
/** Events that are appended while the export is made, at most. */
const GROWTH_MAXIMUM = 2_000;

describe.each(databaseKinds)('On %s', async (kind) => {
  const { log, directory, exporting, exported, verified } = await openExports(kind, [EVENTS]);

  test('of two exports to one file at once, one is given up and the other verifies', async () => {
    const exports = await Promise.all(
      [null, { by: 'position', position: 200 } as const].map((from) => exporting({ from })),
    );
    expect(exports.map(({ status }) => status).sort()).toEqual([0, 1]);
    const { file } = exports[0] ?? { file: '' };
    expect(await verified(file)).toMatchObject({ status: 0, ok: true, faults: [] });
    expect(readdirSync(directory)).not.toContain('export-ndjson.part');
  });

  test('an export that is made while the log grows verifies on Node alone', async () => {
    let appended = EVENTS;
    let isExported = false;
    const busy = (async () => {
      while (!isExported && appended < EVENTS + GROWTH_MAXIMUM) await log.append(message(++appended));
    })();
    const file = await exported({ proofs: true });
    isExported = true;
    await busy;
    expect(appended).toBeGreaterThan(EVENTS);
    expect(await verified(file)).toMatchObject({ status: 0, ok: true, faults: [] });
  });
});
