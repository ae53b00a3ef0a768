import * as z from 'zod/mini';
import type { App } from '../api/app.ts';
import { relayed } from '../api/http/client-address.ts';
import type { Dependencies } from '../api/http/dependencies.ts';
import { HttpError } from '../api/http/errors.ts';
import { readText } from '../api/http/incoming.ts';
import { refusal } from '../api/http/refusals.ts';
import { Rejected } from '../events/rejected.ts';
import type { Language } from '../events/text.ts';
import type { PlainFormProps } from '../site/src/contact/plain-form.tsx';
import { inLanguage, languageOfPath, withoutTree } from '../site/src/language.ts';
import type { MailedAction } from '../site/src/newsletter/newsletter-forms.tsx';
import type { Pages } from './pages.ts';

/** Browsers send the first, mail programs rather the second (RFC 8058). */
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const tokenRule = /^[\w.-]{1,200}$/;
/** Passed on to the API. */
const carriedOn = ['origin', 'sec-fetch-site', 'x-forwarded-for', 'user-agent'];

const formPaths = ['/contact', '/newsletter'] as const;
type FormPath = (typeof formPaths)[number];

interface Asked {
  readonly call: `/api/${string}`;
  readonly body: Readonly<Record<string, string>>;
  readonly thanks: `/thanks/${string}`;
}

const Refusal = z.object({
  message: z.string(),
  issues: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
});

/**
 * For browsers without scripts: each form becomes its API call, with the API's origin check, schema, limits
 * and command. A refusal shows the page again, with the input and the errors.
 */
export function withPageForms(
  app: Pick<App, 'fetch' | 'decorator'>,
  pages: Pick<Pages, 'respond' | 'respondWith'>,
  { settings: { publicUrl }, log: { hashes } }: Pick<Dependencies, 'settings' | 'log'>,
) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = withoutTree(pathname);
    if (!isFormPath(path)) return pages.respond(request);
    const language = languageOfPath(pathname);
    if (request.method === 'POST') return answerForm(request, path, searchParams, language);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return path === '/newsletter' && searchParams.size > 0 && isRead
      ? answerMailedLink(request, searchParams, language)
      : allowingPost(pages.respond(request));
  };

  async function answerForm(
    request: Request,
    path: FormPath,
    query: URLSearchParams,
    language: Language,
  ): Promise<Response> {
    let typed: Readonly<Record<string, string>> = {};
    try {
      const type = request.headers.get('content-type') ?? '';
      if (!formType.test(type)) throw new HttpError('not_a_form');
      typed = await fieldsOf(await app.decorator.receiveBody(readText, request, path), type);
    } catch (cause) {
      if (!(cause instanceof HttpError || cause instanceof Rejected)) throw cause;
      const { status, retryAfterSeconds = null, [language]: message } = refusal(cause.code);
      return showAgain({ typed, problem: { message, issues: [] } }, status, retryAfterSeconds);
    }
    const isOneClick = typed['List-Unsubscribe'] === 'One-Click';
    const asked = askedBy(path, isOneClick ? { leave: query.get('leave') ?? '' } : typed);
    const answer = await app.fetch(callOf(request, asked, language));
    const thanks = inLanguage(asked.thanks, language);
    // Mail programs follow no redirects (RFC 8058).
    if (answer.ok && isOneClick) return pages.respond(new Request(publicUrl + thanks));
    if (answer.ok) return redirected(thanks);
    const problem = Refusal.parse(await answer.json());
    return showAgain({ typed, problem }, answer.status, answer.headers.get('retry-after'));

    function showAgain(form: PlainFormProps, status: number, retryAfter: string | number | null) {
      const headers: HeadersInit = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
      return pages.respondWith(inLanguage(path, language), { form }, request, { status, headers });
    }
  }

  function callOf(request: Request, { call, body }: Asked, language: Language): Request {
    const headers = new Headers({ 'content-type': 'application/json', 'accept-language': language });
    // Who asks again after leaving does not repeat.
    if (call !== '/api/subscribe') headers.set('idempotency-key', keyOf(body));
    // Without a referrer, the site's own forms send `Origin: null`; no page can forge this header.
    const isOurs = request.headers.get('sec-fetch-site') === 'same-origin';
    for (const name of carriedOn) {
      const value = request.headers.get(name);
      if (value !== null && !(isOurs && name === 'origin')) headers.set(name, value);
    }
    return relayed(request, publicUrl + call, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Secret: who knows the words of a message could take its key for others. */
  function keyOf(body: Asked['body']): string {
    return hashes.request(['form', body, Math.floor(Date.now() / SAME_FORM_MS)]);
  }

  async function answerMailedLink(
    request: Request,
    query: URLSearchParams,
    language: Language,
  ): Promise<Response> {
    const action = query.has('confirm') ? 'confirm' : 'leave';
    const token = query.get(action) ?? '';
    if (!tokenRule.test(token)) return allowingPost(pages.respond(request));
    return pages.respondWith(inLanguage('/newsletter', language), { mailed: { action, token } }, request);
  }

  async function redirected(location: string): Promise<Response> {
    const page = await pages.respond(new Request(publicUrl + location, { method: 'HEAD' }));
    const headers = new Headers(page.headers);
    for (const name of ['etag', 'content-length', 'content-type']) headers.delete(name);
    headers.set('location', location);
    headers.set('cache-control', 'no-store');
    return new Response(null, { status: 303, headers });
  }
}

/** The same form counts once within it: a second press of the button sends it again. */
const SAME_FORM_MS = 600_000;

function isFormPath(path: string): path is FormPath {
  return formPaths.some((one) => one === path);
}

/** @throws HttpError */
async function fieldsOf(body: string, type: string): Promise<Readonly<Record<string, string>>> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError('not_a_form');
  });
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']),
  );
}

function askedBy(path: FormPath, typed: Readonly<Record<string, string>>): Asked {
  if (path === '/contact') return { call: '/api/contact', body: typed, thanks: '/thanks/message' };
  const link = (['confirm', 'leave'] as const).find((action) => typed[action] !== undefined);
  if (link === undefined) return { call: '/api/subscribe', body: typed, thanks: '/thanks/subscribed' };
  return { ...linkCalls[link], body: { token: typed[link] ?? '' } };
}

const linkCalls: Readonly<Record<MailedAction, Omit<Asked, 'body'>>> = {
  confirm: { call: '/api/subscribe/confirm', thanks: '/thanks/confirmed' },
  leave: { call: '/api/unsubscribe', thanks: '/thanks/left' },
};

/** Allows POST where other pages do not. */
async function allowingPost(answering: Response | Promise<Response>): Promise<Response> {
  const answer = await answering;
  if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD, POST');
  return answer;
}
