import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { accountStream } from '../../events/accounts/decider.ts';
import type { Actor, Decider, DomainEvent } from '../../events/contract.ts';
import { giftDecider } from '../../events/gifts/decider.ts';
import { readingDecider } from '../../events/readings/decider.ts';
import { Rejected } from '../../events/rejected.ts';
import { type Handled, handle } from '../../log/append/handle.ts';
import type { CommandContext } from '../../log/log.ts';
import { eventReceipt } from '../../log/tree/event-receipt.ts';
import type { Dependencies } from '../http/dependencies.ts';

/**
 * Cancels orders and unredeemed gifts first, so that their money goes back; what the account ordered meanwhile
 * is cancelled behind its erasure, after which it orders nothing. @throws Rejected for owners
 */
export async function eraseOwnAccount(
  { database, log, clock, eraseAccount }: Dependencies,
  accountId: number,
  context: CommandContext,
): Promise<Handled> {
  const open = await database.models
    .selectFrom('readings')
    .select('id')
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  const now = clock().toISOString();
  for (const { id } of open)
    await cancel(`reading-${id}`, readingDecider, { type: 'CancelReading', accountId, now });
  const unredeemed = await database.models
    .selectFrom('gifts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('redeemed_by', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
  for (const { id } of unredeemed)
    await cancel(`gift-${id}`, giftDecider, { type: 'CancelGift', reason: 'erasure' });
  const { position } = await eraseAccount(accountId, context);
  const tried = [...open.map(({ id }) => `reading-${id}`), ...unredeemed.map(({ id }) => `gift-${id}`)];
  for (const stream of await orderedSince(database, accountId, tried))
    if (stream.startsWith('gift-'))
      await cancel(stream, giftDecider, { type: 'CancelGift', reason: 'erasure' }, 'system:erasure');
    else
      await cancel(
        stream,
        readingDecider,
        { type: 'CancelReading', accountId, now, erased: true },
        'system:erasure',
      );
  const event = (await log.readStream(accountStream(accountId))).find(({ type }) => type === 'AccountErased');
  if (event === undefined) throw new Error(`the erasure of account ${accountId} is not in the log`);
  const receipt = await eventReceipt(database, log, position);
  const data = { position, erasedAt: event.recordedAt, receipt };
  return { answer: { status: 200, body: { success: true, data }, subject: null }, repeated: false, position };

  /** Unless it was taken up by the owner, redeemed meanwhile, or is gone with an erasure that was cut off. */
  async function cancel<Command, State, Event extends DomainEvent>(
    stream: string,
    decider: Decider<Command, State, Event>,
    command: Command,
    actor: Actor = context.actor,
  ): Promise<void> {
    const commandId = log.hashes.request(['cancelled with the account', stream, context.commandId]);
    await handle(log, { decider, command, stream, context: { ...context, commandId, actor } }).catch(
      (cause: unknown) => {
        if (!(cause instanceof Rejected)) throw cause;
      },
    );
  }
}

/** From the log, since the read models may be behind. Answered ones are among them, which stay. */
async function orderedSince(
  { kysely }: Database,
  accountId: number,
  tried: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ stream: string }>`
    select stream from events
    where subject = ${accountStream(accountId)} and subject <> stream
      and type in ('ReadingOrdered', 'GiftOrdered') and stream <> all(${[...tried]}::text[])
    order by position`.execute(kysely);
  return rows.map(({ stream }) => stream);
}
