import { createHmac, randomUUID } from 'node:crypto';
import type { StripeSettings } from '../api/payment/settings.ts';

export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_tests';

/** A checkout session as the server gives it. */
export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  readonly expires_at?: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
}

/** Speaks Stripe's API for the calls that the product makes, with its idempotency keys. */
export interface StripeServer {
  readonly settings: StripeSettings;
  readonly sessions: ReadonlyMap<string, Session>;
  /** Payment intents whose money went back, by refund. */
  readonly refunds: ReadonlyMap<string, string>;
  /** Calls that came, as `POST /v1/refunds`. */
  readonly calls: readonly string[];
  /** The customer pays on Stripe's page. */
  pay(sessionId: string): Session;
  expire(sessionId: string): Session;
  /** Answers every call with this status until it is told otherwise; null: works. */
  failWith(status: number | null): void;
  /** Makes sessions that name no end. */
  withoutEnd(on: boolean): void;
  stop(): Promise<void>;
}

export function startStripeServer(now: () => number = Date.now): StripeServer {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, string>();
  const calls: string[] = [];
  /** What a key was answered, and for which parameters. */
  const answered = new Map<string, { parameters: string; body: unknown }>();
  let failure: number | null = null;
  let endless = false;
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: respond });

  return {
    settings: {
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${server.port}`,
    },
    sessions,
    refunds,
    calls,
    pay: (id) => {
      const session = found(id);
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
      });
    },
    expire: (id) => Object.assign(found(id), { status: 'expired' }),
    failWith: (status) => {
      failure = status;
    },
    withoutEnd: (on) => {
      endless = on;
    },
    stop: () => server.stop(true),
  };

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    if (failure !== null) return refusal(failure, 'The test wants it so');
    if (request.headers.get('authorization') !== 'Bearer sk_test_of_the_tests')
      return refusal(401, 'Invalid API Key provided');
    if (request.method === 'GET') {
      const session = sessions.get(pathname.replace('/v1/checkout/sessions/', ''));
      return session === undefined ? refusal(404, 'No such checkout.session') : Response.json(session);
    }
    const parameters = await request.text();
    const key = request.headers.get('idempotency-key') ?? randomUUID();
    const before = answered.get(key);
    if (before !== undefined && before.parameters !== parameters)
      return refusal(400, 'Keys for idempotent requests can only be used with the same parameters');
    if (before !== undefined) return Response.json(before.body);
    const form = new URLSearchParams(parameters);
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1];
    const body = ended !== undefined ? end(ended) : pathname === '/v1/refunds' ? refund(form) : session(form);
    if (body instanceof Response) return body;
    answered.set(key, { parameters, body: { ...body } });
    return Response.json(body);
  }

  function session(form: URLSearchParams): Session {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const made: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
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
export interface SignedEvent {
  readonly id: string;
  readonly body: string;
  readonly headers: { readonly 'stripe-signature': string };
}

export function signedEvent(
  type: string,
  object: unknown,
  more: { readonly at?: number; readonly secret?: string; readonly id?: string } = {},
): SignedEvent {
  const { at = Date.now(), secret = STRIPE_WEBHOOK_SECRET, id = `evt_${randomUUID()}` } = more;
  const seconds = Math.floor(at / 1_000);
  const body = JSON.stringify({ id, object: 'event', type, created: seconds, data: { object } });
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { id, body, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
}
