import type { Socket } from 'node:net';
import * as z from 'zod/mini';

/** Characters of what a tool asks. */
const REQUEST_MAXIMUM = 65_536;

/** What a tool asks of the running product: one line of JSON. */
export const ToolRequest = z.object({
  words: z.array(z.string()),
  /** Where relative paths begin. */
  directory: z.string(),
  /** Names the key in the tool's environment; null where there is none. */
  masterKeyId: z.nullable(z.string()),
});
export type ToolRequest = z.output<typeof ToolRequest>;

/** What the product answers: a line of JSON each, the last one with the exit status. */
export const ToolFrame = z.union([
  z.object({ out: z.string() }),
  z.object({ error: z.string() }),
  z.object({ progress: z.tuple([z.string(), z.number(), z.number()]) }),
  z.object({ exit: z.int() }),
]);
export type ToolFrame = z.output<typeof ToolFrame>;

/** The lines that come over a connection, no faster than they are taken. */
export async function* linesOf(socket: Socket, maximum = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  socket.setEncoding('utf8');
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    const [head = '', ...rest] = String(chunk).split('\n');
    parts.push(head);
    length += head.length;
    if (length > maximum) throw new Error(`a line has more than ${maximum} characters`);
    for (const next of rest) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
  }
}

/** @throws where what comes is no request */
export async function readRequest(socket: Socket): Promise<ToolRequest> {
  for await (const line of linesOf(socket, REQUEST_MAXIMUM)) return ToolRequest.parse(JSON.parse(line));
  throw new Error('the tool has asked nothing');
}
