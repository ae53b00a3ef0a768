import { sql } from 'kysely';
import { Rejected } from '../../events/rejected.ts';
import { ADDRESSES_OF_NETWORK, widerNetworkOf } from '../http/client-address.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { openLoader } from '../http/loader.ts';

/** Tries come back one after the other, each after `refillSeconds`. */
interface Budget {
  readonly tries: number;
  readonly refillSeconds: number;
  readonly refusal?: 'too_many_orders';
}

/** `docs/limits.md` says what each is for. */
export const BUDGETS = {
  wrongPassword: { tries: 10, refillSeconds: 90 },
  logIn: { tries: 200, refillSeconds: 18 },
  secondFactor: { tries: 10, refillSeconds: 360 },
  recoveryCode: { tries: 10, refillSeconds: 360 },
  ownPassword: { tries: 10, refillSeconds: 90 },
  change: { tries: 60, refillSeconds: 300 },
  registration: { tries: 20, refillSeconds: 30 },
  order: { tries: 30, refillSeconds: 20, refusal: 'too_many_orders' },
  giftCode: { tries: 20, refillSeconds: 90 },
  reset: { tries: 10, refillSeconds: 60 },
  resetMail: { tries: 3, refillSeconds: 1_200 },
  verificationMail: { tries: 3, refillSeconds: 1_200 },
  contact: { tries: 10, refillSeconds: 60 },
  subscription: { tries: 10, refillSeconds: 60 },
  subscriptionMail: { tries: 3, refillSeconds: 1_200 },
  unverifiedMail: { tries: 5, refillSeconds: 17_280 },
  opening: { tries: 300, refillSeconds: 12 },
  export: { tries: 30, refillSeconds: 120 },
  keyedSecret: { tries: 40, refillSeconds: 15 },
  once: { tries: 1, refillSeconds: 3_600 },
} as const satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof BUDGETS;

export function unverifiedMails(budgets: Budgets) {
  return (address: string) => budgets.tryTake('unverifiedMail', address.toLowerCase());
}

/** @param address where sending counts the mail, unless it is verified @throws Rejected */
export async function takeVerificationMail(
  budgets: Budgets,
  accountId: number,
  address: string | null,
): Promise<void> {
  const [, ofAddress] = await takeTogether([
    budgets.take('verificationMail', String(accountId)),
    ...(address === null ? [] : [budgets.take('unverifiedMail', address.toLowerCase())]),
  ]);
  await ofAddress?.giveBack();
}

/** From all or none. @throws Rejected with the longest wait */
export async function takeTogether(takes: readonly Promise<Taken>[]): Promise<Taken[]> {
  const tries = await Promise.allSettled(takes);
  const taken = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (refused.length === 0) return taken;
  await Promise.all(taken.map(({ giveBack }) => giveBack()));
  throw refused.reduce((one, other) => (waitOf(other) > waitOf(one) ? other : one));
}

/** What is no refusal goes before any. */
function waitOf(cause: unknown): number {
  return cause instanceof Rejected ? Number(cause.detail.retryAfterSeconds) : Number.POSITIVE_INFINITY;
}

export interface Taken {
  giveBack(): Promise<void>;
  refill(): Promise<void>;
}

/** What fails was no try. */
export async function orGiveBack<Result>(
  taken: { giveBack(): Promise<unknown> },
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    await taken.giveBack();
    throw cause;
  }
}

export interface Budgets {
  /**
   * Before the try, so that concurrent ones all count. @param of who is counted, such as `['account-3']`
   * @throws Rejected with `retryAfterSeconds` when none is left
   */
  take(name: BudgetName, ...of: readonly string[]): Promise<Taken>;
  /** Null instead of a refusal. */
  tryTake(name: BudgetName, ...of: readonly string[]): Promise<Taken | null>;
  /** Of an IPv6 address, also for its /48. */
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

/** Even where the settings switch limits off. */
export function countBudgets({
  database,
  log,
  clock,
}: Pick<Dependencies, 'database' | 'log' | 'clock'>): Budgets {
  const { kysely } = database;
  const takeAll = openLoader((tries: readonly (readonly Bucket[])[]) => takeTries(database, tries));

  return {
    take: (name, ...of) => take(name, [bucketOf(name, of)]),
    async tryTake(name, ...of) {
      const bucket = bucketOf(name, of);
      return (await takeAll([bucket])) === null ? taken([bucket]) : null;
    },
    takeOfAddress(name, address) {
      const network = widerNetworkOf(address);
      const wider = network === null ? [] : [bucketOf(name, [network], ADDRESSES_OF_NETWORK)];
      return take(name, [bucketOf(name, [address]), ...wider]);
    },
  };

  async function take(name: BudgetName, buckets: readonly Bucket[]): Promise<Taken> {
    const retryAfterSeconds = await takeAll(buckets);
    if (retryAfterSeconds === null) return taken(buckets);
    const { refusal }: Budget = BUDGETS[name];
    throw new Rejected(refusal ?? 'too_many_tries', { retryAfterSeconds });
  }

  function bucketOf(name: BudgetName, of: readonly string[], times = 1): Bucket {
    const { tries, refillSeconds }: Budget = BUDGETS[name];
    return {
      key: log.hashes.request(['tries', name, ...of]),
      at: clock().toISOString(),
      one: refillSeconds / times,
      most: tries * refillSeconds,
    };
  }

  function taken(buckets: readonly Bucket[]): Taken {
    return {
      giveBack: async () => void (await Promise.all(buckets.map(giveBack))),
      // Others share the network's bucket: only this try goes back.
      refill: async () =>
        void (await Promise.all(buckets.map((bucket, place) => (place === 0 ? refill : giveBack)(bucket)))),
    };
  }

  async function giveBack({ key, one }: Bucket): Promise<void> {
    await sql`update tries set full_at = full_at - ${one} * interval '1 second' where key = ${key}`.execute(
      kysely,
    );
  }

  async function refill({ key }: Bucket): Promise<void> {
    await kysely.deleteFrom('tries').where('key', '=', key).execute();
  }
}

/** `one` and `most` are the seconds until one try, or all of them, come back. */
interface Bucket {
  readonly key: string;
  readonly at: string;
  readonly one: number;
  readonly most: number;
}

/** From all buckets or none; returns the refused ones with the seconds to wait. */
async function takeTries(
  { prepared }: Pick<Dependencies['database'], 'prepared'>,
  tries: readonly (readonly Bucket[])[],
): Promise<ReadonlyMap<readonly Bucket[], number>> {
  const asked = tries.flatMap((buckets, number) =>
    buckets.map((bucket, place) => ({ number, place, ...bucket })),
  );
  const refused = await prepared<{ number: number; seconds: number }>('select * from take_tries($1::json)', [
    JSON.stringify(asked),
  ]);
  return new Map(
    refused.flatMap(({ number, seconds }) => {
      const buckets = tries[number];
      return buckets === undefined ? [] : [[buckets, seconds] as const];
    }),
  );
}
