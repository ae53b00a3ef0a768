import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type ExportAsked, exportEvents } from '../../audit/export/export.ts';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import type { DatabaseKind } from '../../harness/databases.ts';
import { openLogWorld } from '../log/log-world.ts';
import { capturedOutput } from './captured-output.ts';
import { grownLog } from './grown-log.ts';

const run = promisify(execFile);

export interface Verified {
  readonly status: number;
  readonly ok: boolean;
  readonly faults: readonly { readonly position?: number; readonly what: string }[];
}

/** What a Node says of an export that has nothing but the one program. */
async function verifiedAlone(file: string, key: string, directory: string): Promise<Verified> {
  const program = join(import.meta.dirname, '../../audit/verify-export.mjs');
  const args = [program, file, '--key', key, '--json'];
  try {
    const { stdout } = await run('node', args, { cwd: directory });
    return { status: 0, ...JSON.parse(stdout) };
  } catch (cause) {
    const { code, stdout, stderr } = Object(cause);
    if (stdout === '') throw new Error(`${code}: ${stderr}`);
    return { status: code, ...JSON.parse(stdout) };
  }
}

/** A log that was signed at these sizes, for a file or a block, and its exports. */
export async function openExports(kind: DatabaseKind, sizes: readonly number[]) {
  const world = await forFile(openLogWorld(kind));
  const signs = await grownLog(world, sizes);
  const directory = directoryForFile();
  const key = await signs.auditKey.verifierLine(`${signs.host}/log/${world.log.epoch}`);
  const { database, log } = world;
  const exporting = async (more: Partial<ExportAsked>) => {
    const file = join(directory, `export-${more.format ?? 'ndjson'}`);
    const asked: ExportAsked = { from: null, to: null, format: 'ndjson', proofs: false, file, ...more };
    const output = capturedOutput();
    const status = await exportEvents({ database, log, ...signs }, asked, output);
    return { status, explained: output.explained, file: asked.file };
  };
  return {
    ...{ database, log, signs, directory, key, exporting },
    /** The file of an export that has to succeed. */
    exported: async (more: Partial<ExportAsked> = {}) => {
      const { status, file } = await exporting(more);
      expect(status).toBe(0);
      return file;
    },
    verified: (file: string, verifierKey = key) => verifiedAlone(file, verifierKey, directory),
  };
}

export function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
