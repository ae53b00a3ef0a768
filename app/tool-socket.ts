import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import pTimeout from 'p-timeout';
import { readCommandLine } from '../audit/invocation.ts';
import type { Output } from '../audit/output.ts';
import { isAlone } from '../audit/proof-command-line.ts';
import { masterKeyOf } from '../log/sealing/master-key.ts';
import { answer } from './audit-command.ts';
import type { Environment } from './environment.ts';
import { sentenceOf } from './error-sentence.ts';
import { wrongMasterKey } from './key-files.ts';
import type { Opened } from './open.ts';
import { readRequest, type ToolFrame, type ToolRequest } from './tool-frames.ts';

/** Tools that are answered at a time. */
export const TOOLS_MAXIMUM = 4;
/** How long a tool may take to say what it asks. */
const REQUEST_MAXIMUM_MS = 5_000;
/** How long a line may wait to be read; somebody may be reading page by page. */
const READING_MAXIMUM_MS = 3_600_000;
/** Bytes of a socket's address: 108 with the closing zero on Linux, 104 on macOS. */
const ADDRESS_MAXIMUM = 103;
const NAME = 'audit.sock';

export interface SocketAddress {
  readonly path: string;
  release(): void;
}

/**
 * An address of the socket that the system takes however long the directory's path is: as it is, from the working
 * directory, or (on Linux) by way of the open directory. Null where none is short enough.
 */
export function socketAddress(dataDirectory: string): SocketAddress | null {
  const whole = resolve(dataDirectory, NAME);
  for (const path of [whole, relative(process.cwd(), whole)])
    if (Buffer.byteLength(path) <= ADDRESS_MAXIMUM) return { path, release: () => undefined };
  if (!existsSync('/proc/self/fd')) return null;
  const directory = openSync(dataDirectory, 'r');
  return { path: `/proc/self/fd/${directory}/${NAME}`, release: () => closeSync(directory) };
}

/**
 * Answers the audit tool beside a running product, on `DATA_DIR/audit.sock`, which only the owner of the directory
 * may open. Does nothing where a server keeps the data: there the tool asks the server.
 */
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
  // Whoever made it is dead, since this process holds the directory.
  rmSync(file, { force: true });
  const tools = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    const isOneTooMany = tools.size >= TOOLS_MAXIMUM;
    const tool = serve(opened, environment, socket, isOneTooMany).finally(() => tools.delete(tool));
    tools.add(tool);
  });
  await listenOn(server, address.path);
  chmodSync(file, 0o600);
  return {
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await Promise.allSettled(tools);
      address.release();
      rmSync(file, { force: true });
    },
  };
}

function listenOn(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

async function serve(
  opened: Opened,
  environment: Environment,
  socket: Socket,
  isOneTooMany: boolean,
): Promise<void> {
  try {
    const output = frames(socket, false);
    const request = await pTimeout(readRequest(socket), { milliseconds: REQUEST_MAXIMUM_MS });
    // Otherwise the end of the tool would not be noticed.
    socket.resume();
    const exit = isOneTooMany ? await refuse(output) : await carryOut(opened, environment, socket, request);
    await send(socket, { exit });
  } catch {
    // The tool has gone, or never said what it wanted: nobody is left to be told.
  } finally {
    socket.end();
  }
}

async function refuse(output: Output): Promise<number> {
  await output.explain(
    `${TOOLS_MAXIMUM} audit commands are under way already; try again when one has ended.`,
  );
  return 1;
}

async function carryOut(
  opened: Opened,
  environment: Environment,
  socket: Socket,
  { words, directory, masterKeyId }: ToolRequest,
): Promise<number> {
  const plain = frames(socket, false);
  const said: string[] = [];
  const asked = readCommandLine(words, { out: (text) => said.push(text), error: (text) => said.push(text) });
  if (asked === 0 || asked === 2) {
    await plain.explain(said.join('').trimEnd());
    return asked;
  }
  const output = frames(socket, asked.json);
  try {
    const own = opened.keyFiles === null ? null : masterKeyOf(opened.keyFiles.masterKey()).id;
    if (masterKeyId !== null && masterKeyId !== own) throw wrongMasterKey(null);
    // The tool carries these out itself.
    if (isAlone(asked.invocation)) return 2;
    const surroundings = { isServing: true, directory, signal: goneSignal(socket) };
    return await answer(opened, environment, asked.invocation, output, surroundings);
  } catch (cause) {
    if (cause instanceof ToolGone) throw cause;
    await output.explain(sentenceOf(cause));
    return 1;
  }
}

/** The tool was ended; the command is given up. */
class ToolGone extends Error {
  override readonly name = 'ToolGone';
}

/** Aborted with the connection: the tool was ended, or the product stops. */
function goneSignal(socket: Socket): AbortSignal {
  const gone = new AbortController();
  if (socket.destroyed) gone.abort(new ToolGone());
  socket.once('close', () => gone.abort(new ToolGone()));
  return gone.signal;
}

function frames(socket: Socket, json: boolean): Output {
  return {
    json,
    print: (out) => send(socket, { out }),
    explain: (error) => send(socket, { error }),
    progress: (what, done, total) => {
      if (socket.destroyed) throw new ToolGone();
      // It may be lost: no answer waits for it.
      if (socket.writableLength === 0) socket.write(`${JSON.stringify({ progress: [what, done, total] })}\n`);
    },
  };
}

/** Resolves when the tool has taken what was sent before. @throws ToolGone */
async function send(socket: Socket, frame: ToolFrame): Promise<void> {
  if (socket.destroyed) throw new ToolGone();
  if (socket.write(`${JSON.stringify(frame)}\n`)) return;
  const drained = new Promise<void>((resolve, reject) => {
    socket.once('drain', resolve);
    socket.once('close', () => reject(new ToolGone()));
  });
  await pTimeout(drained, { milliseconds: READING_MAXIMUM_MS });
}
