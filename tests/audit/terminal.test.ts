import { expect, test } from 'vitest';
import { barOf, standardOutput, type WritableStream } from '../../audit/standard-output.ts';
import { tableOf, wholeTable } from '../../audit/table.ts';

function stream(isTTY: boolean) {
  const written: string[] = [];
  let fail: (cause: NodeJS.ErrnoException) => void = () => undefined;
  const stand: WritableStream = {
    isTTY,
    write: (text, done) => {
      written.push(text);
      done();
    },
    on: (_event, listener) => {
      fail = listener;
    },
  };
  return { stand, written, fail: (code: string) => fail(Object.assign(new Error(code), { code })) };
}

test('progress is drawn on a terminal only, and taken away before a line', async () => {
  const [piped, terminal, out] = [stream(false), stream(true), stream(false)];
  const quiet = standardOutput(false, { stdout: out.stand, stderr: piped.stand }, () => undefined);
  quiet.progress('events', 1, 2);
  expect(piped.written).toEqual([]);
  const shown = standardOutput(false, { stdout: out.stand, stderr: terminal.stand }, () => undefined);
  shown.progress('events', 1, 2);
  expect(terminal.written.join('')).toContain('events [############            ] 50 %');
  await shown.print('a line');
  expect(terminal.written.at(-1)).toBe('\r\u001b[K');
  expect(out.written).toEqual(['a line\n']);
});

test('a reader that closes the pipe ends the tool with 0, another fault of the stream with 1', () => {
  const statuses: number[] = [];
  const [out, error] = [stream(false), stream(false)];
  standardOutput(false, { stdout: out.stand, stderr: error.stand }, (status) => statuses.push(status));
  out.fail('EPIPE');
  out.fail('EIO');
  expect(statuses).toEqual([0, 1]);
});

test('tables are aligned, and a value never breaks its line', () => {
  expect(
    wholeTable(
      ['table', 'rows'],
      [
        ['orders', 12],
        ['ratings', 3],
      ],
    ),
  ).toEqual(['table    rows', 'orders     12', 'ratings     3']);
  const table = tableOf([{ name: 'no', width: 3, isNumber: true }, { name: 'text' }]);
  expect([table.head(), table.row([7, 'two\nlines'])]).toEqual([' no  text', '  7  two lines']);
  expect(barOf('x', 1)).toBe('x [########################] 100 %');
});
