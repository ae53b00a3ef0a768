import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import { canonicalName } from '../events/accounts/names.ts';
import type { Recorded } from '../events/contract.ts';
import { stateAfter } from '../log/append/handle.ts';
import { kindOfEvent } from '../mail/kinds.ts';
import { positive, reasonIn } from './arguments.ts';
import type { Describe, HistoryParts, Output } from './command.ts';
import { eventsUnderEmail, type Happened, happened } from './person-contact.ts';
import {
  type OutsideTheLog,
  outsideTheLog,
  type PersonParts,
  type PersonPhoto,
  readPhotos,
} from './person-outside.ts';
import { recordShownAccounts } from './reveal-past.ts';
import { readStreams, streamsAbout } from './stored-events.ts';

/** An email address may also be one that was typed into the contact forms. */
export type PersonAsked =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'id'; readonly accountId: number };

export interface PersonRecord {
  readonly exportedAt: string;
  /** Of the newest event when the record was begun. */
  readonly position: number;
  /** Null where there is none with this address. */
  readonly account: AccountRecord | null;
  /** The sender typed the address: it is not confirmed. */
  readonly underTheSameEmail: readonly Happened[];
}

export interface AccountRecord extends OutsideTheLog {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly events: readonly Happened[];
  readonly readings: readonly { readonly reading: string; readonly events: readonly Happened[] }[];
  readonly photos: readonly PersonPhoto[];
}

export type Person =
  | { readonly outcome: 'found'; readonly record: PersonRecord }
  | { readonly outcome: 'erased'; readonly accountId: number }
  | { readonly outcome: 'unknown' };

export const describePerson: Describe = (begin, asked) =>
  begin(
    'person',
    'Everything that a person gave and got, as JSON',
    'person ayse@example.com --reason "request for a copy" > ayse.json',
  )
    .argument('<email or account id>', 'whom it is about', personAsked)
    .requiredOption('--reason <reason>', 'why; the customer can see that it was shown', reasonIn)
    .action((person: PersonAsked, { reason }: { reason: string }) =>
      asked((context) => printPerson(context, person, reason)),
    );

export function personAsked(text: string): PersonAsked {
  return text.includes('@') ? { by: 'email', email: text } : { by: 'id', accountId: positive(text) };
}

export async function printPerson(
  { opened, output: { print, explain, json } }: { opened: PersonParts; output: Omit<Output, 'progress'> },
  asked: PersonAsked,
  reason: string,
): Promise<number> {
  const person = await readPerson(opened, asked);
  switch (person.outcome) {
    case 'found': {
      const { account } = person.record;
      const named = account === null ? [] : [account.id];
      const shown = { named, accounts: named.length, what: 'record', reason, look: 'person' } as const;
      await recordShownAccounts(opened, shown);
      await print(JSON.stringify(person.record, null, json ? 0 : 2));
      return 0;
    }
    case 'erased':
      await explain(`Account ${person.accountId} was erased; what it gave and got can no longer be read.`);
      return 1;
    case 'unknown':
      await explain(
        asked.by === 'id'
          ? `There is no account ${asked.accountId}.`
          : 'Nothing is kept under this email address: no account, no message, no subscription.',
      );
      return 1;
    default:
      return person satisfies never;
  }
}

/** Nothing of any other person. @param contact whether to look for what was sent under the same email address */
export async function readPerson(parts: PersonParts, asked: PersonAsked, contact = true): Promise<Person> {
  const exportedAt = new Date().toISOString();
  const position = await parts.log.head();
  const accountId = asked.by === 'id' ? asked.accountId : await holderOf(parts, asked.email);
  const found = accountId === null ? null : await readAccount(parts, accountId);
  if (found?.state === 'erased') return { outcome: 'erased', accountId: found.accountId };
  const account = found === null ? null : await accountRecord(parts, found);
  const email = account?.email ?? (asked.by === 'email' ? asked.email : null);
  const underTheSameEmail = email === null || !contact ? [] : await eventsUnderEmail(parts, email);
  if (account === null && underTheSameEmail.length === 0) return { outcome: 'unknown' };
  return { outcome: 'found', record: { exportedAt, position, account, underTheSameEmail } };
}

async function accountRecord(parts: PersonParts, account: LivingAccount): Promise<AccountRecord> {
  const { accountId: id, username, email, events } = account;
  const { readings, mailed } = await readReadings(parts, id);
  for (const event of events) if (leadsToMail(event)) mailed.set(event.position, event.stream);
  const outside = await outsideTheLog(parts.database, id, mailed);
  const photos = await readPhotos(parts, id);
  return { id, username, email, events: events.map(happened), readings, photos, ...outside };
}

/** Another customer's username may look like the address. */
async function holderOf({ database, log }: HistoryParts, email: string): Promise<number | null> {
  const hash = Buffer.from(log.hashes.name('email', canonicalName(email)), 'hex');
  const held = await database.kysely
    .selectFrom('names')
    .select('holder')
    .where('space', '=', 'login')
    .where('kind', '=', 'email')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return held === undefined ? null : Number(held.holder.replace(/^account-/, ''));
}

interface LivingAccount {
  readonly state: 'living';
  readonly accountId: number;
  readonly username: string;
  /** An earlier one may be another person's. */
  readonly email: string | null;
  readonly events: readonly Recorded[];
}

type Account = LivingAccount | { readonly state: 'erased'; readonly accountId: number };

async function readAccount({ log }: HistoryParts, accountId: number): Promise<Account | null> {
  const events = await log.readStream(accountStream(accountId));
  const account = stateAfter(accountDecider, events);
  if (account.stage === 'unknown') return null;
  if (account.stage === 'erased') return { state: 'erased', accountId };
  const { username, email } = account;
  return { state: 'living', accountId, username, email, events };
}

/** A reading's stream is about one customer: all of it is theirs. */
async function readReadings({ database, log }: HistoryParts, accountId: number) {
  const subject = accountStream(accountId);
  const readings: { reading: string; events: Happened[] }[] = [];
  const mailed = new Map<number, string>();
  for await (const { stream, batch } of readStreams(database, await streamsAbout(database, subject))) {
    const events: Happened[] = [];
    for (const stored of batch) {
      const event = await log.open(stored);
      events.push(unlessOfAnother(happened(event), subject));
      if (leadsToMail(event)) mailed.set(event.position, stream);
    }
    readings.push({ reading: stream, events });
  }
  return { readings, mailed };
}

/** The giver of a gift does not learn who redeemed it, nor for which order. */
function unlessOfAnother(event: Happened, subject: string): Happened {
  if (event.type !== 'GiftRedeemed' && event.type !== 'GiftReopened') return event;
  return { ...event, by: event.by === subject ? subject : 'another account', data: null };
}

function leadsToMail({ type }: Recorded): boolean {
  return kindOfEvent[type] !== undefined;
}
