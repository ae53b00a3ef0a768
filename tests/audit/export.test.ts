import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { ExportAsked } from '../../audit/export/export.ts';
import type { ExportFormat } from '../../audit/export/formats.ts';
import { toHex } from '../../events/proof/bytes.ts';
import { type Leaf, leafHashOf } from '../../events/proof/leaf.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { openAuditKey } from '../../log/tree/audit-key.ts';
import { message } from '../log/log-world.ts';
import { rewrite, tampered } from './tampering.ts';
import { linesOf, openExports } from './verified-export.ts';

const EVENTS = 300;
/** Events that are appended while an export is made, at most. */
const GROWTH_MAXIMUM = 2_000;
const run = promisify(execFile);

describe('An export with its checkpoint', async () => {
  const kind = databaseOf(composition);
  const { database, log, directory, exporting, exported, verified } = await openExports(kind, [260, EVENTS]);
  const whole = linesOf(await exported());
  /** The file with other lines. */
  const written = (lines: readonly string[]) => {
    const file = join(directory, 'written.ndjson');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  const position = (at: number) => ({ by: 'position', position: at }) as const;

  test.each<ExportFormat>(['ndjson', 'csv', 'parquet'])('verifies on Node alone as %s', async (format) => {
    for (const proofs of [false, true]) {
      const file = await exported({ format, proofs });
      expect(await verified(file)).toMatchObject({ status: 0, ok: true, faults: [] });
    }
  });

  test('is whole although a write takes but half of what it is given', async () => {
    const handle = await open(join(directory, 'half'), 'w');
    const { write } = handle;
    const half = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockImplementation(function (
      this: typeof handle,
      given: unknown,
    ) {
      const bytes = Buffer.from(given as string);
      return Reflect.apply(write, this, [bytes.subarray(0, bytes.length / 2)]);
    });
    try {
      for (const format of ['ndjson', 'csv', 'parquet'] as const)
        expect(await verified(await exported({ format })), format).toMatchObject({ status: 0, ok: true });
    } finally {
      half.mockRestore();
      await handle.close();
    }
  });

  test.each([
    [1, 1],
    [1, 256],
    [2, 300],
    [257, 300],
    [256, 299],
    [300, 300],
  ])('verifies a part of the log, events %i to %i', async (from, to) => {
    const file = await exported({ from: position(from), to: position(to), proofs: true });
    expect(await verified(file)).toMatchObject({ status: 0, ok: true });
    expect(linesOf(file)).toHaveLength(to - from + 2);
  });

  test('gives the facts as they are stored, and the page’s own code computes the same leaf', async () => {
    const [header = '', first = ''] = whole;
    expect(JSON.parse(header)).toMatchObject({ falnameExport: 1, from: 1, to: EVENTS, before: [] });
    const row: Leaf & { leafHash: string; sealed: string } = JSON.parse(first);
    const stored = await database.kysely
      .selectFrom('events')
      .selectAll()
      .where('position', '=', row.position)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ data: stored.data, meta: stored.meta, recordedAt: stored.recorded_at });
    expect(row.sealed).toBe(Buffer.from(stored.sealed ?? []).toString('base64'));
    expect(toHex(await leafHashOf(row))).toBe(row.leafHash);
    // Sealed words stay sealed.
    expect(whole.join()).not.toContain('Ayşe');
  });

  const start = '{"position"';
  const beyond = (lines: string[]) => (lines.at(-1) ?? '').replace('"position":300', '"position":301');
  const sealed = '7 was altered: what is sealed';
  const noEvent = '^an event does not have the fields';
  test.each<[string, (lines: string[]) => string[], string, number?]>([
    ['a fact was altered', edit('"messageId":7', '"messageId":8'), '7 was altered'],
    ['a time was altered', edit('"2026-03-10', '"2025-03-10'), '7 was altered'],
    ['the ciphertext was altered', edit('"sealed":"', '"sealed":"AAAA'), sealed],
    ['the ciphertext is written in another way', edit('","sealedDigest"', '=","sealedDigest"'), sealed],
    ['a subject was taken away', edit('"subject":"message-7"', '"subject":null'), '7 was altered'],
    ['a line is missing', (lines) => lines.toSpliced(7, 1), '7 is missing behind event 6'],
    ['a line is there twice', (lines) => lines.toSpliced(8, 0, lines[7] ?? ''), '7 stands behind event 7'],
    ['the end is missing', (lines) => lines.slice(0, 200), '.*truncated: it ends after event 199', 200],
    ['only the header is left', (lines) => lines.slice(0, 1), '.*truncated: it ends after event 0', 1],
    ['something was appended', (lines) => [...lines, beyond(lines)], '301 was appended', 301],
    ['a line holds more than an event', edit(start, '{"more":1,"position"'), noEvent],
    [
      'a version has more bytes than the leaf',
      rewritten(({ schemaVersion }) => ({ schemaVersion: schemaVersion + 2 ** 32 })),
      noEvent,
    ],
    [
      'a digest of what is not there goes on',
      rewritten(({ sealedDigest }) => ({ sealed: null, sealedDigest: `${sealedDigest}, and on` })),
      noEvent,
    ],
    ['a field stands in a line twice', edit(start, '{"position":9,"position"'), '^a line is not the one'],
  ])('says that %s, and where', async (_what, change, sentence, at = 7) => {
    const lines = change(whole);
    expect(lines).not.toEqual(whole);
    const verdict = await verified(written(lines));
    expect(verdict.status).toBe(1);
    const pattern = /^\d/.test(sentence) ? `^event ${sentence}` : sentence;
    expect(verdict.faults[0]).toEqual({ position: at, what: expect.stringMatching(pattern) });
  });

  const rows = '\xd8\x04';
  const rowsOfAny = new RegExp(`\x16${rows}`, 'g');
  const page = `\x15${rows}\x15\x00\x15`;
  test.each<[string, (file: Parquet) => Parquet, string]>([
    ['names that changed places', exchanged('data', 'meta'), 'the footer is not the one'],
    ['bytes that no column holds', edited('body', /$/, 'more'), 'the footer is not the one'],
    ['a page with fewer rows', edited('body', `${page}${rows}`, `${page}\x94\x00`), 'a page is of a kind'],
    ['a value behind the last', edited('footer', rowsOfAny, '\x16\xd6\x04'), 'a column has not the values'],
  ])('says that a Parquet file has %s', async (_what, change, sentence) => {
    const file = await exported({ format: 'parquet' });
    const whole = readFileSync(file, 'latin1');
    const end = whole.length - 8 - readFileSync(file).readUInt32LE(whole.length - 8);
    const parts = { body: whole.slice(0, end), footer: whole.slice(end, -8) };
    const { body, footer } = change(parts);
    expect({ body, footer }).not.toEqual(parts);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    writeFileSync(file, `${body}${footer}${length.toString('latin1')}PAR1`, 'latin1');
    const { status, faults } = await verified(file);
    expect({ status, what: faults[0]?.what }).toEqual({ status: 1, what: expect.stringContaining(sentence) });
  });

  test('gives up at a number in Parquet that does not end', async () => {
    const file = join(directory, 'endless.parquet');
    const footer = Buffer.alloc(4_000_000, 0xff);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    footer[0] = 0x05;
    writeFileSync(file, Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')]));
    expect((await verified(file)).faults).toEqual([{ what: 'the file is damaged' }]);
  });

  test('says that it was cut in the middle of an event', async () => {
    const file = written(whole);
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    const verdict = await verified(file);
    expect(verdict.faults).toEqual([
      { position: 300, what: expect.stringMatching(/in the middle of an event: it is truncated/) },
    ]);
  });

  test.each<ExportFormat>(['csv', 'parquet'])('says that a %s file was cut or altered', async (format) => {
    const file = await exported({ format });
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, -2_000));
    expect((await verified(file)).faults[0]?.what).toMatch(/truncated|ends/);
    const at = bytes.indexOf('"messageId"');
    const changed = Buffer.from(bytes);
    changed.write('"messageIe"', at);
    writeFileSync(
      file,
      format === 'csv' ? bytes.toString().replace('""messageId"":7}', '""messageId"":8}') : changed,
    );
    expect((await verified(file)).faults[0]?.what).toMatch(/^event \d+ was altered/);
  });

  test('says that an event was rewritten together with its hash; with proofs, which one', async () => {
    for (const proofs of [false, true]) {
      const lines = linesOf(await exported({ proofs }));
      const row: Leaf & { leafHash: string } = JSON.parse(lines[7] ?? '');
      const forged = { ...row, data: '{"messageId":8}' };
      lines[7] = JSON.stringify({ ...forged, leafHash: toHex(await leafHashOf(forged)) });
      const { faults } = await verified(written(lines));
      expect(faults).toEqual([
        proofs
          ? { position: 7, what: 'event 7 is not in the tree of the checkpoint by its proof' }
          : { position: 1, what: expect.stringMatching(/^events 1 to 300 are not those/) },
      ]);
    }
  });

  test('says that it was signed again by another key, or altered under its signature', async () => {
    const [header = '', ...rest] = whole;
    const parsed: { checkpoint: string } = JSON.parse(header);
    const [origin = '', , root = ''] = parsed.checkpoint.split('\n');
    const other = openAuditKey(new Uint8Array(32).fill(9));
    const head = { size: EVENTS, root: Buffer.from(root, 'base64') };
    const faultOf = async (checkpoint: string) =>
      (await verified(written([JSON.stringify({ ...parsed, checkpoint }), ...rest]))).faults[0]?.what;
    expect(await faultOf(await other.signed(origin, head))).toMatch(
      /^the checkpoint was not signed by the key of/,
    );
    const altered = parsed.checkpoint.replace('\n300\n', '\n299\n');
    expect(await faultOf(altered)).toBe('the signature of the checkpoint is wrong');
    expect((await verified(written(whole), await other.verifierLine(origin))).status).toBe(1);
  });

  test('an event whose words were erased still verifies', async () => {
    await sql`update events set sealed = null where position = 9`.execute(database.kysely);
    expect(await verified(await exported({ proofs: true }))).toMatchObject({ status: 0, ok: true });
  });

  test('is not made of events that were changed, and leaves nothing behind', async () => {
    await tampered(
      database,
      () => rewrite(database, 7),
      async () => {
        const refused = await exporting({ file: join(directory, 'tampered.ndjson') });
        const sentence = /^Nothing was exported: events 1 to 300 are not those/;
        expect(refused).toMatchObject({ status: 1, explained: [expect.stringMatching(sentence)] });
        expect(readdirSync(directory).filter((name) => name.startsWith('tampered'))).toEqual([]);
      },
    );
  });

  const noPosition = 'The log has no position 301; its newest event is 300.';
  test.each<[Partial<ExportAsked>, string]>([
    [{ from: position(301) }, noPosition],
    [{ to: position(301) }, noPosition],
    [{ from: position(5), to: position(4) }, 'There is no event from 5 to 4.'],
    [{ file: '/nowhere/at/all.ndjson' }, '/nowhere/at/all.ndjson could not be written (ENOENT).'],
    [{ file: '/proc/self/exe' }, '/proc/self/exe is not a plain file; it was left as it is.'],
  ])('refuses %j with a sentence', async (more, sentence) => {
    expect(await exporting(more)).toMatchObject({ status: 1, explained: [sentence] });
  });

  test('of two to one file at once, one is given up and the other verifies', async () => {
    const exports = await Promise.all([null, position(200)].map((from) => exporting({ from })));
    expect(exports.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(await verified(exports[0]?.file ?? '')).toMatchObject({ status: 0, ok: true, faults: [] });
    expect(readdirSync(directory)).not.toContain('export-ndjson.part');
  });

  test('that is made while the log grows verifies on Node alone', async () => {
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

test('verify-export without a key, or with none that is one, is not understood', async () => {
  const program = join(import.meta.dirname, '../../audit/verify-export.mjs');
  for (const args of [[program], [program, 'x'], [program, 'x', '--key', 'y'], [program, 'x', '--other']]) {
    const failed = await run('node', args).catch((cause) => cause);
    expect(failed.code).toBe(2);
    expect(failed.stderr).toMatch(/^Usage: verify-export FILE --key LINE/);
  }
});

/** In event 7, which is line 7: the header is line 0. */
function edit(from: string, to: string) {
  const escaped = (text: string) => (text.includes('messageId') ? text.replaceAll('"', '\\"') : text);
  return (lines: string[]) => lines.with(7, (lines[7] ?? '').replace(escaped(from), escaped(to)));
}

/** Fields of event 7, from what they were. */
function rewritten(change: (row: { schemaVersion: number; sealedDigest: string }) => object) {
  return (lines: string[]) => {
    const row = JSON.parse(lines[7] ?? '');
    return lines.with(7, JSON.stringify({ ...row, ...change(row) }));
  };
}

/** Bytes as characters of Latin-1. */
interface Parquet {
  readonly body: string;
  readonly footer: string;
}

function edited(part: keyof Parquet, from: string | RegExp, to: string) {
  return (file: Parquet) => ({ ...file, [part]: file[part].replace(from, to) });
}

/** The first of each is that of the schema. */
function exchanged(one: string, other: string) {
  const swapped = (text: string) => text.replace(one, '    ').replace(other, one).replace('    ', other);
  return (file: Parquet) => ({ ...file, footer: swapped(file.footer) });
}
