import { LRUCache } from 'lru-cache';
import { accountDecider, accountStream, type Consent } from '../events/accounts/decider.ts';
import { type Alongside, alongside } from '../log/append/handle.ts';

/** Consents that this process need not look up again: one that was given is never taken back by itself. */
const KNOWN_MAXIMUM = 10_000;

export interface Consents {
  /** What a command has to record alongside, so that it never stands without the account's consent. */
  missing(accountId: number, consent: Consent): readonly Alongside[];
  /** The command has been committed, and the consent with it. */
  given(accountId: number, consent: Consent): void;
}

export function openConsents(): Consents {
  const known = new LRUCache<string, true>({ max: KNOWN_MAXIMUM });

  return {
    missing: (accountId, consent) =>
      known.has(keyOf(accountId, consent))
        ? []
        : [alongside(accountStream(accountId), accountDecider, { type: 'GiveConsent', consent })],
    given: (accountId, consent) => void known.set(keyOf(accountId, consent), true),
  };
}

function keyOf(accountId: number, { text, textVersion, language }: Consent): string {
  return [accountId, text, textVersion, language].join(' ');
}
