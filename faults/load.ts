import type { Actor } from '../events/contract.ts';
import { kindAnswer, tarotOrder } from '../harness/samples.ts';
import type { Answer } from './answers.ts';
import { type Apis, type Asked, type Caller, openCaller } from './caller.ts';
import { type CommandKind, type Ledger, type LedgerEntry, openLedger } from './ledger.ts';
import { OWNER } from './product.ts';

const CUSTOMERS = 5;
const ORDERS_OF_A_CUSTOMER = 20;
/** Between a customer's orders; all customers together send some twenty a second. */
const ORDER_PAUSE_MS = 200;
const MESSAGE_PAUSE_MS = 700;
/** One in this many orders is answered by the owner, and one is looked up in the customer's list. */
const ANSWERED_EVERY = 5;
const LISTED_EVERY = 4;
/** One in this many commands is not repeated after a failure, so that its caller never learns its outcome. */
const GIVEN_UP_EVERY = 4;
const RETRY_PAUSE_MS = 250;
/** Logins of a caller before one command. */
const RENEWALS_MAXIMUM = 3;
/** How long commands under way may take once the load ends. */
const FINISH_MAXIMUM_MS = 60_000;
const PASSWORD = 'star-dust-7';

/** What the load records. */
export interface Notes {
  readonly ledger: Ledger;
  readonly answers: Answer[];
  /** Violations that no fault excuses: a valid command refused, a list without an acknowledged order. */
  readonly faults: string[];
}

export function openNotes(): Notes {
  return { ledger: openLedger(), answers: [], faults: [] };
}

/**
 * Customers, visitors and the owner, all at once: closed loops with pauses; a failed command is sent again under the same
 * id, to the other process.
 */
export function startLoad(apis: Apis, { ledger, answers, faults }: Notes) {
  let stoppedAtMs = Number.POSITIVE_INFINITY;
  let finishMaximumMs = FINISH_MAXIMUM_MS;
  const unanswered: number[] = [];
  const note = (answer: Answer) => void answers.push(answer);
  const loops = [
    ...Array.from({ length: CUSTOMERS }, (_, index) => again(() => customerOrders(index))),
    ownerAnswers(),
    ...apis.addresses.map((_, index) => again(() => visitorWrites(index))),
  ];
  return {
    /** Resolves when every command is acknowledged or given up, after `patienceMs` at the latest. */
    stop: async (patienceMs = FINISH_MAXIMUM_MS) => {
      stoppedAtMs = Math.min(stoppedAtMs, performance.now());
      finishMaximumMs = patienceMs;
      await Promise.all(loops);
    },
  };

  async function again(work: () => Promise<void>): Promise<void> {
    while (!isStopped()) await work();
  }

  async function customerOrders(index: number): Promise<void> {
    const caller = openCaller(apis, note, index);
    const entry = ledger.open('register');
    const email = `${entry.id}@example.com`;
    const account = { email, password: PASSWORD };
    const registered = await command(caller, entry, 'anonymous', '/api/register', account);
    const actor = entry.stream;
    if (!registered || actor === null || !(await logIn(caller, email, PASSWORD))) return;
    const renew = () => logIn(caller, email, PASSWORD);
    for (let made = 1; made <= ORDERS_OF_A_CUSTOMER && !isStopped(); made++) {
      const order = ledger.open('order');
      if (await command(caller, order, actor, '/api/protected/purchase', tarotOrder, renew)) {
        const reading = Number(order.stream?.slice('reading-'.length));
        if (reading % ANSWERED_EVERY === 0) unanswered.push(reading);
        if (made % LISTED_EVERY === 0) await seeOrder(caller, reading);
      }
      await Bun.sleep(ORDER_PAUSE_MS);
    }
  }

  /** A customer has to see their order in every later list. */
  async function seeOrder(caller: Caller, reading: number): Promise<void> {
    const listed = await caller.call({ kind: 'query', method: 'GET', path: '/api/protected/readings' });
    const { data } = listed?.body ?? {};
    if (listed?.status !== 200 || !Array.isArray(data)) return;
    if (!data.some(({ id }) => id === reading)) faults.push(`a list missed its customer's order ${reading}`);
  }

  async function ownerAnswers(): Promise<void> {
    const caller = openCaller(apis, note);
    const renew = () => logIn(caller, OWNER.username, OWNER.password);
    await renew();
    while (!isStopped()) {
      const reading = unanswered.shift();
      if (reading === undefined) await Bun.sleep(RETRY_PAUSE_MS);
      else {
        const body = { readingId: reading, response: kindAnswer };
        await command(caller, ledger.open('answer'), 'owner', '/api/admin/respond', body, renew);
      }
    }
  }

  /** Sent to each process, so that every one of them writes all the time. */
  async function visitorWrites(index: number): Promise<void> {
    const entry = ledger.open('message');
    const body = {
      name: 'Elif',
      email: `${entry.id}@example.com`,
      service: 'tarot',
      message: 'When do you open?',
    };
    await command(openCaller(apis, note, index), entry, 'anonymous', '/api/contact', body);
    await Bun.sleep(MESSAGE_PAUSE_MS);
  }

  /** Sends a command until it is acknowledged or given up. Resolves with whether it was acknowledged. */
  async function command(
    caller: Caller,
    entry: LedgerEntry,
    actor: Actor,
    path: string,
    body: unknown,
    renew: () => Promise<boolean> = async () => false,
  ): Promise<boolean> {
    const isGivenUp = ledger.entries.length % GIVEN_UP_EVERY === 0;
    entry.sent = { actor, path, body };
    const asked: Asked = { kind: 'command', method: 'POST', path, body, id: entry.id };
    let renewals = 0;
    while (!isOver()) {
      const answer = await caller.call(asked);
      if (answer !== null && answer.status < 300) {
        entry.acknowledgedAtMs ??= performance.now();
        entry.stream = streamOf(entry.kind, answer.body.data);
        return true;
      }
      const isRenewed = answer?.status === 401 && renewals++ < RENEWALS_MAXIMUM && (await renew());
      if (answer !== null && answer.status < 500 && !isRenewed) {
        faults.push(`${entry.id} was refused with ${answer.status} ${answer.body.code ?? ''}`);
        return false;
      }
      if (isGivenUp && !isRenewed) return false;
      await Bun.sleep(RETRY_PAUSE_MS);
    }
    return false;
  }

  async function logIn(caller: Caller, username: string, password: string): Promise<boolean> {
    while (!isOver()) {
      const body = { username, password };
      const answer = await caller.call({ kind: 'query', method: 'POST', path: '/api/login', body });
      if (answer?.status === 200) return true;
      if (answer !== null && answer.status < 500) {
        faults.push(`the login of ${username} was refused with ${answer.status}`);
        return false;
      }
      await Bun.sleep(RETRY_PAUSE_MS);
    }
    return false;
  }

  function isStopped(): boolean {
    return performance.now() >= stoppedAtMs;
  }

  function isOver(): boolean {
    return performance.now() > stoppedAtMs + finishMaximumMs;
  }
}

function streamOf(kind: CommandKind, data: unknown): string | null {
  if (kind !== 'order' && kind !== 'register') return null;
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
  if (typeof id !== 'number') return null;
  return kind === 'order' ? `reading-${id}` : `account-${id}`;
}
