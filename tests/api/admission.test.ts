import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { openAdmission } from '../../api/http/admission.ts';
import { openRequestLimit } from '../../api/http/request-limit.ts';
import { PostLogout } from '../../events/accounts/answers.ts';
import type { Call } from '../../events/call.ts';
import { PostPurchase } from '../../events/readings/answers.ts';
import {
  PostConfirmPayment,
  PostPayment,
  PostRefund,
  PostStatement,
  PostStripeEvent,
  PostTestPayment,
} from '../../events/readings/payment-answers.ts';
import { Rejected } from '../../events/rejected.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly limit?: string;
  readonly refused?: number;
}

function opened(maximum: number, bodiesMaximum?: number) {
  const lines: Line[] = [];
  const measured: number[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const waiting: (() => void)[] = [];
  const limit = openRequestLimit({
    waitMs: 2_000,
    intervalMs: 1_000_000,
    minimum: maximum,
    first: maximum,
    maximum,
  });
  const admission = openAdmission({
    logger,
    metrics: {
      answered: ({ status }) => void measured.push(status),
      text: async () => '',
      contentType: 'text/plain',
    },
    headers: { 'x-content-type-options': 'nosniff' },
    limit,
    ...(bodiesMaximum === undefined ? {} : { bodiesMaximum }),
  });
  const route = () => new Promise<Response>((resolve) => waiting.push(() => resolve(new Response('done'))));
  const handle = (request: Request) => admission.refusal(request) ?? admission.answer(route, request);
  return { admission, handle, waiting, lines, measured, limit };
}

function requestFor(path: string, headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request(`http://localhost:3000${path}`, { method, headers });
}

function post(path: string, headers: Record<string, string> = {}): Request {
  return requestFor(path, headers, 'POST');
}

function callOf({ key }: Call, headers: Record<string, string> = {}): Request {
  const [method, path = ''] = key.split(' ');
  return requestFor(path.replace(':id', '7'), headers, method);
}

describe('requests that are too much for a process', () => {
  test('are refused with a sentence, a time to come back and the headers of every answer', async () => {
    const { handle } = opened(1);
    void handle(requestFor('/api/user'));
    const refused = await handle(requestFor('/api/user', { 'accept-language': 'tr' }));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refused.headers.get('content-type')).toBe('application/json;charset=utf-8');
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers.get('content-language')).toBe('tr');
    expect(await refused.json()).toMatchObject({ success: false, code: 'busy' });
  });

  test('are let in again when another one was answered, or failed', async () => {
    const { admission, handle, waiting } = opened(1);
    const first = handle(requestFor('/api/user'));
    expect((await handle(requestFor('/api/user'))).status).toBe(503);
    waiting[0]?.();
    await first;
    const failing = () => Promise.reject(new Error('it failed'));
    await expect(admission.answer(failing, requestFor('/api/user'))).rejects.toThrow('it failed');
    void handle(requestFor('/api/user'));
    expect(waiting).toHaveLength(2);
  });

  test.each(['/api/health', '/api/ready', '/api/metrics?of=all'])(
    'never keep %s from being answered',
    (path) => {
      const { handle, waiting } = opened(1);
      void handle(requestFor('/api/user'));
      void handle(requestFor(path));
      expect(waiting).toHaveLength(2);
    },
  );

  test.each([
    callOf(PostPurchase, { 'idempotency-key': 'order-1' }),
    ...[PostLogout, PostStripeEvent, PostPayment, PostTestPayment].map((call) => callOf(call)),
    ...[PostConfirmPayment, PostRefund, PostStatement].map((call) => callOf(call)),
  ])('leave places for orders with a key, for money and for logout: $url', (request) => {
    const { handle, waiting } = opened(4);
    for (let count = 0; count < 5; count++) void handle(requestFor('/api/protected/readings'));
    expect(waiting).toHaveLength(3);
    void handle(request);
    expect(waiting).toHaveLength(4);
    void handle(request);
    expect(waiting).toHaveLength(4);
  });

  test.each([post('/api/protected/purchase'), requestFor('/api/logout'), post('/api/admin/respond')])(
    'leave these places to nothing else: $method $url',
    (request) => {
      const { handle, waiting } = opened(4);
      for (let count = 0; count < 3; count++) void handle(requestFor('/api/protected/readings'));
      void handle(request);
      expect(waiting).toHaveLength(3);
    },
  );

  test('are refused some in each turn of the event loop, so that other work has its turns', async () => {
    const { handle } = opened(1);
    void handle(requestFor('/api/user'));
    const answers = Array.from({ length: 200 }, () => handle(requestFor('/api/user')));
    const later = answers.filter((answer) => answer instanceof Promise);
    expect(later).toHaveLength(200 - 64);
    let refused = 0;
    for (const answer of later) void answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
    const refusedByTurn: number[] = [];
    while (refused < later.length) {
      await new Promise((resolve) => setImmediate(resolve));
      refusedByTurn.push(refused);
    }
    expect(refusedByTurn).toEqual([64, 128, 136]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(handle(requestFor('/api/user'))).toBeInstanceOf(Response);
  });

  test('are refused at once when they announce a large body, which would have to be kept', () => {
    const { handle } = opened(1);
    void handle(requestFor('/api/user'));
    for (let count = 0; count < 64; count++) void handle(requestFor('/api/user'));
    expect(handle(post('/api/contact', { 'content-length': '70000' }))).toBeInstanceOf(Response);
    expect(handle(post('/api/contact', { 'transfer-encoding': 'chunked' }))).toBeInstanceOf(Response);
    expect(handle(post('/api/contact', { 'content-length': '700' }))).toBeInstanceOf(Promise);
  });

  test('are named in the program’s log by their limit, once for many, and each is measured', async () => {
    const { handle, lines, measured } = opened(1);
    void handle(requestFor('/api/user'));
    for (let count = 0; count < 5; count++) await handle(requestFor('/api/user'));
    expect(lines).toMatchObject([{ limit: 'REQUEST_LIMIT', refused: 1 }]);
    expect(measured).toEqual([503, 503, 503, 503, 503]);
  });
});

describe('bodies that are on their way', () => {
  test('do not keep other requests from being answered', async () => {
    const { admission, handle, waiting } = opened(1);
    const { promise: body, resolve } = Promise.withResolvers<string>();
    const slow = admission.answer(
      (request) => admission.readBody(() => body, request, '/api/contact'),
      post('/api/contact'),
    );
    void handle(requestFor('/api/user'));
    expect(waiting).toHaveLength(1);
    resolve('at last');
    expect(await slow).toBe('at last');
  });

  test('have a limit of their own, which the program’s log names', async () => {
    const { admission, lines } = opened(8, 1);
    const never = () => new Promise<string>(() => undefined);
    void admission.readBody(never, post('/api/contact'), '/api/contact');
    const second = admission.readBody(never, post('/api/contact'), '/api/contact');
    await expect(second).rejects.toThrow(new Rejected('busy'));
    expect(lines).toMatchObject([{ limit: 'BODIES_MAXIMUM' }]);
  });

  test('are too many when far more requests are under way than the limit meanwhile allows', async () => {
    const { admission, limit } = opened(1);
    const { promise: body, resolve } = Promise.withResolvers<string>();
    const slow = admission.answer(
      (request) => admission.readBody(() => body, request, '/api/contact'),
      post('/api/contact'),
    );
    for (let count = 0; count < 2; count++) limit.begin();
    resolve('too late');
    await expect(slow).rejects.toThrow(new Rejected('busy'));
    expect(limit.underWay()).toBe(2);
  });
});
