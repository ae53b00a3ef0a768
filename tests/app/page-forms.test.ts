import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../../harness/built-site.ts';
import { PUBLIC_URL } from '../../harness/client.ts';
import { forFile } from '../../harness/closed-after.ts';
import { worldForFile } from '../../harness/world.ts';
import { withPageForms } from '../../publishing/forms.ts';
import { openPages } from '../../publishing/pages.ts';

const world = await worldForFile('embedded', { rateLimit: true });
const pages = await forFile(openPages(world.dependencies, { directory: await builtSite() }));
const respond = withPageForms(world.app, pages, world.dependencies);

const ours = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
const selin = { name: 'Selin', email: 'selin@example.com' };
const message = { ...selin, service: 'Tarot Reading', message: 'How long\r\ndoes it take?' };

const open = (path: string) => respond(new Request(PUBLIC_URL + path));

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = ours) {
  const body = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return respond(new Request(PUBLIC_URL + path, { method: 'POST', headers: { ...type, ...headers }, body }));
}

async function messages(): Promise<{ name: string; message: string }[]> {
  return (await (await world.owner()).get('/api/admin/messages')).data;
}

describe('The contact form without scripts', () => {
  test('a message arrives once and leads to a page that says so', async () => {
    const answer = await post('/contact', message);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks/message']);
    await world.caughtUp();
    expect(await messages()).toMatchObject([{ name: 'Selin', message: 'How long\ndoes it take?' }]);
    expect(await (await open('/thanks/message')).text()).toContain('Your message has arrived.');
  });

  test('a button that is pressed twice sends one message', async () => {
    const before = (await messages()).length;
    const twice = { ...message, message: 'Is anybody there?' };
    const answers = await Promise.all([post('/contact', twice), post('/contact', twice)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await world.caughtUp();
    expect((await messages()).length).toBe(before + 1);
  });

  test('who knows the words of a message does not know its key, and cannot take it for others', async () => {
    const expected = { ...message, message: 'My usual question' };
    const period = Math.floor(Date.now() / 600_000);
    const guess = createHash('sha256')
      .update(JSON.stringify([expected, period]))
      .digest('hex');
    const taken = { ...message, message: 'Something else' };
    const guessed = { headers: { 'idempotency-key': guess } };
    expect((await world.visitor().post('/api/contact', taken, guessed)).status).toBe(201);
    expect((await post('/contact', expected)).status).toBe(303);
  });

  test('the language of the page is recorded with the message', async () => {
    const page = await (await open('/contact')).text();
    expect(page).toContain('<input type="hidden" name="language" value="en"/>');
    expect((await post('/contact', { ...message, name: 'Defne', language: 'tr' })).status).toBe(303);
    expect((await post('/contact', { ...message, language: 'xx' })).status).toBe(422);
    const stored = await world.dependencies.log.readAfter(0, 1_000);
    const received = stored.findLast(({ type }) => type === 'MessageReceived');
    expect(received?.data).toContain('"language":"tr"');
  });

  test('what is wrong is said at its field, beside what was typed, and nothing arrives', async () => {
    const before = (await messages()).length;
    const answer = await post('/contact', { ...message, email: 'not an address', message: '</textarea><b>' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const page = await answer.text();
    expect(page).toContain('Please enter a valid email address');
    expect(page).toContain('value="not an address"');
    expect(page).toContain('&lt;/textarea&gt;&lt;b&gt;');
    expect(page).toMatch(/<option selected="">Tarot Reading<\/option>/);
    expect(page).toMatch(
      /<input id="form-email"[^>]*aria-invalid="true"[^>]*aria-describedby="form-email-error"/,
    );
    expect((await messages()).length).toBe(before);
  });

  test.each([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['another type', { ...ours, 'content-type': 'text/plain' }, 415],
    ['a program that sends parts without a boundary', { 'content-type': 'multipart/form-data' }, 415],
    ['a page that sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
    ['a program', {}, 303],
  ])('from %s', async (sender, headers, status) => {
    const before = (await messages()).length;
    expect((await post('/contact', { ...message, message: `From ${sender}` }, headers)).status).toBe(status);
    await world.caughtUp();
    expect((await messages()).length).toBe(before + (status === 303 ? 1 : 0));
  });

  test('a body that is too large and other methods are refused, and the page itself stays', async () => {
    const large = await post('/contact', { ...message, message: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
    expect(await large.text()).toContain('The request is too large');
    for (const path of ['/contact', '/newsletter?leave=1.2.3']) {
      const put = await respond(new Request(PUBLIC_URL + path, { method: 'PUT' }));
      expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect((await open('/contact')).status).toBe(200);
  });

  test('many messages from one address have to wait, and what was typed stays', async () => {
    const headers = { ...ours, 'x-forwarded-for': '203.0.113.7' };
    const send = (index: number) => post('/contact', { ...message, message: `Again, ${index}` }, headers);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await send(index)).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429]);
    const refused = await send(12);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.text()).toContain('value="Selin"');
  });
});

describe('The newsletter without scripts', () => {
  test('subscribing, the mailed links, each pressed twice, a wrong address, and subscribing again', async () => {
    const wrong = await post('/newsletter', { email: 'nowhere' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="nowhere"');

    const asked = await post('/newsletter', { email: 'bulten@example.com' });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/thanks/subscribed']);
    for (const [action, thanks] of [
      ['confirm', '/thanks/confirmed'],
      ['leave', '/thanks/left'],
    ] as const) {
      const token = await world.mailedToken('bulten@example.com', action);
      const page = await (await open(`/newsletter?${action}=${token}`)).text();
      expect(page).toContain(`<input type="hidden" name="${action}" value="${token}"/>`);
      const answer = await post('/newsletter', { [action]: token });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, thanks]);
      const repeated = await post('/newsletter', { [action]: token });
      expect([repeated.status, repeated.headers.get('location')]).toEqual([303, thanks]);
      const other = await post('/newsletter', { [action]: `${token}x` });
      expect(other.status).toBe(422);
      expect(await other.text()).toContain('This link is not valid any more');
    }
    await post('/newsletter', { email: 'bulten@example.com' });
    await world.caughtUp();
    const { data } = await (await world.owner()).get('/api/admin/subscribers?query=bulten');
    expect(data).toMatchObject([{ email: 'bulten@example.com' }]);
  });

  test.each([
    ['fields', URLSearchParams],
    ['parts', FormData],
  ])('a mail program that sends %s leaves with one click and is sent nowhere else', async (sent, Form) => {
    const email = `${sent}@example.com`;
    await post('/newsletter', { email });
    const url = `${PUBLIC_URL}/newsletter?leave=${await world.mailedToken(email, 'leave')}`;
    const body = new Form();
    body.append('List-Unsubscribe', 'One-Click');
    const click = () => respond(new Request(url, { method: 'POST', body }));
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
  });

  test('a link that holds something else shows the page as it is', async () => {
    const page = await open('/newsletter?leave=%22%3E%3Cscript%3E');
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('type="hidden"');
  });
});
