import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { Database } from '../../database/database.ts';
import type { NewEvent } from '../../events/contract.ts';
import { forTest } from '../../harness/closed-after.ts';
import { type DatabaseKind, freshDatabase } from '../../harness/databases.ts';
import { registered } from '../../harness/samples.ts';
import { WRITER_LIMITS } from '../../log/append/writer.ts';
import type { Append, Appended } from '../../log/log.ts';
import { type OpenEventLog, openLog } from '../../log/open-log.ts';

export const masterKey = new Uint8Array(32).fill(7);
export const evening = '2026-03-10T18:30:00.123Z';

/** A log on an empty database of its own. */
export const openLogWorld = async (kind: DatabaseKind) => logWorldOn(await freshDatabase(kind));

export type LogWorld = Awaited<ReturnType<typeof logWorldOn>>;

export async function logWorldOn(database: Database, writerLimits = WRITER_LIMITS) {
  const logs: OpenEventLog[] = [];
  const open = async () => {
    const log = await openLog({ database, masterKey, writerLimits });
    logs.push(log);
    return log;
  };
  return {
    database,
    log: await open(),
    /** The same log as another process sees it. */
    openAnother: open,
    close: async () => {
      for (const log of logs) await log.close();
      await database.close();
    },
  };
}

/** Tests that have a log on an empty database each; `another` is how a second process sees it. */
export const testWithLog = (kind: DatabaseKind) =>
  test
    .extend('world', () => forTest(openLogWorld(kind)))
    .extend('log', ({ world }) => world.log)
    .extend('another', ({ world }) => world.openAnother());

type Context = Append['context'];
type Message = Partial<Append> & Partial<Context> & { readonly subject?: string; readonly text?: string };

/** An append of one visitor's message, in every respect as it is asked for. */
export function message(number: number, more: Message = {}): Append {
  const { subject = `message-${number}`, text, commandId, requestHash, actor, recordedAt, ...append } = more;
  return {
    context: {
      commandId: commandId ?? randomUUID(),
      requestHash: requestHash ?? 'aa'.repeat(32),
      actor: actor ?? 'anonymous',
      ...{ correlationId: 'correlation-1', causationId: null, recordedAt: recordedAt ?? evening },
    },
    stream: `message-${number}`,
    expectedVersion: 0,
    events: [received(number, subject, text)],
    claims: [],
    answer: { status: 201, body: { id: number }, subject: null },
    ...append,
  };
}

export function received(number: number, subject: string, text = 'Is the reading private?'): NewEvent {
  return {
    type: 'MessageReceived',
    data: { messageId: number, language: 'und' },
    personal: { name: 'Ayşe Yılmaz', email: 'ayse@example.com', service: 'Tarot', message: text },
    subject,
  };
}

/** An append of one account's registration. */
export function registration(accountId: number, username?: string): Append {
  const stream = `account-${accountId}`;
  return message(accountId, { stream, events: [{ ...registered(accountId, username), subject: stream }] });
}

/** Position of an append that has to succeed. */
export async function positionOf(appending: Promise<Appended>): Promise<number> {
  const appended = await appending;
  if (appended.outcome !== 'ok') throw new Error(`the append ended in ${appended.outcome}`);
  return appended.lastPosition;
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
