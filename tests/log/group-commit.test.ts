import { describe, expect, test } from 'vitest';
import { Rejected } from '../../events/rejected.ts';
import { GROUP_COMMIT_LIMITS, groupCommit } from '../../log/append/group-commit.ts';
import type { Prepared } from '../../log/append/prepare.ts';
import type { Writer } from '../../log/append/writer.ts';
import { upTo } from './log-world.ts';

describe('Group commit', () => {
  test('who arrives while a commit is in flight comes along with the next one', async () => {
    const writer = slowWriter();
    const committer = commitsTo(writer);
    const appends = [committer.append(prepared(1))];
    await writer.untilFlushes(1);
    appends.push(...upTo(10).map((number) => committer.append(prepared(1 + number))));
    writer.release();
    expect((await Promise.all(appends)).map((each) => each.outcome === 'ok' && each.lastPosition)).toEqual(
      upTo(11),
    );
    expect(writer.flushes.map((flush) => flush.length)).toEqual([1, 10]);
  });

  test('a flush takes no more commands and bytes than its limits say', async () => {
    const writer = openWriter();
    const committer = commitsTo(writer, { commandsPerFlush: 4, bytesPerFlush: 1_000 });
    const sizes = [10, 10, 10, 10, 10, 900, 900, 5_000, 10];
    await Promise.all(sizes.map((size, i) => committer.append(prepared(i, { size }))));
    expect(writer.flushes.map((flush) => flush.map((each) => each.events[0]?.data.length))).toEqual([
      [10, 10, 10, 10],
      [10, 900],
      [900],
      [5_000],
      [10],
    ]);
  });

  test('a full queue answers busy at once, and takes commands again afterwards', async () => {
    const writer = slowWriter();
    const committer = commitsTo(writer, { queuedCommands: 5 });
    const first = committer.append(prepared(0));
    await writer.untilFlushes(1);
    const queued = upTo(5).map((number) => committer.append(prepared(number)));
    await expect(committer.append(prepared(6))).rejects.toEqual(new Rejected('busy'));
    writer.release();
    await Promise.all([first, ...queued]);
    expect(await committer.append(prepared(6))).toEqual({ outcome: 'ok', lastPosition: 7 });
  });

  test('a stream, a command id and a name come up once in a flush, and nobody overtakes', async () => {
    const writer = openWriter();
    const committer = commitsTo(writer);
    const claims = [{ space: 'login', kind: 'email', hash: 'aa', holder: 'account-1' }];
    const parts: Part[] = [
      ...[{ stream: 'a' }, { stream: 'a' }, { stream: 'a' }, { commandId: 'command-1' }],
      ...[{ claims }, { claims, stream: 'b' }, { stream: 'b' }],
    ];
    await Promise.all(parts.map((part, at) => committer.append(prepared(at + 1, part))));
    expect(writer.numbers()).toEqual([
      [1, 5],
      [2, 4, 6],
      [3, 7],
    ]);
  });

  test('any number may compare the version of a stream; who appends to it waits for them, and they for it', async () => {
    const writer = openWriter();
    const committer = commitsTo(writer);
    const compares = { compares: 'offers' };
    const parts: Part[] = [compares, compares, { stream: 'offers' }, compares, {}];
    await Promise.all(parts.map((part, at) => committer.append(prepared(at + 1, part))));
    expect(writer.numbers()).toEqual([[1, 2, 5], [3], [4]]);
  });

  test('B6 a database that cannot be reached ends the flush and what waits behind it; it is not asked for each anew', async () => {
    let asked = 0;
    const unreachable = openWriter(() => {
      asked++;
      throw new Rejected('busy');
    });
    const committer = commitsTo(unreachable);
    const settled = await Promise.allSettled(upTo(5).map((number) => committer.append(prepared(number))));
    expect(settled.every((each) => each.status === 'rejected')).toBe(true);
    expect(asked).toBe(1);
  });

  test('closing commits what is queued and takes nothing more', async () => {
    const writer = openWriter();
    const committer = commitsTo(writer);
    const appends = upTo(3).map((number) => committer.append(prepared(number)));
    await committer.close();
    expect(writer.numbers()).toEqual([[1, 2, 3]]);
    expect(await Promise.all(appends)).toHaveLength(3);
    await expect(committer.append(prepared(4))).rejects.toEqual(new Rejected('busy'));
  });
});

const commitsTo = (writer: Writer, limits: Partial<typeof GROUP_COMMIT_LIMITS> = {}) =>
  groupCommit(writer, () => undefined, { ...GROUP_COMMIT_LIMITS, ...limits });

type Part = Partial<Pick<Prepared, 'stream' | 'commandId' | 'claims'>> & { size?: number; compares?: string };

function prepared(number: number, more: Part = {}): Prepared {
  return {
    commandId: more.commandId ?? `command-${number}`,
    requestHash: 'aa',
    actor: 'anonymous',
    compared: more.compares === undefined ? [] : [{ stream: more.compares, version: 0 }],
    preceding: [],
    stream: more.stream ?? `message-${number}`,
    expectedVersion: 0,
    recordedMs: number,
    meta: '',
    status: 200,
    answer: '',
    answerSealed: null,
    answerSubject: null,
    claims: more.claims ?? [],
    events: [
      { id: '', type: '', schemaVersion: 1, data: 'x'.repeat(more.size ?? 1), subject: null, sealed: null },
    ],
  };
}

/** A writer that keeps what it was given. */
function openWriter(before: () => void | Promise<void> = () => undefined) {
  const flushes: (readonly Prepared[])[] = [];
  let head = 0;
  const writer: Writer = {
    write: async (batch) => {
      flushes.push(batch);
      await before();
      const headBefore = head;
      head += batch.length;
      return { headBefore, refused: new Map(), leaves: new Uint8Array(32 * batch.length) };
    },
    failure: () => null,
    close: async () => undefined,
  };
  const numbers = () => flushes.map((flush) => flush.map((each) => each.recordedMs));
  return { ...writer, flushes, numbers };
}

/** A writer whose first flush hangs until it is released. */
function slowWriter() {
  const released = Promise.withResolvers<void>();
  const writer = openWriter(() => released.promise);
  return {
    ...writer,
    release: () => released.resolve(),
    untilFlushes: async (count: number) => {
      for (let turns = 0; writer.flushes.length < count; turns++) {
        if (turns > 1_000) throw new Error('no flush came');
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
