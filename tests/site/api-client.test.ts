import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailed, call, callForData, Done, SubmissionKey } from '../../site/src/api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function serverAnswers(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(promise: Promise<unknown>): Promise<CallFailed> {
  const failure = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(failure instanceof CallFailed)) throw new Error('The call was expected to fail.');
  return failure;
}

const asking = { method: 'GET', path: '/api/user', answer: Done } as const;

describe('a call', () => {
  test('sends the cookie, JSON and the key of the submission', async () => {
    const fetch = serverAnswers(() => Response.json({}));
    await call({ method: 'POST', path: '/api/x', body: { a: 1 }, answer: Done, idempotencyKey: 'k' });
    const [path, request] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(request?.headers);
    expect(path).toBe('/api/x');
    expect(request).toMatchObject({ credentials: 'include', method: 'POST', body: '{"a":1}' });
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBe('k');
  });

  test('hands on only the data of an envelope', async () => {
    serverAnswers(() => Response.json({ success: true, data: { id: 7, secret: 'x' } }));
    expect(await callForData({ ...asking, answer: z.object({ id: z.int() }) })).toEqual({ id: 7 });
  });

  test('refuses an answer of another shape instead of handing on nonsense', async () => {
    serverAnswers(() => Response.json({ success: true, data: { id: 'seven' } }));
    const failure = await failureOf(callForData({ ...asking, answer: z.object({ id: z.int() }) }));
    expect(failure.code).toBe('unreadable');
  });
});

describe('a list that is behind what was written', () => {
  const behind = () => Response.json({ message: 'A moment, please', code: 'catching_up' }, { status: 503 });

  test('is asked for again until it is there', async () => {
    vi.useFakeTimers();
    let asked = 0;
    serverAnswers(() => {
      asked += 1;
      return asked < 3 ? behind() : Response.json({ success: true, data: [] });
    });
    const answer = callForData({ ...asking, answer: z.array(z.unknown()) });
    await vi.runAllTimersAsync();
    expect(await answer).toEqual([]);
    expect(asked).toBe(3);
  });

  test('is given up after four tries', async () => {
    vi.useFakeTimers();
    const fetch = serverAnswers(behind);
    const failure = failureOf(call(asking));
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ status: 503, message: 'A moment, please' });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  test('other refusals are not asked again', async () => {
    const fetch = serverAnswers(() => Response.json({ message: 'No', code: 'not_ready' }, { status: 503 }));
    expect(await failureOf(call(asking))).toMatchObject({ code: 'not_ready' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the text of a failure', () => {
  test("is the answer's message, with its code and its issues", async () => {
    const issues = [{ path: 'fullName', message: 'Name must be at least 3 characters' }];
    serverAnswers(() => Response.json({ message: 'No', code: 'invalid', issues }, { status: 422 }));
    const failure = await failureOf(call(asking));
    expect(failure).toMatchObject({ message: 'No', code: 'invalid', status: 422, issues });
  });

  test('is the raw text where the answer is not JSON', async () => {
    serverAnswers(() => new Response('Bad gateway, try later', { status: 502 }));
    expect((await failureOf(call(asking))).message).toBe('Bad gateway, try later');
  });

  test('is the status text where there is no text', async () => {
    serverAnswers(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect((await failureOf(call(asking))).message).toBe('Bad Gateway');
  });

  test('is the status code where there is nothing else', async () => {
    serverAnswers(() => new Response('', { status: 502 }));
    expect((await failureOf(call(asking))).message).toBe('502');
  });

  test('says that the connection was lost where no answer came', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(call(asking))).toMatchObject({ status: null, code: 'connection_lost' });
  });
});

describe('the key of a submission', () => {
  test('stays the same while the same thing is sent again', () => {
    const key = new SubmissionKey();
    expect(key.for({ question: 'Why?' })).toBe(key.for({ question: 'Why?' }));
  });

  test('is another one for something changed, and after it has gone through', () => {
    const key = new SubmissionKey();
    const first = key.for({ question: 'Why?' });
    expect(key.for({ question: 'When?' })).not.toBe(first);
    const second = key.for({ question: 'When?' });
    key.renew();
    expect(key.for({ question: 'When?' })).not.toBe(second);
  });

  test('fits the header: 32 visible characters', () => {
    expect(new SubmissionKey().for({})).toMatch(/^[0-9a-f]{32}$/);
  });
});
