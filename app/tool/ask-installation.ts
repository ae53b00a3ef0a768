import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '../../audit/command.ts';
import { masterKeyOf } from '../../log/sealing/master-key.ts';
import { DataDirectoryInUse } from '../data/data-directory.ts';
import { type Environment, EnvironmentError } from '../environment.ts';
import { openParts } from '../open.ts';
import { PAGES_EXPORT, readCommandLine } from './command-line.ts';
import { linesOf } from './lines.ts';
import { socketAddress, ToolFrame, type ToolRequest } from './socket.ts';

/** While another tool, or a product that is starting or stopping, has the directory. */
const BUSY_MAXIMUM_MS = 30_000;
const BUSY_PAUSE_MS = 200;

interface Asked {
  readonly words: readonly string[];
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** In this process or in the running product. Gives the exit status. @throws also what the command throws */
export async function askInstallation(
  environment: Environment,
  words: readonly string[],
  output: Output,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  requireInstallation(environment);
  const wanted: Asked = { words, output, signal };
  const giveUpAt = performance.now() + BUSY_MAXIMUM_MS;
  for (;;) {
    try {
      return await askAlone(environment, wanted);
    } catch (cause) {
      if (!(cause instanceof DataDirectoryInUse)) throw cause;
      const status = await askProduct(environment, wanted);
      if (status !== null) return status;
      if (performance.now() > giveUpAt) throw cause;
      await Bun.sleep(BUSY_PAUSE_MS);
    }
  }
}

async function askAlone(environment: Environment, { words, output, signal }: Asked): Promise<number> {
  const asked = readCommandLine(words, { out: () => undefined, error: () => undefined });
  if (asked === 0 || asked === 2) return asked;
  if (asked.needs === 'nothing') return 2;
  const opened = await openParts(environment, words[0] === PAGES_EXPORT ? 'export' : 'audit');
  const { host } = new URL(environment.publicUrl);
  try {
    const alone = { isServing: false, directory: process.cwd(), signal };
    return await asked.work({ opened, environment, host, output, ...alone });
  } finally {
    await opened.close();
  }
}

/** An empty directory is a mistake here. */
function requireInstallation({ databaseUrl, dataDirectory }: Environment): void {
  if (databaseUrl === null && !existsSync(join(dataDirectory, 'store.json')))
    throw new EnvironmentError(`DATA_DIR must hold an installation; ${dataDirectory} does not.`);
}

/** Null where no product answers: it is starting, or another tool has the directory. */
async function askProduct(
  { dataDirectory, masterKey }: Environment,
  { words, output, signal }: Asked,
): Promise<number | null> {
  const masterKeyId = masterKey === null ? null : masterKeyOf(masterKey).id;
  const request: ToolRequest = { words: [...words], directory: process.cwd(), masterKeyId };
  const body = await answerOf(dataDirectory, request, signal);
  if (body === null) return signal.aborted ? 0 : null;
  try {
    for await (const line of linesOf(body)) {
      const frame = ToolFrame.parse(JSON.parse(line));
      if ('exit' in frame) return frame.exit;
      if ('out' in frame) await output.print(frame.out);
      else if ('error' in frame) await output.explain(frame.error);
      else output.progress(...frame.progress);
    }
  } catch (cause) {
    if (!signal.aborted && !isCutOff(cause)) throw cause;
  }
  if (signal.aborted) return 0;
  await output.explain('The product was stopped before the command was done.');
  return 1;
}

/** Null also behind the socket file of a killed product. */
async function answerOf(dataDirectory: string, request: ToolRequest, signal: AbortSignal) {
  const address = socketAddress(dataDirectory);
  if (address === null) return null;
  try {
    const init = { method: 'POST', body: JSON.stringify(request), signal, unix: address.path };
    // A command may be silent while it works.
    const answer = await fetch('http://localhost/', { ...init, timeout: false });
    return answer.body;
  } catch {
    return null;
  } finally {
    address.release();
  }
}

function isCutOff(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
}
