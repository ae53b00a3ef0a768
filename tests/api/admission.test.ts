import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { openAdmission } from '../../api/http/admission.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly limit?: string;
  readonly code?: string;
}

const metrics = { answered: () => undefined, text: async () => '', contentType: 'text/plain' };

function opened(maximum: number) {
  const lines: Line[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const waiting: (() => void)[] = [];
  const admission = openAdmission({
    logger,
    metrics,
    headers: { 'x-content-type-options': 'nosniff' },
    maximum,
  });
  const handle = (request: Request) =>
    admission.refusal(request) ??
    admission.count(new Promise<Response>((resolve) => waiting.push(() => resolve(new Response('done')))));
  return { handle, waiting, lines };
}

function requestFor(path: string, language = 'en'): Request {
  return new Request(`http://localhost:3000${path}`, { headers: { 'accept-language': language } });
}

describe('requests that are too much for a process', () => {
  test('are refused with a sentence, a time to come back and the headers of every answer', async () => {
    const { handle } = opened(1);
    void handle(requestFor('/api/user'));
    const refused = await handle(requestFor('/api/user', 'tr'));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers.get('content-language')).toBe('tr');
    expect(await refused.json()).toMatchObject({ success: false, code: 'busy' });
  });

  test('are let in again when another one was answered, or failed', async () => {
    const { handle, waiting } = opened(1);
    const first = handle(requestFor('/api/user'));
    expect((await handle(requestFor('/api/user'))).status).toBe(503);
    waiting[0]?.();
    await first;
    void handle(requestFor('/api/user'));
    expect(waiting).toHaveLength(2);

    const failing = openAdmission({ logger: pino({ level: 'silent' }), metrics, headers: {}, maximum: 1 });
    await expect(failing.count(Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(failing.refusal(requestFor('/api/user'))).toBeNull();
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

  test('are named in the program’s log by their limit, once for many, and each among the requests', async () => {
    const { handle, lines } = opened(1);
    void handle(requestFor('/api/user'));
    for (let count = 0; count < 5; count++) await handle(requestFor('/api/user'));
    expect(lines.filter(({ limit }) => limit === 'REQUESTS_MAXIMUM')).toHaveLength(1);
    expect(lines.filter(({ msg, code }) => msg === 'request' && code === 'busy')).toHaveLength(5);
  });
});
