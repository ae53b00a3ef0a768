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
  const sound = [ordered(1, 'order-1', 'reading-1'), ordered(2, 'order-2', 'reading-2')] as const;

  const [first, second] = sound;
  const third = (stream: string) => ordered(3, 'order-3', stream);
  test.each<[string, readonly LoggedEvent[], string[]]>([
    ['nothing where each acknowledged command stands once', sound, []],
    ['nothing where one without an answer stands once', [...sound, third('reading-3')], []],
    ['what is lost', [first], ['order-2 is lost']],
    [
      'what is doubled, acknowledged or not',
      [...sound, third('reading-3'), ordered(4, 'order-1', 'reading-4'), ordered(5, 'order-3', 'reading-5')],
      ['order-1 is doubled', 'order-3 is doubled', 'order-1 was acknowledged as reading-1, and is elsewhere'],
    ],
    [
      'an order that stands elsewhere than its answer said',
      [ordered(1, 'order-1', 'reading-7'), second],
      ['order-1 was acknowledged as reading-1, and is elsewhere'],
    ],
    [
      'an order that was never asked for',
      [...sound, ordered(3, 'x', 'reading-3')],
      ['the ledger has no command for event 3, ReadingOrdered'],
    ],
    [
      'gaps of positions and of stream versions',
      [first, { ...second, position: 3, streamVersion: 2 }],
      ['at place 2 of the log stands position 3', 'event 3 is version 2 of reading-2, not 1'],
    ],
  ])('names %s', (_what, events, sentences) => {
    expect(judge(entries, events)).toEqual(sentences);
  });

  test('excuses what was acknowledged after the moment to which the log was set back', () => {
    const excused = entries.map((entry) => ({ ...entry, isExcused: entry.id === 'order-2' }));
    for (const events of [[first], sound]) expect(judge(excused, events)).toEqual([]);
  });
});

test('Readiness is untrue where a write of the same process failed before it, and one that was sent after it', () => {
  const answer = (kind: Answer['kind'], beganAtMs: number, endedAtMs: number, status: number): Answer => {
    return { api: 0, life: 1, kind, beganAtMs, endedAtMs, status, code: null };
  };
  const ready = answer('readiness', 20, 25, 200);
  const answers = [answer('command', 0, 10, 503), ready, answer('command', 30, 40, 503)];
  expect(untrueReadiness(answers)).toEqual([ready]);
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
