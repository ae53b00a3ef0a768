import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../events/call.ts';
import { GetOwnReadings } from '../../events/readings/answers.ts';
import { CallFailed, call, SubmissionKey, send } from '../../site/src/api-client.ts';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';
import { reading } from './answers.ts';
import { browserForEach } from './browser.ts';

afterEach(() => void vi.useRealTimers());

const browser = browserForEach();
const LIST = 'GET /api/list';
const CHANGE = 'PUT /api/list/7';
const OWN = 'GET /api/protected/readings';
const change = () => send(Change, { id: 7, body: { a: 1 }, idempotencyKey: 'k' });

async function failureOf(promise: Promise<unknown>): Promise<CallFailed> {
  const failure = await promise.catch((reason: unknown) => reason);
  if (!(failure instanceof CallFailed)) throw new Error('The call was expected to fail.');
  return failure;
}

const List = {
  key: 'GET /api/list',
  answer: z.object({ success: z.literal(true), data: z.array(z.object({ id: z.int() })) }),
} as const satisfies Call;
const Change = {
  key: 'PUT /api/list/:id',
  body: z.object({ a: z.int() }),
  answer: List.answer,
} as const satisfies Call;

describe('a call', () => {
  test('sends the cookie, JSON and the key of the submission to its address', async () => {
    browser.answer(CHANGE, 200, {});
    await change();
    expect(browser.calls).toEqual([CHANGE]);
    expect(browser.bodies).toEqual([{ a: 1 }]);
    expect(browser.requests[0]?.credentials).toBe('include');
    expect(browser.headers[0]?.get('Content-Type')).toBe('application/json');
    expect(browser.headers[0]?.get('Idempotency-Key')).toBe('k');
  });

  test('T1 hands on what its declaration names and drops the rest', async () => {
    browser.answer(LIST, 200, { success: true, data: [{ id: 7, secret: 'x' }], more: 1 });
    expect(await call(List)).toEqual({ success: true, data: [{ id: 7 }] });
  });

  test('leaves out the rows that it cannot read, and says how many, once', async () => {
    $toast.set(null);
    browser.answer(LIST, 200, { success: true, data: [{ id: 'seven' }, { id: 8 }, null, { id: 9 }] });
    expect((await call(List)).data).toEqual([{ id: 8 }, { id: 9 }]);
    expect($toast.get()).toMatchObject({ title: '2 entries could not be shown' });
    $toast.set(null);
    expect((await call(List)).data).toHaveLength(2);
    expect($toast.get()).toBeNull();
  });

  test.each([
    ['type', 'runes'],
    ['status', 'archived'],
    ['payment', { ...reading.payment, state: 'part-paid', method: 'crypto' }],
  ])('keeps a reading whose %s it does not know, as it came', async (field, value) => {
    const answer = {
      success: true,
      data: [
        { ...reading, id: 1 },
        { ...reading, [field]: value },
      ],
    };
    browser.answer(OWN, 200, answer);
    expect((await call(GetOwnReadings)).data).toEqual(answer.data);
  });

  test('keeps unknown words where other rows are left out; an unknown language is as one that is not named', async () => {
    browser.answer(OWN, 200, { success: true, data: [{ id: 1 }, { ...reading, type: 'runes' }] });
    expect((await call(GetOwnReadings)).data).toEqual([{ ...reading, type: 'runes' }]);
    browser.answer(OWN, 200, { success: true, data: [{ ...reading, language: 'de' }] });
    expect((await call(GetOwnReadings)).data).toEqual([reading]);
  });

  test('T1 refuses an answer of another shape instead of handing on nonsense', async () => {
    for (const answer of [
      { success: true, data: 'seven' },
      { success: 'perhaps', data: [] },
    ]) {
      browser.answer(LIST, 200, answer);
      expect((await failureOf(call(List))).code).toBe('unreadable');
    }
    browser.answer(CHANGE, 200, { success: true, data: 'seven' });
    await change();
  });

  test('a host without the API, which refuses commands in its own way, is told as a lost connection', async () => {
    browser.answer(CHANGE, 405, '');
    const message = expect.stringContaining('connection was lost');
    expect(await failureOf(change())).toMatchObject({ message, status: null, code: 'connection_lost' });
  });

  test('O12 that says `success: false` has failed, whatever its status', async () => {
    browser.answer(LIST, 200, { success: false });
    expect(await failureOf(call(List))).toMatchObject({ status: 200, message: '', code: 'no_message' });
  });
});

describe('a list that is behind what was written', () => {
  /** Only as long as it takes: a database of this worker may set its own timer again and again. */
  const afterPauses = async <Outcome>(outcome: Promise<Outcome>): Promise<Outcome> => {
    let isThere = false;
    void outcome
      .catch(() => undefined)
      .then(() => {
        isThere = true;
      });
    while (!isThere) await vi.advanceTimersByTimeAsync(1_000);
    return outcome;
  };

  test('is asked for again until it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const statuses = [503, 503, 200];
    const body = { success: true, data: [], message: 'A moment, please', code: 'catching_up' };
    browser.answerBy(LIST, () => Response.json(body, { status: statuses.shift() ?? 200 }));
    expect((await afterPauses(call(List))).data).toEqual([]);
    expect(browser.calls).toHaveLength(3);
  });

  test('is given up after four tries', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser.refuse(LIST, 503, 'catching_up', 'A moment, please');
    const failure = { status: 503, message: 'A moment, please' };
    expect(await afterPauses(failureOf(call(List)))).toMatchObject(failure);
    expect(browser.calls).toHaveLength(4);
  });

  test('other refusals are not asked again', async () => {
    browser.refuse(LIST, 503, 'not_ready', 'No');
    expect(await failureOf(call(List))).toMatchObject({ code: 'not_ready' });
    expect(browser.calls).toHaveLength(1);
  });
});

describe('the text of a failure', () => {
  test("is the answer's message, with its code and its issues", async () => {
    const issues = [{ path: 'fullName', message: 'Name must be at least 3 characters' }];
    browser.refuse(LIST, 422, 'invalid', 'No', { issues });
    const failure = await failureOf(call(List));
    expect(failure).toMatchObject({ message: 'No', code: 'invalid', status: 422, issues });
  });

  test.each([
    ['nothing', '', 'text/plain'],
    ['JSON without a message', '{"success":false}', 'application/json'],
    ['JSON with an empty message', '{"success":false,"message":""}', 'application/json'],
    ['JSON with a message that is no text', '{"message":{"deep":1}}', 'application/json'],
    ['JSON in disguise', '{"success":false}', 'text/plain'],
    ["a proxy's page", '<html><h1>502 Bad Gateway</h1></html>', 'text/html'],
    ["a proxy's page in disguise", '<html><h1>502 Bad Gateway</h1></html>', 'text/plain'],
    ["a proxy's plain text", 'Bad Gateway', 'text/plain'],
  ])('O11 is left to the form after %s', async (_, body, type) => {
    browser.answerBy(LIST, () => new Response(body, { status: 502, headers: { 'content-type': type } }));
    expect(await failureOf(call(List))).toMatchObject({ message: '', status: 502, code: 'no_message' });
  });

  test('says that the connection was lost where no answer came', async () => {
    expect(await failureOf(call(List))).toMatchObject({ status: null, code: 'connection_lost' });
  });
});

test('the key of a submission stays while the same is sent again, changes with it and after it has gone through, and fits the header', () => {
  const key = new SubmissionKey();
  const first = key.for({ question: 'Why?' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key.for({ question: 'Why?' })).toBe(first);
  const second = key.for({ question: 'When?' });
  key.renew();
  expect(new Set([first, second, key.for({ question: 'When?' })]).size).toBe(3);
});
