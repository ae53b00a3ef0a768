import { type Context, Elysia } from 'elysia';
import { type Role, roles } from '../../events/accounts/commands.ts';
import type { Call } from '../../events/call.ts';
import { Rejected } from '../../events/rejected.ts';
import { handle } from '../../log/append/handle.ts';
import { findAccount } from '../accounts/account-state.ts';
import { openSessions, type Person } from '../accounts/sessions/sessions.ts';
import { readCookie, sessionCookie } from '../accounts/token.ts';
import type { Admission } from '../limits/admission.ts';
import { countBudgets } from '../limits/budgets.ts';
import { inTurnOfHashes } from '../limits/slow-hashes.ts';
import type { Opened } from '../opened.ts';
import { openClientAddress, peerOf } from './client-address.ts';
import type { Dependencies } from './dependencies.ts';
import { type ErrorAnswer, errorAnswer } from './error-answer.ts';
import { HttpError } from './errors.ts';
import {
  commandContext,
  idempotencyKey,
  idempotentCommand,
  keyedCommandId,
  runOnce,
} from './idempotent-command.ts';
import {
  checkAnnouncement,
  checkBytes,
  checkOrigin,
  NOTHING_SENT,
  ownOrigins,
  readJson,
  readPicture,
  readText,
} from './incoming.ts';
import { openCallersLanguage } from './language.ts';
import { openProjectedPositions, type QueryWaits } from './projected-positions.ts';
import { refusal } from './refusals.ts';
import { newTrail, recordResponse, type Trail } from './request-log.ts';
import {
  type Audience,
  addressOf,
  type Checked,
  IdParams,
  type Route,
  refuseMethod,
  type Tools,
} from './route.ts';
import { securityHeaders } from './security-headers.ts';
import type { WriteHealth } from './write-health.ts';

const everyRole: ReadonlySet<Role> = new Set(roles);
const allowed: Readonly<Record<Guarded, ReadonlySet<Role>>> = {
  anyone: everyRole,
  customer: everyRole,
  analyst: new Set(['admin', 'analyst']),
  admin: new Set(['admin']),
};

type Guarded = Exclude<Audience, 'signed' | 'unguarded'>;

type Stages = {
  trail: Trail;
  person: Person | null;
  sent: unknown;
};

const unknownYet: Stages = { trail: newTrail(0), person: null, sent: undefined };

/**
 * The first stages of every request under /api, known path or not, and the last ones of its answer:
 *
 * 1. admission: so many requests are worked on and so many wait, further ones are refused with 503
 * 2. security headers, request id
 *    … routing, the guard of the route (`openPipeline`), its handler …
 * 3. errors become answers
 * 4. one line in the program's log, one observation of the metrics
 */
export function openEntry(dependencies: Dependencies, admission: Admission, routes: readonly Route[]) {
  const { settings, logger, log } = dependencies;
  const headers = securityHeaders(settings.publicUrl);
  const clientAddress = openClientAddress(settings.trustedProxies);
  const languageOf = openCallersLanguage(dependencies);
  const addresses = routes.map(({ call }) => addressOf(call));
  // Around Elysia's handler, not a hook: before its first hook runs, Elysia has built the request's context.
  return new Elysia({ name: 'entry' })
    .decorate({ ...unknownYet, receiveBody: admission.receiveBody })
    .wrap((route) => (request: Request) => admission.respond(route, request))
    .onRequest((context) => {
      context.trail = newTrail(performance.now());
      Object.assign(context.set.headers, headers);
      context.set.headers['x-request-id'] = context.trail.requestId;
    })
    .onError({ as: 'global' }, async ({ error, request, path, server, set, trail, person }) => {
      const thrown = refuseMethod(addresses, request.method, path) ?? error;
      const { requestId } = trail;
      const answer = errorAnswer(thrown, logger.child({ requestId }), await languageOf(request, person));
      trail.code = answer.body.code;
      if (deniesAccess(answer)) trail.address ??= clientAddress(request, peerOf(request, server));
      set.status = answer.status;
      // Another content type may be set already.
      Object.assign(set.headers, answer.headers, { 'content-type': 'application/json;charset=utf-8' });
      return answer.body;
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, trail }) => {
      recordResponse(dependencies, log.hashes, { request, route, set, trail });
    });
}

function deniesAccess({ status, body }: ErrorAnswer): boolean {
  return status === 403 || status === 429 || (status === 401 && body.code !== 'not_signed_in');
}

/**
 * The guards of the routes, and what their handlers get. A slice declares a route like this:
 *
 *     export const readingCommands = () =>
 *       routes('readings',
 *         route(PostReadingRead, 'customer', 'Mark as read').answer(({ params: { id }, person, carryOut }) =>
 *           carryOut({ ...onReading(id, { type: 'OpenReading', … }), answer: … })),
 *
 * and a query, which waits until its read model shows what the same account has written before:
 *
 *         route(GetOwnReadings, 'customer', 'Own readings, newest first').answer(async ({ person, upToDate }) => {
 *           await upToDate('readings');
 *           …
 *         }));
 *
 * What does not fit the call's schemas is answered 422, an id that is none 404. The stages, in this order:
 *
 * 1. Origin (403)
 * 2. content type (415) and announced size (413)
 * 3. session (401) and role (403)
 * 4. Idempotency-Key (422), body: size (413), JSON (400)
 * 5. schemas (422, 404)
 * 6. the handler: rate limit where the route has one (429), then `runCommand` or a query
 */
export function openPipeline(
  dependencies: Opened,
  { admission, writes, waits }: { admission: Admission; writes: WriteHealth; waits: QueryWaits },
  routes: readonly Route[],
) {
  const { clock, log, settings, budgets } = dependencies;
  const sessions = openSessions(dependencies);
  const projected = openProjectedPositions(dependencies, waits);
  const counts = countBudgets(dependencies);
  const cookie = sessionCookie(settings.publicUrl);
  const origins = ownOrigins(settings.publicUrl);
  const clientAddress = openClientAddress(settings.trustedProxies);

  const app = new Elysia({ name: 'pipeline' }).decorate(unknownYet);
  for (const route of routes) {
    const { method, path } = addressOf(route.call);
    app.route(method, path, handlerOf(route), {
      // Elysia parses before everything else, and we read a body only after the session is known.
      parse: () => NOTHING_SENT,
      transform: guardOf(route),
      ...(route.call.body === undefined ? {} : { body: route.call.body }),
      ...(route.call.query === undefined ? {} : { query: route.call.query }),
      ...(path.includes('/:id') ? { params: IdParams } : {}),
    });
  }
  return app;

  // Each hook names what it takes from the context: Elysia reads that, and prepares nothing else.
  function handlerOf({ respond }: Route) {
    return async ({ request, path, server, set, sent, person, trail, body, query, params }: Incoming) => {
      const tools = toolsFor({ request, path, server, set, sent, person, trail });
      try {
        return await respond({ ...tools, body, query, params });
      } catch (cause) {
        throw await orErased(cause, person);
      }
    };
  }

  /** Whose account is erased between the look-up of the session and the answer is told that, not what is missing now. */
  async function orErased(cause: unknown, person: Person | null): Promise<unknown> {
    const isOfState = cause instanceof Rejected && [404, 409].includes(refusal(cause.code).status);
    if (!isOfState || person === null || (await findAccount(dependencies, person.accountId)) !== null)
      return cause;
    return new Rejected('not_signed_in');
  }

  function guardOf({ audience, call }: Route) {
    if (audience === 'unguarded') return () => undefined;
    if (audience === 'signed')
      return async (context: Admissible) => {
        checkOrigin(context.request, origins);
        context.sent = await admission.readBody(readText, context.request, context.path);
        context.body = NOTHING_SENT;
      };
    return async (context: Admissible) => {
      const { person, sent } = await admit(context.request, context.path, audience, call);
      context.person = person;
      context.trail.actor = person?.actor ?? null;
      context.sent = sent;
      context.body = sent === undefined ? NOTHING_SENT : sent;
    };
  }

  async function admit(request: Request, path: string, audience: Guarded, { bytes }: Call) {
    checkOrigin(request, origins);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && bytes === undefined) checkAnnouncement(request, path);
    if (!reads && bytes !== undefined) checkBytes(request, bytes);
    const token = readCookie(request.headers.get('cookie'), cookie.name);
    const person = token === null ? null : await sessions.find(token);
    if (person === null && audience !== 'anyone') throw new Rejected('not_signed_in');
    if (person !== null && !allowed[audience].has(person.role)) throw new HttpError('not_allowed');
    if (reads) return { person, sent: undefined };
    idempotencyKey(request);
    const read = bytes === undefined ? readJson : () => readPicture(request, bytes);
    return { person, sent: await admission.readBody(read, request, path) };
  }

  function toolsFor({
    request,
    path,
    server,
    set,
    sent,
    person,
    trail,
  }: Omit<Incoming, keyof Checked>): Tools {
    // The context is made only for commands: most requests only read.
    const address = () => {
      trail.address ??= clientAddress(request, peerOf(request, server));
      return trail.address;
    };
    const asked = { request, path, body: sent, actor: person?.actor ?? 'anonymous' };
    const contextOf = () =>
      commandContext(log.hashes, {
        ...asked,
        correlationId: trail.requestId,
        now: clock(),
        inTurn: async (hash) => {
          await budgets.takeOfAddress('keyedSecret', address());
          return inTurnOfHashes(address(), hash);
        },
      });
    const commands = idempotentCommand(log, writes, contextOf);
    return {
      request,
      server,
      set,
      person,
      raw: typeof sent === 'string' ? sent : '',
      bytes: sent instanceof Uint8Array ? sent : new Uint8Array(),
      trail,
      sessions,
      ...commands,
      isRepeat: async () => {
        const commandId = keyedCommandId(log.hashes, asked);
        return commandId !== null && (await log.remembered(commandId, '')) !== null;
      },
      carryOut: (handling) => commands.runCommand((context) => handle(log, { ...handling, context })),
      runOnce: runOnce(counts, contextOf),
      upToDate: (model) => projected.reach(model, person?.lastWritten ?? 0),
      address,
    };
  }
}

interface Admissible {
  readonly trail: Trail;
  readonly request: Request;
  readonly path: string;
  person: Person | null;
  sent: unknown;
  body: unknown;
}

interface Incoming extends Pick<Context, 'request' | 'path' | 'server' | 'set'>, Stages, Checked {}
