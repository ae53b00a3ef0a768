import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { accountDecider, accountStream } from '../../events/accounts/decider.ts';
import type { Recorded } from '../../events/contract.ts';
import { handle, stateAfter } from '../append/handle.ts';
import type { CommandContext } from '../log.ts';
import { cancelOpen } from './cancel-open.ts';
import {
  type ErasureDependencies,
  eraseContact,
  forgetStream,
  readUnforgottenStreams,
  unlessDamaged,
} from './forget-stream.ts';
import { ledgerEntryOf } from './ledger.ts';

/** Of one query. */
const UNFINISHED_BATCH = 100;
/** Of one start: a million persons, more than any backup can bring back. */
const BATCHES_MAXIMUM = 10_000;

/**
 * First the event, then everything outside the log, the key last; behind it what is open is cancelled.
 * `finishErasures` with `cancelLeft`, or erasing again, does what an interruption leaves undone. The
 * projector clears the read models when it comes to the event.
 * @throws Rejected when the account is not there, or is the owner's
 */
export async function eraseAccount(
  dependencies: ErasureDependencies,
  accountId: number,
  context: CommandContext,
): Promise<Erased> {
  const handled = await handle(dependencies.log, {
    decider: accountDecider,
    command: { type: 'EraseAccount' },
    context,
    stream: accountStream(accountId),
  });
  const contact = await forget(dependencies, accountId);
  await cancelOpen(dependencies, accountId, new Date(context.recordedAt));
  return { position: handled.position, contact };
}

export interface Erased {
  readonly position: number;
  /** Of messages and subscriptions that went along. */
  readonly contact: readonly string[];
}

/**
 * On a start, what was interrupted or brought back by a backup.
 * @returns how many were finished now
 * @throws where some cannot be finished: no request may be served while an erased person can be read
 */
export async function finishErasures(dependencies: ErasureDependencies): Promise<number> {
  let finished = 0;
  let before: readonly number[] = [];
  for (let batch = 0; batch < BATCHES_MAXIMUM; batch++) {
    for (const stream of await readUnforgottenStreams(dependencies.database)) {
      await forgetStream(dependencies, stream);
    }
    const unfinished = await readUnfinishedErasures(dependencies.database);
    if (unfinished.length === 0) return finished;
    const stuck = unfinished.filter((accountId) => before.includes(accountId));
    if (stuck.length > 0) throw new Error(`the erasure of ${stuck.join(', ')} does not end`);
    for (const accountId of unfinished) await forget(dependencies, accountId);
    finished += unfinished.length;
    before = unfinished;
  }
  throw new Error(`erasures are left after ${BATCHES_MAXIMUM} batches; the next start goes on`);
}

/** They still have a key, a way in, or a name. */
export async function readUnfinishedErasures(database: Database): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select id as account_id
    from (
      select stream, replace(stream, 'account-', '')::bigint as id from events where type = 'AccountErased'
    ) erased
    where exists (select from data_keys k where k.subject = erased.stream and k.wrapped is not null)
      or exists (select from credentials c where c.account_id = erased.id)
      or exists (select from names n where n.holder = erased.stream)
    limit ${UNFINISHED_BATCH}`.execute(database.kysely);
  return rows.map((row) => row.account_id);
}

/**
 * The ledger first, so that a later restore knows of the erasure. The key last: as long as it is there, so
 * is the address that messages and mails are found by.
 * @returns the streams of messages and subscriptions that went along
 */
async function forget(dependencies: ErasureDependencies, accountId: number): Promise<readonly string[]> {
  const { database, log, ledger, mailFiles, contactUnder } = dependencies;
  const subject = accountStream(accountId);
  await ledger?.note(await ledgerEntryOf(database, subject));
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('credentials').where('account_id', '=', accountId).execute();
    await transaction.deleteFrom('names').where('holder', '=', subject).execute();
  });
  const past = (await unlessDamaged(log.readStream(subject))) ?? [];
  const verified = verifiedAddressOf(past);
  const contact = verified === null ? [] : await contactUnder(verified);
  for (const stream of contact)
    if (!(await unlessDamaged(eraseContact(dependencies, stream).then(() => true))))
      await forgetStream(dependencies, stream);
  // After the messages: a mail that answers one may be on its way into a file.
  await mailFiles?.destroyNaming(addressesOf(past));
  await log.keys.destroy(subject);
  return contact;
}

/** What others may have typed under an unverified one is not the person's. */
function verifiedAddressOf(past: readonly Recorded[]): string | null {
  const before = past.filter(({ type }) => type !== 'AccountErased');
  const account = stateAfter(accountDecider, before);
  return account.stage === 'registered' && account.emailVerified ? account.email : null;
}

/** None if the stored key is damaged. */
function addressesOf(past: readonly Recorded[]): string[] {
  const addresses = past.flatMap(({ personal }) => {
    const { success, data } = WithEmail.safeParse(personal);
    return success ? [data.email] : [];
  });
  return [...new Set(addresses)];
}

const WithEmail = z.object({ email: z.string() });
