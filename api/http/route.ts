import type { Context } from 'elysia';
import * as z from 'zod/mini';
import type { AnswerOf, Call, DataOf, QueryOf } from '../../events/call.ts';
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
 * `customer` is every account (the owner's list of readings is empty), `analyst` also the owner; `signed`
 * handlers check a signature over the raw body; `unguarded` never needs the database.
 */
export type Audience = 'anyone' | 'customer' | 'analyst' | 'admin' | 'signed' | 'unguarded';

export interface Tools extends Pick<Context, 'request' | 'server' | 'set'> {
  /** Null for visitors. */
  readonly person: Person | null;
  /** For a signature over its bytes. */
  readonly raw: string;
  /** Of a call that takes bytes. */
  readonly bytes: Uint8Array;
  readonly trail: Trail;
  readonly sessions: Sessions;
  readonly runCommand: RunCommand;
  readonly appendCommand: RunCommand;
  readonly repeatCommand: RunCommand;
  /** Was carried out before, found without the slow hash of its secrets. */
  isRepeat(): Promise<boolean>;
  carryOut<Command, State, Event extends DomainEvent>(
    handling: Omit<Handling<Command, State, Event>, 'context'>,
  ): ReturnType<RunCommand>;
  readonly runOnce: RunOnce;
  /** Everything that this account has written. */
  upToDate(model: string): Promise<void>;
  address(): string;
}

export interface Checked {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
}

interface Given<Of extends Call, Who extends Audience> extends Tools {
  readonly person: Who extends 'customer' | 'analyst' | 'admin' ? Person : Person | null;
  readonly body: Of extends { body: infer Body extends z.ZodMiniType } ? z.output<Body> : undefined;
  readonly query: QueryOf<Of>;
  readonly params: { readonly [Name in NamedIn<Of['key']>]: Name extends 'id' ? number : string };
}

/** Those of `/api/orders/:id/notes/:noteId`. */
type NamedIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamedIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** Commands answer in the call's shape (`answered`); what is not JSON has none. */
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
  readonly tag: string;
  readonly refusals: readonly ErrorCode[];
  respond(given: Tools & Checked): unknown;
}

type Untagged = Omit<Route, 'tag'>;

interface Declared<Of extends Call, Who extends Audience> {
  answer(respond: (given: Given<Of, Who>) => Result<Of> | Promise<Result<Of>>): Untagged;
}

/** Path, schemas and answer are declared with the call. @param refusals besides those of the pipeline */
export function route<Of extends Call, Who extends Audience>(
  call: Of,
  audience: Who,
  summary: string,
  refusals: readonly ErrorCode[] = [],
): Declared<Of, Who> {
  return { answer: (respond) => ({ call, audience, summary, refusals, respond }) };
}

export function routes(tag: string, ...slice: readonly Untagged[]): readonly Route[] {
  return slice.map((each) => ({ ...each, tag }));
}

export function addressOf({ key }: Call): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ');
  return { method, path };
}

/** Server-sent events; HEAD opens none, since it would have no reader. */
export function eventStream(
  { request, set }: Pick<Tools, 'request' | 'set'>,
  open: () => ReadableStream<Uint8Array>,
): Response {
  const stream = request.method === 'GET' ? open() : null;
  set.headers['content-type'] = 'text/event-stream';
  // For proxies of nginx's kind: pass each event on at once.
  set.headers['x-accel-buffering'] = 'no';
  return new Response(stream);
}

/** Anything else than an id is answered like an unknown id. */
export const IdParams = z.looseObject({ id: PositiveInteger });

interface Address {
  readonly method: string;
  readonly path: string;
}

/** Null where the path is unknown or takes the method. */
export function refuseMethod(routes: readonly Address[], method: string, path: string): HttpError | null {
  const methods = new Set(routes.filter((route) => fits(route.path, path)).map((route) => route.method));
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size === 0 || methods.has(method)) return null;
  return new HttpError('wrong_method', { headers: { allow: [...methods].sort().join(', ') } });
}

function fits(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  // Elysia takes each path with a slash at its end as well.
  const given = path.replace(/\/$/, '').split('/');
  return (
    expected.length === given.length &&
    expected.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}

export const done: Answer = { status: 200, subject: null, body: { success: true, data: null } };

/** @param subject whose key seals the remembered answer; null where it holds nothing personal */
export function answered<Declared extends Call>(
  { status }: Declared,
  data: DataOf<Declared>,
  subject: string | null = null,
): Answer {
  return { status: status ?? 200, subject, body: { success: true, data } };
}
