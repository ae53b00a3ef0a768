import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Verified {
  readonly status: number;
  readonly ok: boolean;
  readonly faults: readonly { readonly position?: number; readonly what: string }[];
  readonly output: string;
}

/** What a Node says of an export that has nothing but the one program. */
export async function verifiedAlone(file: string, key: string, directory: string): Promise<Verified> {
  const program = join(import.meta.dirname, '../../audit/verify-export.mjs');
  const args = [program, file, '--key', key, '--json'];
  try {
    const { stdout } = await run('node', args, { cwd: directory });
    return { status: 0, ...JSON.parse(stdout), output: stdout };
  } catch (cause) {
    const { code, stdout, stderr } = Object(cause);
    if (stdout === '') throw new Error(`${code}: ${stderr}`);
    return { status: code, ...JSON.parse(stdout), output: stdout };
  }
}

export function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
