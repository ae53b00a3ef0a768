import { sql } from 'kysely';
import { Rejected } from '../../events/rejected.ts';
import type { Dependencies } from './dependencies.ts';

/** A bucket of tries. Each that was taken comes back after `refillSeconds`, one after the other. */
interface Budget {
  readonly tries: number;
  readonly refillSeconds: number;
  readonly refusal?: 'too_many_orders';
}

/** Every budget of the product; `docs/limits.md` says what each is for. */
export const BUDGETS = {
  wrongPassword: { tries: 10, refillSeconds: 90 },
  logIn: { tries: 200, refillSeconds: 18 },
  secondFactor: { tries: 10, refillSeconds: 360 },
  recoveryCode: { tries: 10, refillSeconds: 360 },
  ownPassword: { tries: 10, refillSeconds: 90 },
  registration: { tries: 20, refillSeconds: 30 },
  order: { tries: 30, refillSeconds: 20, refusal: 'too_many_orders' },
  reset: { tries: 10, refillSeconds: 60 },
  resetMail: { tries: 3, refillSeconds: 1_200 },
  verificationMail: { tries: 3, refillSeconds: 1_200 },
  contact: { tries: 10, refillSeconds: 60 },
  subscription: { tries: 10, refillSeconds: 60 },
  subscriptionMail: { tries: 3, refillSeconds: 1_200 },
  unverifiedMail: { tries: 5, refillSeconds: 17_280 },
  opening: { tries: 300, refillSeconds: 12 },
  export: { tries: 30, refillSeconds: 120 },
  once: { tries: 1, refillSeconds: 3_600 },
} as const satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof BUDGETS;

/** For mails to addresses that are not verified, all kinds together. */
export function unverifiedMails(budgets: Budgets) {
  return (address: string) => budgets.tryTake('unverifiedMail', address.toLowerCase());
}

/** @throws Rejected when a mail to the address would not be sent; it is counted when it is. */
export async function requireUnverifiedMail(budgets: Budgets, address: string): Promise<void> {
  await (await budgets.take('unverifiedMail', address.toLowerCase())).giveBack();
}

/** An IPv6 customer may have a whole /48 (RFC 6177); it gets what this many addresses get. */
const ADDRESSES_OF_NETWORK = 4;

/** A try that was counted. */
export interface Taken {
  /** It comes back at once. */
  giveBack(): Promise<void>;
  /** All that was taken from its bucket comes back. */
  refill(): Promise<void>;
}

/** Tries are counted in the database, so that all processes count together. */
export interface Budgets {
  /**
   * Counts a try before it is made, so that many at once are not all the first.
   * @param of who is counted, for example `['account-3']`
   * @throws Rejected with `retryAfterSeconds` when none is left
   */
  take(name: BudgetName, ...of: readonly string[]): Promise<Taken>;
  /** The same, without a refusal: null when none is left. */
  tryTake(name: BudgetName, ...of: readonly string[]): Promise<Taken | null>;
  /** `take` for an address and, of an IPv6 address, for its /48 too. */
  takeOfAddress(name: BudgetName, address: string): Promise<Taken>;
}

const uncounted: Taken = { giveBack: async () => undefined, refill: async () => undefined };

export function openBudgets(
  dependencies: Pick<Dependencies, 'database' | 'log' | 'clock'> & {
    readonly settings: Pick<Dependencies['settings'], 'rateLimit'>;
  },
): Budgets {
  if (dependencies.settings.rateLimit) return countBudgets(dependencies);
  const take = async () => uncounted;
  return { take, tryTake: take, takeOfAddress: take };
}

/** Counts whatever the settings say about limits. */
export function countBudgets({
  database: { kysely },
  log,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'clock'>): Budgets {
  return {
    take: (name, ...of) => take(name, of),
    tryTake: (name, ...of) => bucketOf(name, of).take(),
    async takeOfAddress(name, address) {
      const taken = await take(name, [address]);
      const network = networkOf(address);
      if (network === null) return taken;
      try {
        const wider = await take(name, [network], ADDRESSES_OF_NETWORK);
        return {
          giveBack: async () => void (await Promise.all([taken.giveBack(), wider.giveBack()])),
          refill: async () => void (await Promise.all([taken.refill(), wider.giveBack()])),
        };
      } catch (cause) {
        await taken.giveBack();
        throw cause;
      }
    },
  };

  async function take(name: BudgetName, of: readonly string[], times = 1): Promise<Taken> {
    const bucket = bucketOf(name, of, times);
    const taken = await bucket.take();
    if (taken !== null) return taken;
    const { refusal }: Budget = BUDGETS[name];
    throw new Rejected(refusal ?? 'too_many_tries', { retryAfterSeconds: await bucket.secondsToWait() });
  }

  /** A generic cell rate algorithm (ITU-T I.371, annex A): a bucket is no more than the time when it will be full. */
  function bucketOf(name: BudgetName, of: readonly string[], times = 1) {
    const { tries, refillSeconds }: Budget = BUDGETS[name];
    const key = log.hashes.request(['tries', name, ...of]);
    const now = sql`${clock().toISOString()}::timestamptz`;
    const one = sql`${refillSeconds / times} * interval '1 second'`;
    const fullAt = sql`greatest(t.full_at, ${now}) + ${one}`;
    const fullAtMost = sql`${now} + ${tries * refillSeconds} * interval '1 second'`;

    return {
      async take(): Promise<Taken | null> {
        const { rows } = await sql`
          insert into tries as t (key, full_at) values (${key}, ${now} + ${one})
          on conflict (key) do update set full_at = ${fullAt} where ${fullAt} <= ${fullAtMost}
          returning 1`.execute(kysely);
        return rows.length === 0 ? null : { giveBack, refill };
      },
      async secondsToWait(): Promise<number> {
        const { rows } = await sql<{ seconds: number }>`
          select ceil(extract(epoch from ${fullAt} - (${fullAtMost})))::integer as seconds
          from tries t where key = ${key}`.execute(kysely);
        return Math.max(1, rows[0]?.seconds ?? 1);
      },
    };

    async function giveBack(): Promise<void> {
      await sql`update tries set full_at = full_at - ${one} where key = ${key}`.execute(kysely);
    }

    async function refill(): Promise<void> {
      await kysely.deleteFrom('tries').where('key', '=', key).execute();
    }
  }
}

/** The /48 of a /64 that `client-address.ts` wrote; null for an IPv4 address. */
function networkOf(address: string): string | null {
  if (!address.endsWith('::/64')) return null;
  return `${address.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}
