import type { Context } from 'elysia';
import * as z from 'zod/mini';
import type { AnswerOf, Call, DataOf } from '../../events/call.ts';
import type { DomainEvent } from '../../events/contract.ts';
import { PositiveInteger } from '../../events/query.ts';
import type { Handling } from '../../log/append/handle.ts';
import type { Answer } from '../../log/log.ts';
import type { Person, Sessions } from '../accounts/sessions/sessions.ts';
import { HttpError } from './errors.ts';
import type { RunCommand, RunOnce } from './idempotent-command.ts';
import type { ErrorCode } from './refusals.ts';
import type { Trail } from './request-log.ts';

/**
 * Who may call a route. A customer's routes are for every account: the owner has an empty list of readings. An analyst's
 * are for the owner too. `signed` is for other programs, whose handler gets the body as it came and checks its signature;
 * what is `unguarded` is the same for everyone, whatever has become of the database.
 */
export type Audience = 'anyone' | 'customer' | 'analyst' | 'admin' | 'signed' | 'unguarded';

/** What the pipeline gives a handler. */
export interface Tools extends Pick<Context, 'request' | 'server' | 'set'> {
  /** Null where anyone may call, and for visitors. */
  readonly person: Person | null;
  /** The body as it came, where a signature over its bytes is to be checked. */
  readonly raw: string;
  readonly trail: Trail;
  readonly sessions: Sessions;
  readonly runCommand: RunCommand;
  /** Whether a command with the request's Idempotency-Key was carried out before, without the slow hash of its secrets. */
  isRepeat(): Promise<boolean>;
  /** The same for a command of one stream, decided on what stands in it. */
  carryOut<Command, State, Event extends DomainEvent>(
    handling: Omit<Handling<Command, State, Event>, 'context'>,
  ): ReturnType<RunCommand>;
  readonly runOnce: RunOnce;
  /** Waits until the read model shows everything that this account has written. */
  upToDate(model: string): Promise<void>;
  /** The client that rate limits count. */
  address(): string;
}

/** What came in, once the schemas of the call have checked it. */
export interface Checked {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
}

interface Given<Of extends Call, Who extends Audience> extends Tools {
  readonly person: Who extends 'customer' | 'analyst' | 'admin' ? Person : Person | null;
  readonly body: Of extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : undefined;
  readonly query: Of extends { query: infer Query extends z.ZodMiniType } ? z.output<Query> : undefined;
  readonly params: Of extends { key: `${string}/:id${string}` } ? { readonly id: number } : undefined;
}

/** A command's answer has the shape of its call already (`answered`), and what is no JSON has none. */
type Result<Of extends Call> =
  | AnswerOf<Of>
  | Awaited<ReturnType<RunCommand>>
  | Response
  | Uint8Array
  | (Of['answer'] extends z.ZodMiniType ? never : string);

export interface Route {
  readonly call: Call;
  readonly audience: Audience;
  readonly summary: string;
  /** Under which it is described. */
  readonly tag: string;
  readonly refusals: readonly ErrorCode[];
  respond(given: Tools & Checked): unknown;
}

type Untagged = Omit<Route, 'tag'>;

/** What answers a call, checked by the call's declaration. */
interface Declared<Of extends Call, Who extends Audience> {
  answer(respond: (given: Given<Of, Who>) => Result<Of> | Promise<Result<Of>>): Untagged;
}

/**
 * A call of a slice. Its path, its schemas and the shape of its answer stand in its declaration.
 * @param refusals beside those that the pipeline gives every call of its kind
 */
export function route<Of extends Call, Who extends Audience>(
  call: Of,
  audience: Who,
  summary: string,
  refusals: readonly ErrorCode[] = [],
): Declared<Of, Who> {
  return { answer: (respond) => ({ call, audience, summary, refusals, respond }) };
}

/** The calls of a slice, described under a name. */
export function routes(tag: string, ...slice: readonly Untagged[]): readonly Route[] {
  return slice.map((each) => ({ ...each, tag }));
}

export function addressOf({ key }: Call): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
}

/** `/:id` of a path. Anything that is no id is answered like an unknown id. */
export const IdParams = z.object({ id: PositiveInteger });

interface Address {
  readonly method: string;
  readonly path: string;
}

/** The refusal of a known path's wrong method; null where the path is unknown or takes the method. */
export function refuseMethod(routes: readonly Address[], method: string, path: string): HttpError | null {
  const methods = new Set(routes.filter((route) => fits(route.path, path)).map((route) => route.method));
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size === 0 || methods.has(method)) return null;
  return new HttpError('wrong_method', { headers: { allow: [...methods].sort().join(', ') } });
}

/** `pattern` has parameters as `:id`, one segment each. */
function fits(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return (
    expected.length === given.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}

/** The answer of a command that has nothing to tell beyond its success. */
export const done: Answer = { status: 200, subject: null, body: { success: true, data: null } };

/**
 * The answer of a command in the shape that its call declares.
 * @param subject whose key seals the remembered answer; null where it holds nothing personal
 */
export function answered<Declared extends Call>(
  { status }: Declared,
  data: DataOf<Declared>,
  subject: string | null = null,
): Answer {
  return { status: status ?? 200, subject, body: { success: true, data } };
}
