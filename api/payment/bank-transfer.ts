import { transferReference } from '../../events/readings/transfer-reference.ts';
import type { Method } from './method.ts';
import type { BankAccount } from './settings.ts';

/** A transfer to the owner's account: the owner sees the money come, and sends it back by hand. */
export function bankTransfer({ holder, iban }: BankAccount): Method {
  return {
    name: 'transfer',
    request: async ({ readingId }) => ({
      reference: transferReference(readingId),
      url: null,
      expiresAt: null,
    }),
    instructions: (_readingId, { reference, amountMinor }) => ({
      url: null,
      transfer: { to: holder, iban, reference, amount: (amountMinor / 100).toFixed(2) },
    }),
    refund: null,
    ask: null,
    end: null,
  };
}
