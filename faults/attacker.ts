import { tarotOrder } from '../harness/samples.ts';
import { type Asked, type Caller, openCaller } from './caller.ts';
import type { Distributed } from './distributed.ts';
import type { Scene } from './fault.ts';
import type { CommandKind } from './ledger.ts';
import { PASSWORD } from './load.ts';

type Answered = NonNullable<Awaited<ReturnType<Caller['call']>>>;

/** What an attacker does, or who is attacked: each call once, and what is a command of the load is in its ledger. */
export interface Attacker {
  post(path: string, body?: object, method?: 'POST' | 'PUT'): Promise<Answered>;
  register(name: string): Promise<Answered>;
  logIn(name: string, password?: string, code?: string): Promise<Answered>;
  order(): Promise<Answered>;
}

let sent = 0;

/** @param address by default one of its own */
export function openAttacker({ product, notes }: Scene<Distributed>, address?: string): Attacker {
  // Not noted as commands: one of these that is refused says nothing about whether a process can write.
  const caller = openCaller(product.apis, (answer) => void notes.answers.push(answer), sent, address);
  let actor: `account-${number}` | 'anonymous' = 'anonymous';
  const call = (asked: Omit<Asked, 'kind'>) => {
    const id = asked.id ?? `attack-${++sent}`;
    return caller.call({ ...asked, kind: 'query', id }).then(orFail(asked.path));
  };

  return {
    post: (path, body, method = 'POST') => call({ method, path, body }),
    register: async (name) => {
      const body = { username: name, email: mailboxOf(name), password: PASSWORD };
      const answered = await command('register', '/api/register', body);
      if (answered.status < 300) actor = `account-${idIn(answered)}`;
      return answered;
    },
    logIn: (username, password = PASSWORD, code = undefined) =>
      call({ method: 'POST', path: '/api/login', body: { username, password, code } }),
    order: () => command('order', '/api/protected/purchase', { ...tarotOrder, fullName: MARK }),
  };

  async function command(kind: CommandKind, path: string, body: object): Promise<Answered> {
    const entry = notes.ledger.open(kind);
    entry.sent = { actor, path, body };
    const answered = await call({ method: 'POST', path, body, id: entry.id });
    if (answered.status >= 300) return answered;
    entry.acknowledgedAtMs = performance.now();
    entry.stream = `${kind === 'order' ? 'reading' : 'account'}-${idIn(answered)}`;
    return answered;
  }
}

/** The full name in their orders. */
export const MARK = 'Ordered By An Attacker';

export function mailboxOf(name: string): string {
  return `${name}@example.com`;
}

/** How many answers had each status. */
export function tally(answers: readonly Answered[]): Readonly<Record<number, number>> {
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
}

/** @throws with the sentence and the answers, unless each has one of these statuses and at most so many the first one */
export function expectStatuses(
  what: string,
  answers: readonly Answered[],
  allowed: readonly number[],
  firstMaximum = Number.POSITIVE_INFINITY,
): void {
  const counted = tally(answers);
  const isAllowed = answers.every(({ status }) => allowed.includes(status));
  if (!isAllowed || (counted[allowed[0] ?? 0] ?? 0) > firstMaximum)
    throw new Error(`${what}: answered ${JSON.stringify(counted)}`);
}

function idIn({ body: { data } }: Answered): number {
  if (data === undefined || Array.isArray(data) || data.id === undefined)
    throw new Error('an answer names nothing');
  return data.id;
}

function orFail(path: string) {
  return (answered: Answered | null): Answered => {
    if (answered === null) throw new Error(`${path} was not answered`);
    return answered;
  };
}
