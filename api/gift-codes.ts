import { readGiftCode } from '../events/gifts/commands.ts';
import { giftDecider } from '../events/gifts/decider.ts';
import type { OrderedGift } from '../events/gifts/state.ts';
import { readState } from '../log/append/handle.ts';
import type { EventLog, NameClaim } from '../log/log.ts';
import { holderOf } from '../log/read/read.ts';
import type { Opened } from './opened.ts';

/** Outside the log only their keyed hashes are kept. */
export function openGiftCodes({ database, log, budgets }: Pick<Opened, 'database' | 'log' | 'budgets'>) {
  const hashOf = (code: string) => log.hashes.name('gift_code', code);
  return {
    claim: (code: string, stream: string): NameClaim => ({
      kind: 'gift_code',
      hash: hashOf(code),
      holder: stream,
    }),

    /** Null for one that was never shown. A wrong one counts against the address. @throws Rejected */
    async find(written: string, address: string): Promise<OrderedGift | null> {
      const counted = await budgets.takeOfAddress('giftCode', address);
      const code = readGiftCode(written);
      const holder = code === null ? null : await holderOf(database, 'gift_code', hashOf(code));
      const gift = holder === null ? null : await readGift(log, holder);
      if (gift === null || gift.standing.payments.every(({ paidAt }) => paidAt === null)) return null;
      await counted.giveBack();
      return gift;
    },
  };
}

export async function readGift(log: EventLog, stream: string): Promise<OrderedGift | null> {
  const state = await readState(log, giftDecider, stream);
  return state.stage === 'not ordered' ? null : state;
}
