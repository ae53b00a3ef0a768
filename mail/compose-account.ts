import { accountDecider, accountStream } from '../events/accounts/decider.ts';
import type { RegisteredAccount } from '../events/accounts/state.ts';
import type { Recorded } from '../events/contract.ts';
import { SETTINGS_STREAM, settingsDecider } from '../events/settings/owner-details.ts';
import { readState, stateAfter } from '../log/append/handle.ts';
import { type ChangeKind, changedMail } from './account-mails.ts';
import { FORMER_ADDRESS } from './kinds.ts';
import type { Composing, Mail } from './mail.ts';
import { pageLink } from './mail.ts';

/** So that a change that a stranger made does not stay unseen. */
export async function accountChangedMail(
  parts: Composing,
  kind: ChangeKind,
  about: { readonly account: RegisteredAccount; readonly event: Recorded; readonly recipient: string },
): Promise<Mail | null> {
  const { log, publicUrl } = parts;
  const { account, event } = about;
  if (kind === 'username-changed' && (await followedAddress(log, event))) return null;
  const { email, emailVerified } = await recipientOf(log, about);
  if (email === null) return null;
  const contact = (language: 'en' | 'tr') => pageLink(publicUrl, '/contact', language);
  return { ...changedMail(kind, email, contact, account.language), isUnverified: !emailVerified };
}

type Recipient = Pick<RegisteredAccount, 'email' | 'emailVerified'>;
const noRecipient: Recipient = { email: null, emailVerified: false };

/** For the owner, whose account has no address: the one that the pages show. */
async function recipientOf(
  log: Composing['log'],
  { account, event, recipient }: Parameters<typeof accountChangedMail>[2],
): Promise<Recipient> {
  if (account.role === 'admin') {
    const { owner } = await readState(log, settingsDecider, SETTINGS_STREAM);
    return { email: owner.email === '' ? null : owner.email, emailVerified: true };
  }
  if (recipient !== FORMER_ADDRESS) return account;
  const past = await log.readStream(accountStream(account.accountId));
  const before = stateAfter(
    accountDecider,
    past.filter(({ position }) => position < event.position),
  );
  return before.stage === 'registered' ? before : noRecipient;
}

/** A username that is the address changes with it: one mail tells of both. */
async function followedAddress(log: Composing['log'], { position, stream }: Recorded): Promise<boolean> {
  const [before] = await log.readAfter(position - 2, 1);
  return before?.stream === stream && before.type === 'EmailChanged';
}
