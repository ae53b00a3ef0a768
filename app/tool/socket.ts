import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Output } from '../../audit/command.ts';
import { masterKeyOf } from '../../log/sealing/master-key.ts';
import { wrongMasterKey } from '../data/key-files.ts';
import type { Environment } from '../environment.ts';
import type { Opened } from '../open.ts';
import { readCommandLine } from './command-line.ts';
import { type OpenLines, openLines } from './lines.ts';
import { sentenceOf } from './run-tool.ts';

export const TOOLS_MAXIMUM = 4;
const REQUEST_MAXIMUM_BYTES = 65_536;
/** 108 with the closing zero on Linux, 104 on macOS. */
const ADDRESS_MAXIMUM = 103;
const NAME = 'audit.sock';
/** A command may be silent while it works. Bun's types leave this out for a socket. */
const patient: object = { idleTimeout: 0 };

export const ToolRequest = z.object({
  words: z.array(z.string()),
  /** Where relative paths begin. */
  directory: z.string(),
  /** In the tool's environment. */
  masterKeyId: z.nullable(z.string()),
});
export type ToolRequest = z.output<typeof ToolRequest>;

/** A line of JSON each; the last one has the exit status. */
export const ToolFrame = z.union([
  z.object({ out: z.string() }),
  z.object({ error: z.string() }),
  z.object({ progress: z.tuple([z.string(), z.number(), z.number()]) }),
  z.object({ exit: z.int() }),
]);
type ToolFrame = z.output<typeof ToolFrame>;

export interface SocketAddress {
  readonly path: string;
  release(): void;
}

/**
 * However long the directory's path is: as it is, from the working directory, or (on Linux) through the open
 * directory. Null where none is short enough.
 */
export function socketAddress(dataDirectory: string): SocketAddress | null {
  const whole = resolve(dataDirectory, NAME);
  for (const path of [whole, relative(process.cwd(), whole)])
    if (Buffer.byteLength(path) <= ADDRESS_MAXIMUM) return { path, release: () => undefined };
  if (!existsSync('/proc/self/fd')) return null;
  const directory = openSync(dataDirectory, 'r');
  return { path: `/proc/self/fd/${directory}/${NAME}`, release: () => closeSync(directory) };
}

/** On `DATA_DIR/audit.sock`, which only the directory's owner may open. With a server the tool asks that. */
export async function serveTools(
  opened: Opened,
  environment: Environment,
): Promise<{ stop(): Promise<void> }> {
  const { dataDirectory, logger } = opened;
  const address = dataDirectory === null ? null : socketAddress(dataDirectory.path);
  if (dataDirectory !== null && address === null)
    logger.warn('the path of DATA_DIR is too long for a socket: stop the product to use npm run audit');
  if (dataDirectory === null || address === null) return { stop: async () => undefined };
  const file = join(dataDirectory.path, NAME);
  // This process holds the directory: the maker of the file is dead.
  rmSync(file, { force: true });
  const stopping = new AbortController();
  const tools = new Set<Promise<void>>();
  const server = Bun.serve({
    unix: address.path,
    maxRequestBodySize: REQUEST_MAXIMUM_BYTES,
    development: false,
    ...patient,
    fetch: async (request) => {
      const asked = ToolRequest.parse(await request.json());
      const signal = AbortSignal.any([request.signal, stopping.signal]);
      const lines = openLines(signal);
      const work = tools.size < TOOLS_MAXIMUM ? carryOut : refuse;
      const tool = answerTool(lines, () => work(opened, environment, asked, { lines, signal }));
      tools.add(tool);
      tool.finally(() => tools.delete(tool));
      return new Response(lines.body);
    },
    error: () => new Response(null, { status: 400 }),
  });
  chmodSync(file, 0o600);
  return {
    stop: async () => {
      stopping.abort();
      await server.stop(true);
      await Promise.all(tools);
      address.release();
      rmSync(file, { force: true });
    },
  };
}

async function answerTool(lines: OpenLines, work: () => Promise<number>): Promise<void> {
  try {
    // Tells the tool that it is answered.
    await lines.send('');
    await send(lines, { exit: await work() });
  } catch {
  } finally {
    lines.end();
  }
}

interface Connection {
  readonly lines: OpenLines;
  readonly signal: AbortSignal;
}

async function refuse(_: Opened, __: Environment, ___: ToolRequest, { lines }: Connection): Promise<number> {
  const error = `${TOOLS_MAXIMUM} audit commands are under way already; try again when one has ended.`;
  await send(lines, { error });
  return 1;
}

async function carryOut(
  opened: Opened,
  environment: Environment,
  { words, directory, masterKeyId }: ToolRequest,
  { lines, signal }: Connection,
): Promise<number> {
  const said: string[] = [];
  const asked = readCommandLine(words, { out: (text) => said.push(text), error: (text) => said.push(text) });
  if (asked === 0 || asked === 2) {
    await send(lines, { error: said.join('').trimEnd() });
    return asked;
  }
  // The tool carries these out itself.
  if (asked.needs === 'nothing') return 2;
  const output = outputTo(lines, asked.json);
  try {
    const own = opened.keyFiles === null ? null : masterKeyOf(opened.keyFiles.masterKey()).id;
    if (masterKeyId !== null && masterKeyId !== own) throw wrongMasterKey(null);
    const { host } = new URL(environment.publicUrl);
    return await asked.work({ opened, environment, host, directory, isServing: true, signal, output });
  } catch (cause) {
    if (signal.aborted) throw cause;
    await output.explain(sentenceOf(cause));
    return 1;
  }
}

function outputTo(lines: OpenLines, json: boolean): Output {
  return {
    json,
    print: (out) => send(lines, { out }),
    explain: (error) => send(lines, { error }),
    // No answer waits for it.
    progress: (...progress) => lines.offer(JSON.stringify({ progress } satisfies ToolFrame)),
  };
}

function send(lines: OpenLines, frame: ToolFrame): Promise<void> {
  return lines.send(JSON.stringify(frame));
}
