import { randomBytes } from 'node:crypto';
import { readCookie } from '../api/accounts/session-cookie.ts';
import { ownOrigins } from '../api/http/origin.ts';
import { securityHeaders } from '../api/http/security-headers.ts';
import type { User } from '../events/accounts/answers.ts';
import { LogIn } from '../events/accounts/commands.ts';
import type { LoginAnswer } from './check-login.ts';

/** Not the product's own: cookies of one host are shared by all its ports. */
const COOKIE = 'falname-past';
const SESSIONS_MAXIMUM = 20;
const SESSION_MS = 12 * 3_600_000;
const BODY_MAXIMUM = 8_192;
const STYLES_PATH = '/as-of.css';
const HISTORY = /^(?:\/tr)?\/admin\/history(?:\/|$)/;
const NO_EVENTS = 'the events are not in this copy: look at them in the installation itself';

export interface PastDeskParts {
  readonly publicUrl: string;
  /** What the band on every page says. */
  readonly label: string;
  /** Answers calls and pages of the copy; `cookie` makes the call one of the owner's. */
  respond(request: Request): Response | Promise<Response>;
  readonly ownersCookie: string;
  logIn(given: LogIn): Promise<LoginAnswer>;
}

interface Session {
  readonly user: User;
  readonly endsAt: number;
}

/**
 * The desk on a copy of the past: reads only, every page marked, with logins of its own that end with the process.
 * Whoever may log in sees it as the owner saw it.
 */
export function pastDesk({ publicUrl, label, respond, ownersCookie, logIn }: PastDeskParts) {
  const sessions = new Map<string, Session>();
  const origins = ownOrigins(publicUrl);
  const headers = securityHeaders(publicUrl);

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (pathname === STYLES_PATH) return new Response(styles, { headers: { 'content-type': 'text/css' } });
    if (!isRead) {
      const origin = request.headers.get('origin');
      if (origin !== null && !origins.has(origin))
        return refusal(403, 'foreign_origin', 'This page may not do that.');
      if (pathname === '/api/login') return begin(request);
      if (pathname === '/api/logout') return end(request);
      return refusal(
        403,
        'read_only',
        `This is the desk of the past (${label}): nothing can be changed here.`,
      );
    }
    const session = sessionOf(request);
    if (pathname === '/api/user') {
      if (session === null) return refusal(401, 'not_signed_in', 'You need to log in to your account');
      return Response.json({ ...session.user, role: 'admin' }, { headers });
    }
    return marked(await respond(asOwner(request, session !== null)), pathname);
  };

  function sessionOf(request: Request): Session | null {
    const session = sessions.get(readCookie(request.headers.get('cookie'), COOKIE) ?? '');
    return session !== undefined && session.endsAt > Date.now() ? session : null;
  }

  async function begin(request: Request): Promise<Response> {
    const text = await request.text();
    const given = text.length > BODY_MAXIMUM ? null : LogIn.safeParse(parsed(text));
    if (given?.success !== true)
      return refusal(422, 'invalid', given?.error.issues[0]?.message ?? 'Username is required');
    const answer = await logIn(given.data);
    if ('status' in answer)
      return Response.json(answer.body, {
        status: answer.status,
        headers: { ...headers, ...answer.headers },
      });
    const token = randomBytes(32).toString('base64url');
    const [oldest] = sessions.keys();
    if (sessions.size >= SESSIONS_MAXIMUM && oldest !== undefined) sessions.delete(oldest);
    sessions.set(token, { user: answer.user, endsAt: Date.now() + SESSION_MS });
    return Response.json(
      { success: true, data: { ...answer.user, role: 'admin' } },
      { headers: { ...headers, 'set-cookie': `${COOKIE}=${token}; HttpOnly; SameSite=Strict; Path=/` } },
    );
  }

  function end(request: Request): Response {
    sessions.delete(readCookie(request.headers.get('cookie'), COOKIE) ?? '');
    const cookie = `${COOKIE}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`;
    return Response.json({ success: true, data: null }, { headers: { ...headers, 'set-cookie': cookie } });
  }

  function refusal(status: number, code: string, message: string): Response {
    return Response.json({ success: false, message, code }, { status, headers });
  }

  function asOwner(request: Request, isOwner: boolean): Request {
    const own = new Headers(request.headers);
    // Pages are marked before they are sent, so none may be kept or compressed.
    for (const name of ['cookie', 'accept-encoding', 'if-none-match']) own.delete(name);
    if (isOwner) own.set('cookie', ownersCookie);
    // An order that is looked at is not taken up.
    own.set('sec-fetch-site', 'cross-site');
    return new Request(request.url, { method: request.method, headers: own });
  }

  async function marked(response: Response, pathname: string): Promise<Response> {
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) return response;
    const own = new Headers(response.headers);
    for (const name of ['content-length', 'etag', 'content-encoding']) own.delete(name);
    own.set('cache-control', 'no-store');
    const html = await response.text();
    const band = HISTORY.test(pathname) ? `${label} · ${NO_EVENTS}` : label;
    const page = html
      .replace('</head>', `<link rel="stylesheet" href="${STYLES_PATH}"></head>`)
      .replace(/<body[^>]*>/, (body) => `${body}<p class="as-of-band" role="status">${band}</p>`);
    return new Response(page, { status: response.status, headers: own });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Over everything, dialogs included, and for every theme. */
const styles = `.as-of-band {
  position: fixed;
  inset: auto 0 0 0;
  z-index: 2147483647;
  margin: 0;
  padding: 0.5rem 1rem;
  background: #7a1f2b;
  color: #fff;
  font-size: 0.9375rem;
  font-weight: 600;
  line-height: 1.4;
  text-align: center;
  pointer-events: none;
}
body { padding-bottom: 3rem; }
`;
