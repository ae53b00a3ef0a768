import * as z from 'zod/mini';
import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import { EmailChangeRequested } from '../events/accounts/events.ts';
import type { RegisteredAccount } from '../events/accounts/state.ts';
import type { Recorded } from '../events/contract.ts';
import { giftDecider } from '../events/gifts/decider.ts';
import { type GiftStanding, giftExpiresAt, giftState } from '../events/gifts/state.ts';
import { readingDecider } from '../events/readings/decider.ts';
import { isLate, promisedIn } from '../events/readings/standing.ts';
import type { OrderedState } from '../events/readings/state.ts';
import type { MailKind } from '../events/registry.ts';
import { readState } from '../log/append/handle.ts';
import type { EventLog } from '../log/log.ts';
import { isChange, passwordChangedMail, verificationMail } from './account-mails.ts';
import { accountChangedMail } from './compose-account.ts';
import { answerMail, newsletterFor } from './compose-contact.ts';
import { type GiftMailKind, giftLetter } from './gift-letters.ts';
import { kindOfEvent, type ReadingMailKind } from './kinds.ts';
import { letterMail } from './letter-mail.ts';
import type { Composing, Mail } from './mail.ts';
import { type LinkIn, pageLink } from './mail.ts';
import type { DueMail } from './outbox.ts';
import { awaitedIn, readingLetter } from './reading-letters.ts';
import { openSignedLinks } from './signed-link.ts';

const VERIFICATION_LIFETIME_MS = 3 * 86_400_000;
/** After its event; a later mail is not sent where things have moved on since. */
const PROMPT_MS = 15 * 60_000;

/** Of the events about accounts and readings. */
const About = z.object({
  accountId: z.int(),
  readingId: z.optional(z.int()),
  giftId: z.optional(z.nullable(z.int())),
  amountMinor: z.optional(z.int()),
  dueAt: z.optional(z.nullable(z.string())),
  reason: z.optional(z.string()),
  reference: z.optional(z.string()),
});

/**
 * As things stand now: to the recipient's present address, with links that are kept nowhere. Null where the
 * recipient was erased, has left or has no address, and where there is nothing left to say.
 */
export async function composeMail(
  parts: Composing,
  { position, stream, recipient }: Pick<DueMail, 'position' | 'stream' | 'recipient'>,
): Promise<Mail | null> {
  const { log } = parts;
  const past = stream === null ? [] : await log.readStream(stream);
  const event = past.find((each) => each.position === position);
  const kind = kindOfEvent[event?.type ?? ''];
  if (event === undefined || kind === undefined) return null;
  const mail = await mailOfKind(parts, kind, event, recipient ?? '');
  const messageId = log.hashes.request(['mail', log.epoch, position, recipient ?? kind]).slice(0, 32);
  return mail === null ? null : { ...mail, messageId };
}

async function mailOfKind(
  parts: Composing,
  kind: MailKind,
  event: Recorded,
  recipient: string,
): Promise<Mail | null> {
  if (kind === 'message-answered') return answerMail(parts, event);
  if (kind === 'newsletter') return newsletterFor(parts, event, recipient);
  const { accountId, readingId = 0, giftId, ...about } = About.parse(event.data);
  const account = await readAccount(parts.log, accountId);
  if (account === null) return null;
  // Customers are offered a link to a new password, which the owner cannot be mailed.
  if (isChange(kind) && (kind !== 'password-changed' || account.role === 'admin'))
    return accountChangedMail(parts, kind, { account, event, recipient });
  if (account.email === null) return null;
  const isOfAccount = kind === 'verify-email' || kind === 'password-changed';
  const { recordedAt } = event;
  const mail = isOfAccount
    ? accountMail(parts, account, event)
    : isOfGift(kind)
      ? await giftMail(parts, { kind, account, recordedAt, giftId: giftId ?? 0, ...about })
      : await readingMail(parts, { kind, account, recordedAt, readingId, ...about });
  return mail === null ? null : { ...mail, isUnverified: kind === 'verify-email' || !account.emailVerified };
}

function accountMail(parts: Composing, account: RegisteredAccount, event: Recorded): Mail | null {
  const { publicUrl } = parts;
  const { accountId, email, language } = account;
  if (email === null) return null;
  const pageIn =
    (path: `/${string}`): LinkIn =>
    (each) =>
      pageLink(publicUrl, path, each);
  if (event.type === 'PasswordChanged') return passwordChangedMail(email, pageIn('/auth'), language);
  const address = addressToVerify(account, event);
  if (address === null) return null;
  const token = openSignedLinks(parts).sign('verify-email', {
    id: accountId,
    about: address,
    lifetimeMs: VERIFICATION_LIFETIME_MS,
  });
  return verificationMail(address, pageIn(`/account?verify=${token}`), language);
}

/** Null where another address was requested since, or the link was opened. */
function addressToVerify(account: RegisteredAccount, event: Recorded): string | null {
  const unverified = account.emailVerified ? null : account.email;
  if (event.type === 'AccountRegistered') return unverified;
  const asked = z.nullable(EmailChangeRequested.personal).parse(event.personal)?.email ?? null;
  return asked !== null && [account.requestedEmail, unverified].includes(asked) ? asked : null;
}

function isOfGift(kind: MailKind): kind is GiftMailKind {
  return kind === 'gift-paid' || kind === 'gift-refunded';
}

interface OfGift {
  readonly kind: GiftMailKind;
  readonly account: RegisteredAccount;
  readonly recordedAt: string;
  readonly giftId: number;
  readonly amountMinor?: number | undefined;
}

async function giftMail({ log, clock, publicUrl }: Composing, about: OfGift): Promise<Mail | null> {
  const { kind, account, recordedAt, giftId, amountMinor = 0 } = about;
  const gift = await readState(log, giftDecider, `gift-${giftId}`);
  if (gift.stage === 'not ordered' || account.email === null) return null;
  if (kind === 'gift-paid' && isOver(gift.standing, recordedAt, clock())) return null;
  const { service, language } = gift.gift;
  const { emailVerified: isVerified } = account;
  const expiresAt = giftExpiresAt(gift.standing);
  const state = giftState(gift.standing, clock().toISOString());
  const letter = { kind, service, state, amountMinor, expiresAt, isVerified, publicUrl };
  return letterMail(account.email, (each) => giftLetter(letter, each), language);
}

/** No code waits. Of a payment that went back at once a prompt mail tells all the same. */
function isOver(standing: GiftStanding, paidAt: string, now: Date): boolean {
  const state = giftState(standing, now.toISOString());
  if (state !== 'refunded') return state !== 'open';
  return isDelayed(paidAt, now) || (standing.cancelledAt ?? '') < paidAt;
}

interface AboutReading {
  readonly kind: ReadingMailKind;
  readonly account: RegisteredAccount;
  readonly recordedAt: string;
  readonly readingId: number;
  readonly amountMinor?: number | undefined;
  readonly dueAt?: string | null | undefined;
  readonly reason?: string | undefined;
  /** Of the payment. */
  readonly reference?: string | undefined;
}

async function readingMail(parts: Composing, about: AboutReading): Promise<Mail | null> {
  const { log, clock, publicUrl } = parts;
  const { kind, account, readingId, amountMinor = 0, reason = null } = about;
  const state = await readState(log, readingDecider, `reading-${readingId}`);
  if (state.stage === 'not ordered' || state.personal === null || account.email === null) return null;
  if (isOutdated(about, state, clock())) return null;
  const giftId = kind === 'refunded' ? state.order.giftId : null;
  const codeUntil = giftId === null ? null : await readCodeUntil(parts, giftId);
  if (giftId !== null && codeUntil === null) return null;
  const { emailVerified: isVerified } = account;
  const letter = { kind, state, amountMinor, reason, codeUntil, isVerified, publicUrl };
  const language = state.order.language ?? account.language;
  return letterMail(account.email, (each) => readingLetter(letter, each), language);
}

/** Null where the code opens no order: it paid another one since, or ended. */
async function readCodeUntil({ log, clock }: Composing, giftId: number): Promise<string | null> {
  const gift = await readState(log, giftDecider, `gift-${giftId}`);
  if (gift.stage === 'not ordered') return null;
  return giftState(gift.standing, clock().toISOString()) === 'open' ? giftExpiresAt(gift.standing) : null;
}

/** A prompt mail tells of its event all the same. */
function isOutdated(about: AboutReading, state: OrderedState, now: Date): boolean {
  const { kind, dueAt, recordedAt, reference } = about;
  const { standing } = state;
  switch (kind) {
    case 'late':
      return standing.dueAt !== dueAt || !isLate(promisedIn(standing), now.toISOString());
    case 'question-asked':
      return isDelayed(recordedAt, now) && hasMovedOn(state);
    case 'payment-received': {
      const { cancelledAt, payments } = standing;
      const payment = payments.find((each) => each.reference === reference);
      if (cancelledAt !== null && cancelledAt < recordedAt) return true;
      return isDelayed(recordedAt, now) && (cancelledAt !== null || payment?.state === 'refunded');
    }
    default:
      return false;
  }
}

function isDelayed(recordedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(recordedAt) > PROMPT_MS;
}

function hasMovedOn(state: OrderedState): boolean {
  return state.question?.answeredAt !== null || awaitedIn(state) === null;
}

/** From the log: an erasure counts from its commit on. */
async function readAccount(log: EventLog, accountId: number): Promise<RegisteredAccount | null> {
  const state = await readState(log, accountDecider, accountStream(accountId));
  return state.stage === 'registered' ? state : null;
}
