import type { FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Option } from 'commander';
import { MOMENT_RULE, type Moment } from '../../events/moment.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { readCheckpoint } from '../../events/proof/checkpoint.ts';
import { NotWritten, writeWholeFile } from '../../log/durable-files.ts';
import type { EventLog } from '../../log/log.ts';
import { positionAt } from '../../log/read/position-at.ts';
import { bodyDigest, leafHash } from '../../log/record/leaf.ts';
import { compactRange } from '../../log/tree/compact-range.ts';
import { growTo } from '../../log/tree/grow.ts';
import { openPageProofs } from '../../log/tree/proofs.ts';
import { completeSubtrees } from '../../log/tree/ranges.ts';
import { checkpointAt, HeadContradicted, type TreeDependencies } from '../../log/tree/signing.ts';
import { rootsOf, TreeDamaged } from '../../log/tree/stored-tree.ts';
import { moment } from '../arguments.ts';
import type { Describe, Output } from '../command.ts';
import { PastTheHead, positionOf } from '../moment-position.ts';
import { readRange } from '../stored-events.ts';
import {
  csvWriter,
  type ExportFormat,
  type ExportRow,
  type ExportWriter,
  exportFormats,
  ndjsonWriter,
  rowOf,
} from './formats.ts';
import { parquetWriter } from './parquet.ts';

export interface ExportAsked {
  /** Null: the first event. */
  readonly from: Moment | null;
  /** Null: the newest event. */
  readonly to: Moment | null;
  readonly format: ExportFormat;
  /** Absolute. */
  readonly file: string;
  readonly proofs: boolean;
}

export type ExportDependencies = TreeDependencies & { readonly log: EventLog };

interface ExportOptions {
  readonly from?: Moment | null;
  readonly to?: Moment | null;
  readonly format: ExportFormat;
  readonly proofs: boolean;
  readonly out: string;
}

export const describeExport: Describe = (begin, asked) =>
  begin(
    'export',
    'Events in a file with a signed checkpoint; what is sealed stays sealed',
    'export --out events.ndjson',
    'export --from 2026-03-01 --to 2026-03-31 --format csv --out march.csv',
    'export --format parquet --proofs --out events.parquet    (each event with its own proof)',
  )
    .option('--from <x>', `the first event: ${MOMENT_RULE}`, moment)
    .option('--to <x>', 'the last event, the same way; the newest where it is left out', moment)
    .addOption(new Option('--format <format>', 'of the file').choices(exportFormats).default('ndjson'))
    .option('--proofs', 'with the proof of each event that it is in the tree', false)
    .requiredOption('--out <file>', 'the file; written whole or not at all')
    .action(({ from = null, to = null, format, proofs, out }: ExportOptions) =>
      asked(({ opened, host, directory, output }) => {
        const file = resolve(directory, out);
        return exportEvents({ ...opened, host }, { from, to, format, proofs, file }, output);
      }),
    );

class NoExport extends Error {}

/** Whole or not at all, verifiable by itself, with nothing unsealed. Returns the exit status. */
export async function exportEvents(
  dependencies: ExportDependencies,
  asked: ExportAsked,
  output: Output,
): Promise<number> {
  const { file, format, proofs } = asked;
  try {
    const { from, to, origin } = await writeWholeFile(file, async (handle) => {
      const range = await rangeOf(dependencies, asked);
      return { ...range, origin: await writeRange(dependencies, asked, { ...range, file: handle, output }) };
    });
    const events = to - from + 1;
    await output.print(
      output.json
        ? JSON.stringify({ file, format, from, to, events, proofs, origin })
        : `${file} holds events ${from} to ${to} with a checkpoint of ${origin}.`,
    );
    return 0;
  } catch (cause) {
    const sentence = sentenceOf(cause);
    if (sentence === null) throw cause;
    await output.explain(sentence);
    return 1;
  }
}

function sentenceOf(cause: unknown): string | null {
  if (cause instanceof NoExport || cause instanceof PastTheHead || cause instanceof NotWritten)
    return cause.message;
  if (cause instanceof HeadContradicted || cause instanceof TreeDamaged)
    return `Nothing was exported: ${cause.message}. Run: npm run audit -- verify`;
  return null;
}

async function rangeOf(dependencies: ExportDependencies, asked: ExportAsked) {
  const from = asked.from === null ? 1 : await startOf(dependencies, asked.from);
  const to = asked.to === null ? await dependencies.log.head() : await positionOf(dependencies, asked.to);
  if (from > to + 1 || (from > to && to > 0)) throw new NoExport(`There is no event from ${from} to ${to}.`);
  return { from, to };
}

/** @throws PastTheHead */
async function startOf({ database, log }: ExportDependencies, moment: Moment): Promise<number> {
  const head = await log.head();
  if (moment.by === 'position') {
    if (moment.position > head) throw new PastTheHead(moment.position, head);
    return Math.max(1, moment.position);
  }
  const justBefore = new Date(Date.parse(moment.first) - 1).toISOString();
  return (await positionAt(database, justBefore, head)) + 1;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly file: FileHandle;
  readonly output: Output;
}

async function writeRange(
  dependencies: ExportDependencies,
  { format, proofs }: ExportAsked,
  { from, to, file, output }: Range,
): Promise<string> {
  const { database } = dependencies;
  await growTo(database, to);
  const checkpoint = await checkpointAt(dependencies, to);
  const before = await rootsOf(database, completeSubtrees({ from: 0, to: from - 1 }));
  const range = compactRange(from - 1, before);
  const pages = proofs ? openPageProofs(database, to) : null;
  const writer = writers[format](file);
  const encoded = before.map((hash) => Buffer.from(hash).toString('base64'));
  await writer.begin({ falnameExport: 1, from, to, proofs, before: encoded, checkpoint });
  for await (const batch of readRange(database, from, to)) {
    const rows: ExportRow[] = [];
    for (const event of batch) {
      // The export is of the events, not of the stored leaves.
      const leaf = leafHash({ ...event, bodyDigest: bodyDigest(event.data, event.sealedDigest) });
      range.add(leaf);
      rows.push(rowOf(event, leaf, (await pages?.proofOf(event.position - 1)) ?? null));
    }
    await writer.write(rows);
    output.progress('export', range.size() - from + 1, to - from + 1);
  }
  await writer.end();
  const signed = readCheckpoint(checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1));
  if (signed === null) throw new Error('a signed checkpoint can be read');
  if (range.size() !== to || !areEqual(range.root(), signed.root))
    throw new TreeDamaged(`events ${from} to ${to} are not those that the tree holds`);
  return signed.origin;
}

const writers: Readonly<Record<ExportFormat, (file: FileHandle) => ExportWriter>> = {
  ndjson: ndjsonWriter,
  csv: csvWriter,
  parquet: parquetWriter,
};
