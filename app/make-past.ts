import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invocation } from '../audit/invocation.ts';
import type { Output } from '../audit/output.ts';
import { COPIES_OPTION } from '../audit/past-command-line.ts';
import { askInstallation } from './ask-installation.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { newDirectory, openPastDatabase, type PastDatabase, removeDirectory } from './past-database.ts';
import { servePast } from './serve-past.ts';

type Made = Extract<Invocation, { command: 'as-of' }>;

/**
 * Makes a database of the past in this process, from rows that the installation prints, and opens the desk on it
 * where that is asked for. Without `--into` its directory goes with the process.
 */
export async function makePast(
  environment: Environment,
  words: readonly string[],
  { into, serve, reason }: Made,
  output: Output,
): Promise<number> {
  const directory = into === null ? mkdtempSync(join(tmpdir(), 'falname-past-')) : newDirectory(into);
  let isKept = false;
  try {
    const past = await openPastDatabase(directory);
    try {
      const status = await askInstallation(environment, [...words, COPIES_OPTION], {
        ...output,
        print: past.take,
      });
      if (status !== 0) return status;
      await past.finish();
      isKept = into !== null;
      if (into !== null) await sayMade(past, into, output);
      if (serve !== null) await serveUntilEnd(past, { port: serve, reason }, environment, output);
      return 0;
    } finally {
      await past.database.close();
    }
  } finally {
    if (!isKept) removeDirectory(directory);
  }
}

async function sayMade(past: PastDatabase, into: string, { json, print }: Output): Promise<void> {
  const description = past.description();
  await print(
    json
      ? JSON.stringify({ into, ...description })
      : `${into} holds the read models up to event ${description?.position}.`,
  );
}

async function serveUntilEnd(
  past: PastDatabase,
  { port, reason }: { readonly port: number; readonly reason: string | null },
  environment: Environment,
  output: Output,
): Promise<void> {
  const description = past.description();
  if (description === null) return;
  const service = await servePast(past, description, { port, reason, ask });
  await output.print(
    output.json
      ? JSON.stringify({ url: service.url, ...description })
      : `The desk of the past is open at ${service.url}/admin/dashboard; log in as the owner or an analyst. Ctrl-C ends it.`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await service.stop();

  async function ask(words: readonly string[]): Promise<readonly string[]> {
    const lines: string[] = [];
    const print = async (line: string) => void lines.push(line);
    const status = await askInstallation(environment, words, { ...output, print, progress: () => undefined });
    if (status !== 0) throw new EnvironmentError('The installation did not answer.');
    return lines;
  }
}
