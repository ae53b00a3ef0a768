import { accountDecider, accountStream, type Consent } from '../events/accounts/decider.ts';
import { handle } from '../log/append/handle.ts';
import type { CommandContext } from '../log/log.ts';
import type { Dependencies } from './http/dependencies.ts';

/** Consents that this process need not look up again: one that was given is never taken back by itself. */
const KNOWN_MAXIMUM = 10_000;

export interface Consents {
  /**
   * Records, where it has not been recorded, that an account agrees to a text. A command of its own, in the
   * account's stream, beside the one that `context` is about.
   */
  give(accountId: number, consent: Consent, context: CommandContext): Promise<void>;
}

export function openConsents({ log }: Pick<Dependencies, 'log'>): Consents {
  const known = new Set<string>();

  return {
    async give(accountId, consent, context) {
      const key = [accountId, consent.text, consent.textVersion, consent.language].join(' ');
      if (known.has(key)) return;
      const commandId = log.hashes.request(['command', 'consent', key, 'account']);
      await handle(log, {
        decider: accountDecider,
        command: { type: 'GiveConsent', consent },
        context: { ...context, commandId, requestHash: commandId },
        stream: accountStream(accountId),
        answer: () => ({ status: 200, body: null, subject: null }),
      });
      if (known.size >= KNOWN_MAXIMUM) known.clear();
      known.add(key);
    },
  };
}
