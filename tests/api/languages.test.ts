import { describe, expect, test, vi } from 'vitest';
import { acceptedLanguage } from '../../api/http/language.ts';
import { refusal, refusals } from '../../api/http/refusals.ts';
import type { Answered, Client } from '../../harness/client.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { worldForFile } from '../../harness/world.ts';

const turkish = { headers: { 'accept-language': 'tr' } };
const english = { headers: { 'accept-language': 'en-GB,en;q=0.9' } };

const world = await worldForFile('embedded');
const visitor = world.visitor();
const customer = await world.customer('elif');
const turkishCustomer = await world.customer('nuray');
await turkishCustomer.put('/api/protected/account/language', { language: 'tr' });

describe('Accept-Language', () => {
  test.each([
    ['tr', 'tr'],
    ['TR-tr', 'tr'],
    ['de, tr;q=0.5', 'tr'],
    ['en;q=0.8, tr;q=0.9', 'tr'],
    ['en, tr', 'en'],
    ['tr;q=0, en;q=0.1', 'en'],
    ['tr;q=0', null],
    ['de, *', null],
    ['', null],
    ['tr;q=2, ;;;, en;q=0.3', 'en'],
    ['trx', null],
  ])('%s asks for %s', (header, expected) => {
    const request = new Request('http://localhost', { headers: { 'accept-language': header } });
    expect(acceptedLanguage(request)).toBe(expected);
  });

  test('a header of any length is read in a moment', () => {
    const headers = { 'accept-language': 'x,'.repeat(50_000) };
    expect(acceptedLanguage(new Request('http://localhost', { headers }))).toBeNull();
  });
});

describe('A refusal', () => {
  test('is in the language that the header asks for, and says so; so is each wrong field, with its blanks filled in and nothing repeated', async () => {
    const wrong = { username: 'elif', password: 'wrong' };
    expectIn('tr', await visitor.post('/api/login', wrong, turkish), 'E-\u2060posta veya şifre hatalı.');
    expectIn('en', await visitor.post('/api/login', wrong, english), 'Incorrect email or password.');
    expectIn('en', await visitor.post('/api/login', wrong), 'Incorrect email or password.');
    const { status, body, text } = await visitor.post(
      '/api/register',
      { email: 'not an address', password: 'hush' },
      turkish,
    );
    const message = 'Lütfen geçerli bir e-\u2060posta adresi girin';
    const short = { path: 'password', message: 'Şifre en az 6 karakter olmalıdır' };
    const issues = [{ path: 'email', message }, short];
    expect([status, body]).toEqual([422, { success: false, code: 'invalid', message, issues }]);
    expect(text).not.toContain('hush');
    const answered = await customer.get('/api/protected/readings?pageSize=501', turkish);
    expect(answered.body.message).toBe('Bu değer 1 ile 500 arasında bir tam sayı olmalıdır');
  });

  test('is in the header’s language, else in the account’s, also before the session is looked up', async () => {
    const german = { headers: { 'accept-language': 'de' } };
    // A refusal waits half a second for that language; a machine that is busy may need longer.
    for (const [ask, code] of [
      [() => turkishCustomer.post('/api/protected/readings/999/read'), 'unknown_id'],
      [() => turkishCustomer.get('/api/nothing-here'), 'unknown_path'],
      [() => turkishCustomer.get('/api/admin/readings'), 'not_allowed'],
      [() => turkishCustomer.get('/api/nothing-here', german), 'unknown_path'],
    ] as const)
      await vi.waitFor(async () => expectIn('tr', await ask(), refusal(code).tr), 60_000);
    const answered = await turkishCustomer.get('/api/nothing-here', english);
    expectIn('en', answered, refusal('unknown_path').en);
    expectIn('tr', await customer.get('/api/nothing-here', turkish), refusal('unknown_path').tr);
  });
});

test('The language of an order is what the order says, else the account’s, else English', async () => {
  const first = await turkishCustomer.order();
  await turkishCustomer.order({ ...tarotOrder, language: 'en' });
  await customer.order();
  await customer.order({ ...tarotOrder, language: 'tr' });
  const newestFirst = async (client: Client) =>
    (await client.get('/api/protected/readings')).data.map(({ language }) => language);
  expect(await newestFirst(turkishCustomer)).toEqual(['en', 'tr']);
  expect(await newestFirst(customer)).toEqual(['tr', 'en']);
  expect((await turkishCustomer.reading(first)).language).toBe('tr');
  const owner = await world.owner();
  expect((await owner.get(`/api/admin/reading/${first}`)).data.language).toBe('tr');
});

test('Every refusal is another sentence in Turkish than in English, with the same blanks', () => {
  for (const [code, [, en, tr]] of Object.entries(refusals)) {
    expect([code, tr]).not.toEqual([code, en]);
    // A title stands in the language of the sentence.
    const blanks = tr.match(/\{\w+\}/g)?.map((blank) => blank.replace(/Tr\}$/, '}')) ?? null;
    expect([code, blanks]).toEqual([code, en.match(/\{\w+\}/g)?.map(String) ?? null]);
  }
});

function expectIn(language: 'en' | 'tr', { headers, body }: Answered, message?: string): void {
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')?.toLowerCase()).toContain('accept-language');
  if (message !== undefined) expect(body.message).toBe(message);
}
