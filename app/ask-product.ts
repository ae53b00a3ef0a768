import { connect, type Socket } from 'node:net';
import type { Output } from '../audit/output.ts';
import { masterKeyOf } from '../log/sealing/master-key.ts';
import type { Environment } from './environment.ts';
import { linesOf, ToolFrame, type ToolRequest } from './tool-frames.ts';
import { socketAddress } from './tool-socket.ts';

/**
 * Has the running product carry out a command, and hands its answer on. Gives the exit status, or null where no
 * product answers: it is starting, or another tool has the directory.
 */
export async function askProduct(
  { dataDirectory, masterKey }: Environment,
  words: readonly string[],
  output: Output,
  signal: AbortSignal,
): Promise<number | null> {
  const socket = await connectTo(dataDirectory);
  if (socket === null) return null;
  const masterKeyId = masterKey === null ? null : masterKeyOf(masterKey).id;
  const request: ToolRequest = { words: [...words], directory: process.cwd(), masterKeyId };
  socket.write(`${JSON.stringify(request)}\n`);
  const hangUp = () => socket.destroy();
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    for await (const line of linesOf(socket)) {
      const frame = ToolFrame.parse(JSON.parse(line));
      if ('exit' in frame) return frame.exit;
      if ('out' in frame) await output.print(frame.out);
      else if ('error' in frame) await output.explain(frame.error);
      else output.progress(...frame.progress);
    }
  } catch (cause) {
    if (!signal.aborted) throw cause;
  } finally {
    signal.removeEventListener('abort', hangUp);
    socket.destroy();
  }
  if (signal.aborted) return 0;
  await output.explain('The product was stopped before the command was done.');
  return 1;
}

/** Null where nothing listens, also behind the socket file of a product that was killed. */
async function connectTo(dataDirectory: string): Promise<Socket | null> {
  const address = socketAddress(dataDirectory);
  if (address === null) return null;
  try {
    return await new Promise((resolve) => {
      const socket = connect(address.path);
      socket.once('connect', () => resolve(socket));
      socket.once('error', () => resolve(null));
    });
  } finally {
    address.release();
  }
}
