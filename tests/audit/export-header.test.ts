import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linesOf, openExports } from './verified-export.ts';

const EVENTS = 20;

describe('The beginning and the form of an export', async () => {
  const { exported, key, signs, verified } = await openExports('pglite', [EVENTS]);

  test('says that its header was altered, or is of another log', async () => {
    const file = await exported({ from: { by: 'position', position: 2 } });
    const [header = '', ...rest] = linesOf(file);
    const parsed: { checkpoint: string; before: string[] } = JSON.parse(header);
    const faultOf = async (change: object, lines: readonly string[] = rest) => {
      writeFileSync(file, `${[JSON.stringify({ ...parsed, ...change }), ...lines].join('\n')}\n`);
      return (await verified(file)).faults[0]?.what;
    };
    expect(await faultOf({ to: EVENTS - 1 }, rest.slice(0, -1))).toBe(
      `the checkpoint is of ${EVENTS} events, and the export goes to event ${EVENTS - 1}`,
    );
    const notFitting = 'what stands for the events before the export does not fit its beginning';
    expect(await faultOf({ before: [...parsed.before, ...parsed.before] })).toBe(notFitting);
    expect(await faultOf({ before: [] })).toBe(notFitting);
    const zeros = Buffer.alloc(32).toString('base64');
    expect(await faultOf({ before: [zeros] })).toMatch(/or what stands for the events before them was$/);
    expect(await faultOf({ before: parsed.before.map((hash) => `${hash}, and more`) })).toBe(notFitting);
    const another = 'the header is not the one that an export has';
    expect(await faultOf({ more: 1 })).toBe(another);
    writeFileSync(file, [header.replace('{', '{"to":1,'), ...rest, ''].join('\n'));
    expect((await verified(file)).faults).toEqual([{ what: another }]);
    // The right key has signed it, and it says that it is of a log of another name.
    const [name = '', keyId = ''] = key.split('+');
    const [, size, root = ''] = parsed.checkpoint.split('\n');
    const head = { size: Number(size), root: Buffer.from(root, 'base64') };
    const signed = await signs.auditKey.signed('another.example/log', head);
    const [text = '', signature = ''] = signed.split('\n\n');
    const bytes = Buffer.from(signature.trimEnd().split(' ')[2] ?? '', 'base64').subarray(4);
    const line = Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64');
    expect(await faultOf({ checkpoint: `${text}\n\n— ${name} ${line}\n` })).toBe(
      `the checkpoint is of another.example/log, and the key of ${name}`,
    );
  });

  test.each([
    [',MessageReceived,', ',"MessageReceived",', 'a record is not the one that an export has'],
    ['0,,', '0,more,', 'the header is not the one that an export has'],
    ['leafHash\r', 'leafHash \r', 'the header is not the one that an export has'],
  ])('says that a csv file is written in another way: %j as %j', async (part, other, fault) => {
    const file = await exported({ format: 'csv' });
    writeFileSync(file, readFileSync(file, 'utf8').replace(part, other));
    expect((await verified(file)).faults[0]?.what).toBe(fault);
  });

  test('says that a proof is written in another way, or stands where none belongs', async () => {
    const file = await exported({ proofs: true });
    const [header = '', first = '', ...rest] = linesOf(file);
    const faultOf = async (...lines: readonly string[]) => {
      writeFileSync(file, [...lines, ...rest, ''].join('\n'));
      return (await verified(file)).faults[0]?.what;
    };
    const fault = 'an event does not have the fields that an export has';
    expect(await faultOf(header, first.replace('"proof":["', '"proof":["*'))).toBe(fault);
    expect(await faultOf(header.replace('"proofs":true', '"proofs":false'), first)).toBe(
      'event 1 was altered: its proof is not what the header says',
    );
  });
});
