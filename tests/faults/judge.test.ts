import { describe, expect, test } from 'vitest';
import { type Answer, untrueReadiness } from '../../faults/answers.ts';
import { mailFaults } from '../../faults/cases/mail.ts';
import { judge as judgeBy, type LoggedEvent } from '../../faults/judge.ts';
import type { LedgerEntry } from '../../faults/ledger.ts';

const order = (id: string, stream: string | null): LedgerEntry => ({
  id,
  kind: 'order',
  sent: null,
  stream,
  acknowledgedAtMs: stream === null ? null : 1,
  isExcused: false,
});
const ordered = (position: number, commandId: string, stream: string): LoggedEvent => ({
  position,
  stream,
  streamVersion: 1,
  type: 'ReadingOrdered',
  commandId,
});

const judge = (entries: readonly LedgerEntry[], events: readonly LoggedEvent[]) =>
  judgeBy(entries, events, ({ id }) => id);

describe('A ledger held against the log', () => {
  const entries = [order('order-1', 'reading-1'), order('order-2', 'reading-2'), order('order-3', null)];
  const sound = [ordered(1, 'order-1', 'reading-1'), ordered(2, 'order-2', 'reading-2')];

  test('is right where each acknowledged command stands once, and one without an answer at most once', () => {
    expect(judge(entries, sound)).toEqual([]);
    expect(judge(entries, [...sound, ordered(3, 'order-3', 'reading-3')])).toEqual([]);
  });

  test('names what is lost', () => {
    expect(judge(entries, sound.slice(0, 1))).toEqual(['order-2 is lost']);
  });

  test('excuses what was acknowledged after the moment to which the log was set back', () => {
    const [first, second] = entries;
    if (first === undefined || second === undefined) throw new Error('there are no entries');
    const excused = [first, { ...second, isExcused: true }];
    expect(judge(excused, sound.slice(0, 1))).toEqual([]);
    expect(judge(excused, sound)).toEqual([]);
  });

  test('names what is doubled, acknowledged or not', () => {
    const doubled = [
      ...sound,
      ordered(3, 'order-1', 'reading-3'),
      ordered(4, 'order-3', 'reading-4'),
      ordered(5, 'order-3', 'reading-5'),
    ];
    expect(judge(entries, doubled)).toEqual([
      'order-1 is doubled',
      'order-3 is doubled',
      'order-1 was acknowledged as reading-1, and is elsewhere',
    ]);
  });

  test('names an order that stands elsewhere than its answer said, and one that was never asked for', () => {
    const other = [
      ordered(1, 'order-1', 'reading-7'),
      ordered(2, 'order-2', 'reading-2'),
      ordered(3, 'x', 'reading-3'),
    ];
    expect(judge(entries, other)).toEqual([
      'order-1 was acknowledged as reading-1, and is elsewhere',
      'the ledger has no command for event 3, ReadingOrdered',
    ]);
  });

  test('names gaps of positions and of stream versions', () => {
    const gaps = [
      ordered(1, 'order-1', 'reading-1'),
      { ...ordered(3, 'order-2', 'reading-2'), streamVersion: 2 },
    ];
    expect(judge(entries, gaps)).toEqual([
      'at place 2 of the log stands position 3',
      'event 3 is version 2 of reading-2, not 1',
    ]);
  });
});

describe('Readiness beside the writes of the same process', () => {
  const answer = (kind: Answer['kind'], beganAtMs: number, endedAtMs: number, status: number): Answer => ({
    api: 0,
    life: 1,
    kind,
    beganAtMs,
    endedAtMs,
    status,
    code: null,
  });
  const failed = answer('command', 0, 10, 503);
  const ready = answer('readiness', 20, 25, 200);
  const failedLater = answer('command', 30, 40, 503);

  test('is untrue where a write failed before it, and one that was sent after it', () => {
    expect(untrueReadiness([failed, ready, failedLater])).toEqual([ready]);
  });
});

describe('The outbox beside what the mail server received', () => {
  const outbox = (sent: number, failed: number) => ({
    query: async () => JSON.parse(JSON.stringify([{ sent, failed }])),
  });
  const mail = (id: string) => `Subject: Your answer\r\nMessage-ID: <${id}@falname.example>\r\n\r\n…`;

  test('is right where every mail that counts as sent came, one of them twice', async () => {
    expect(await mailFaults(outbox(2, 0), [mail('a'), mail('b'), mail('b')])).toEqual([]);
  });

  test('says what never came and what was given up', async () => {
    expect(await mailFaults(outbox(2, 1), [mail('a'), mail('a')])).toEqual([
      '1 mails were given up',
      '2 mails count as sent, and 1 were received',
    ]);
  });
});
