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

  const third = ordered(3, 'order-3', 'reading-3');

  test('names nothing where each acknowledged command stands once, and others at most once', () => {
    for (const events of [sound, [...sound, third]]) expect(judge(entries, events)).toEqual([]);
  });

  test('names what is lost, doubled, elsewhere than its answer said, never asked for, or leaves a gap', () => {
    const events = [
      ordered(1, 'order-1', 'reading-1'),
      ordered(2, 'order-1', 'reading-4'),
      third,
      ordered(4, 'order-3', 'reading-5'),
      { ...ordered(6, 'x', 'reading-6'), streamVersion: 2 },
    ];
    expect(judge(entries, events)).toEqual([
      'order-2 is lost',
      'order-1 is doubled',
      'order-3 is doubled',
      'order-1 was acknowledged as reading-1, and is elsewhere',
      'the ledger has no command for event 6, ReadingOrdered',
      'at place 5 of the log stands position 6',
      'event 6 is version 2 of reading-6, not 1',
    ]);
  });

  test('excuses what was acknowledged after the moment to which the log was set back', () => {
    const excused = entries.map((entry) => ({ ...entry, isExcused: entry.id === 'order-2' }));
    for (const events of [sound.slice(0, 1), sound]) expect(judge(excused, events)).toEqual([]);
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

test('The outbox is right where every mail that counts as sent came, and names what never came or was given up', async () => {
  const outbox = (sent: number, failed: number) => ({
    query: async () => JSON.parse(JSON.stringify([{ sent, failed }])),
  });
  const mail = (id: string) => `Subject: Your answer\r\nMessage-ID: <${id}@falname.example>\r\n\r\n…`;
  expect(await mailFaults(outbox(2, 0), [mail('a'), mail('b'), mail('b')])).toEqual([]);
  expect(await mailFaults(outbox(2, 1), [mail('a'), mail('a')])).toEqual([
    '1 mails were given up',
    '2 mails count as sent, and 1 were received',
  ]);
});
