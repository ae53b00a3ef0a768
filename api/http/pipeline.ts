import { Elysia } from 'elysia';
import { readCookie, sessionCookie } from '../accounts/session-cookie.ts';
import { openSessions, type Person } from '../accounts/sessions.ts';
import { checkAnnouncement, NOTHING_SENT, readJson } from './body.ts';
import { countedAddress } from './client-address.ts';
import { commandContext } from './command-context.ts';
import type { Dependencies } from './dependencies.ts';
import { HttpError } from './errors.ts';
import { idempotentCommand } from './idempotent-command.ts';
import { checkOrigin, ownOrigins } from './origin.ts';
import { openProjectedPositions, type QueryWaits } from './projected-positions.ts';
import type { WriteHealth } from './write-health.ts';

/** Who may call a route. A customer's routes are for every account: the owner has an empty list of readings. */
export type Audience = 'anyone' | 'customer' | 'admin';

/** What is known about a request once it was let in. */
interface Admission {
  readonly person: Person | null;
  readonly body: unknown;
}

/** What the pipeline needs of Elysia's context. */
interface Incoming {
  readonly request: Request;
  readonly path: string;
  readonly server: { requestIP(request: Request): { address: string } | null } | null;
  readonly set: { headers: Record<string, string | number | undefined> };
}

export type Pipeline = ReturnType<typeof openPipeline>;

/**
 * The pipeline around every route: who is asking, from where, with what. A slice declares a route like this:
 *
 *     export const readingCommands = (dependencies: Dependencies, pipeline: Pipeline) =>
 *       new Elysia({ name: 'reading-commands' })
 *         .use(pipeline)
 *         .post('/api/protected/purchase', ({ person, body, runCommand }) => runCommand((context) => handle(…)),
 *           { customer: true, body: OrderReading, detail: { summary: '…' } })
 *
 * and a query, which waits until its read model shows what the same account has written before:
 *
 *         .get('/api/protected/readings', async ({ person, upToDate }) => {
 *           await upToDate('readings');
 *           …
 *         }, { customer: true })
 *
 * Exactly one of `anyone`, `customer` and `admin` stands on every route. `body`, `query` and `params` are zod
 * schemas; what does not fit is answered 422, a `params` that does not fit 404. The checks come in this order:
 * Origin (403), content type (415), announced size (413), session (401, 403), JSON (400), schema (422).
 *
 * The handler gets, checked and typed: `person` (null only where anyone may call), `runCommand`, `upToDate`,
 * `address` (whom to count tries against) and `sessions`.
 */
export function openPipeline(dependencies: Dependencies, writes: WriteHealth, waits: QueryWaits) {
  const { clock, log, settings } = dependencies;
  const sessions = openSessions(dependencies);
  const projected = openProjectedPositions(dependencies, waits);
  const cookie = sessionCookie(settings.publicUrl);
  const origins = ownOrigins(settings.publicUrl);
  const admissions = new WeakMap<Request, Admission>();

  // Each hook names what it takes from the context: Elysia reads that, and prepares nothing else.
  return new Elysia({ name: 'pipeline' })
    .decorate('sessions', sessions)
    .macro('anyone', {
      ...guard('anyone'),
      resolve: ({ request, path, server, set }) => {
        const admission = admissionOf(request);
        return { ...granted({ request, path, server, set }, admission), person: admission.person };
      },
    })
    .macro('customer', { ...guard('customer'), resolve: resolvePerson })
    .macro('admin', { ...guard('admin'), resolve: resolvePerson });

  /** Elysia parses before it transforms, and parses nothing for GET: whichever comes first asks for the session. */
  function guard(audience: Audience) {
    return {
      parse: async ({ request, path }: Pick<Incoming, 'request' | 'path'>) => {
        const body = await admit({ request, path }, audience);
        return body === undefined ? NOTHING_SENT : body;
      },
      // OpenAPI 3.1: a list of roles that are needed, empty for none.
      detail: { security: audience === 'anyone' ? [] : [{ session: [audience] }] },
      transform: async ({ request, path }: Pick<Incoming, 'request' | 'path'>) => {
        if (!admissions.has(request)) await admit({ request, path }, audience);
      },
    };
  }

  /** @returns the body, for the parser */
  async function admit({ request, path }: Pick<Incoming, 'request' | 'path'>, audience: Audience) {
    checkOrigin(request, origins);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) checkAnnouncement(request, path);
    const token = readCookie(request.headers.get('cookie'), cookie.name);
    const person = token === null ? null : await sessions.find(token);
    if (person === null && audience !== 'anyone') throw new HttpError('not_signed_in');
    if (person?.role !== 'admin' && audience === 'admin') throw new HttpError('not_allowed');
    const body = reads ? undefined : await readJson(request, path);
    admissions.set(request, { person, body });
    return body;
  }

  function resolvePerson({ request, path, server, set }: Incoming) {
    const admission = admissionOf(request);
    const { person } = admission;
    if (person === null) throw new HttpError('not_signed_in');
    return { ...granted({ request, path, server, set }, admission), person };
  }

  function granted({ request, path, server, set }: Incoming, { person, body }: Admission) {
    // Made only for who carries something out: most requests only read.
    const contextOf = () =>
      commandContext(log.hashes, {
        request,
        path,
        body,
        actor: person?.actor ?? 'anonymous',
        correlationId: String(set.headers['x-request-id']),
        now: clock(),
      });
    return {
      runCommand: idempotentCommand(log, writes, contextOf),
      /** Waits until the read model shows everything that this account has written. */
      upToDate: (model: string) => projected.reach(model, person?.lastWritten ?? 0),
      address: () => countedAddress(request, server?.requestIP(request)?.address, settings.trustedProxies),
    };
  }

  function admissionOf(request: Request): Admission {
    const admission = admissions.get(request);
    if (admission === undefined) throw new Error('a route was called without its guard');
    return admission;
  }
}
