import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A checkout session as the server gives it. */
export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at?: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
}

/**
 * Speaks Stripe's API for the calls that the product makes, with its idempotency keys, and serves the page that a session
 * leads to.
 */
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const CHECKOUT = '/c/pay/';
const WANTED = 'The test wants it so';

export async function startStripeServer(now: () => number = Date.now) {
  const sessions = new Map<string, Session>();
  /** Payment intents whose money went back, by refund. */
  const refunds = new Map<string, string>();
  /** Status of the dispute about a payment intent. */
  const disputes = new Map<string, string>();
  /** As `POST /v1/refunds`. */
  const calls: string[] = [];
  /** What a key was answered, failures too, and for which parameters. */
  const answered = new Map<string, { parameters: string; response: Response }>();
  let failure: number | null = null;
  let endless = false;
  let webhook: string | null = null;
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;

  return {
    settings: { secretKey: 'sk_test_of_the_tests', webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: origin },
    ...{ sessions, refunds, disputes, calls },
    /** The customer pays on Stripe's page. */
    pay,
    expire: (id: string): Session => Object.assign(found(id), { status: 'expired' }),
    /** Where an event goes when a customer pays on the page. */
    sendEventsTo: (url: string) => {
      webhook = url;
    },
    /** Answers every call with this status until it is told otherwise; null: works. */
    failWith: (status: number | null) => {
      failure = status;
    },
    /** Makes sessions that name no end. */
    withoutEnd: (on: boolean) => {
      endless = on;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', headers, url = '/' } = incoming;
    const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const body = method === 'GET' ? null : Buffer.concat(parts).toString();
    const request = new Request(origin + url, { method, headers: sent, body });
    const response = url.startsWith(CHECKOUT) ? await checkout(request) : await respond(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  }

  function pay(id: string): Session {
    const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` } as const;
    return Object.assign(found(id), paid);
  }

  /** The hosted page: the customer pays, the product is told, and the customer is sent back. */
  async function checkout(request: Request): Promise<Response> {
    const session = found(new URL(request.url).pathname.slice(CHECKOUT.length));
    if (request.method === 'GET') {
      const html = `<!doctype html><title>Checkout</title><form method="post"><button>Pay by card</button></form>`;
      return new Response(html, { headers: { 'content-type': 'text/html' } });
    }
    if (webhook !== null) {
      const { body, headers } = signedEvent('checkout.session.completed', pay(session.id), { at: now() });
      await fetch(webhook, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
    }
    return new Response(null, { status: 303, headers: { location: session.success_url } });
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    if (failure !== null && request.method === 'GET') return refusal(failure, WANTED);
    if (request.headers.get('authorization') !== 'Bearer sk_test_of_the_tests')
      return refusal(401, 'Invalid API Key provided');
    if (request.method === 'GET' && pathname === '/v1/disputes') {
      const status = disputes.get(searchParams.get('payment_intent') ?? '');
      return Response.json({ object: 'list', data: status === undefined ? [] : [{ status }] });
    }
    if (request.method === 'GET') {
      const session = sessions.get(pathname.replace('/v1/checkout/sessions/', ''));
      return session === undefined ? refusal(404, 'No such checkout.session') : Response.json(session);
    }
    const parameters = await request.text();
    const key = request.headers.get('idempotency-key') ?? randomUUID();
    const before = answered.get(key);
    if (before !== undefined && before.parameters !== parameters)
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters');
    if (before !== undefined) {
      const { status, body } = before.response.clone();
      return new Response(body, { status, headers: { 'idempotent-replayed': 'true' } });
    }
    const form = new URLSearchParams(parameters);
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1];
    const make = () =>
      ended !== undefined ? end(ended) : pathname === '/v1/refunds' ? refund(form) : session(form);
    const made = failure === null ? make() : refusal(failure, WANTED);
    const response = made instanceof Response ? made : Response.json(made);
    answered.set(key, { parameters, response });
    return response.clone();
  }

  function session(form: URLSearchParams): Session {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const made: Session = {
      id,
      object: 'checkout.session',
      url: `${origin}${CHECKOUT}${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      ...(endless ? {} : { expires_at: Math.floor(now() / 1_000) + 24 * 3_600 }),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: {
        reading: form.get('metadata[reading]') ?? '',
        proof: form.get('metadata[proof]') ?? '',
      },
      payment_intent: null,
    };
    sessions.set(id, made);
    return made;
  }

  function end(id: string): Session | Response {
    const session = sessions.get(id);
    if (session === undefined) return refusal(404, 'No such checkout.session');
    if (session.status !== 'open') return refusal(400, 'Only Checkout Sessions that are open can be expired');
    return Object.assign(session, { status: 'expired' });
  }

  function refund(form: URLSearchParams) {
    const intent = form.get('payment_intent') ?? '';
    if ([...refunds.values()].includes(intent))
      return refusal(400, 'Charge has already been refunded.', 'charge_already_refunded');
    if ((disputes.get(intent) ?? 'won') !== 'won')
      return refusal(400, 'The charge has been charged back.', 'charge_disputed');
    const id = `re_${randomUUID()}`;
    refunds.set(id, intent);
    return { id, object: 'refund', payment_intent: intent, status: 'succeeded' };
  }

  function found(id: string): Session {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`there is no session ${id}`);
    return session;
  }
}

function refusal(status: number, message: string, code?: string): Response {
  return Response.json({ error: { type: 'invalid_request_error', message, code } }, { status });
}

/** An event as Stripe sends it, and the header that it is signed with. */
export type SignedEvent = ReturnType<typeof signedEvent>;

export interface SigningOptions {
  readonly at?: number;
  readonly signedAt?: string;
  readonly secret?: string;
  readonly id?: string;
}

export function signedEvent(type: string, object: unknown, more: SigningOptions = {}) {
  const { at = Date.now(), secret = STRIPE_WEBHOOK_SECRET, id = `evt_${randomUUID()}` } = more;
  const seconds = Math.floor(at / 1_000);
  const signedAt = more.signedAt ?? String(seconds);
  const body = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object } });
  const signature = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
  return { id, body, headers: { 'stripe-signature': `t=${signedAt},v1=${signature}` } };
}
