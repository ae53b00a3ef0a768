import { expect, test } from 'vitest';
import { standardOutput, type WritableStream } from '../../audit/standard-output.ts';

test('a reader that closes the pipe ends the tool with 0, another fault of the stream with 1', () => {
  const statuses: number[] = [];
  const listeners: ((cause: NodeJS.ErrnoException) => void)[] = [];
  const stream: WritableStream = {
    isTTY: false,
    write: (_text, done) => done(),
    on: (_event, listener) => void listeners.push(listener),
  };
  standardOutput(false, { stdout: stream, stderr: stream }, (status) => statuses.push(status));
  for (const code of ['EPIPE', 'EIO']) listeners[0]?.(Object.assign(new Error(code), { code }));
  expect(statuses).toEqual([0, 1]);
});
