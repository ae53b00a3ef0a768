import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { openWorld, PASSWORD, type World } from '../../harness/world.ts';
import { startMails } from '../../mail/follower.ts';
import { openMailer } from '../../mail/mailer.ts';

/** Random, so that they stand nowhere by chance; all of them given or written through the API. */
const word = (name: string) => `${name}${randomBytes(12).toString('hex')}`;
const email = `${word('e')}@example.com`;
const words = {
  username: word('User'),
  fullName: word('Name'),
  motherName: word('Mother'),
  question: `I dreamt of ${word('dream')} in a lighthouse.`,
  answer: word('Answer'),
  contactName: word('Sender'),
  message: word('Message'),
};

let world: World;
let directory: string;

beforeAll(async () => {
  world = await openWorld('distributed');
  directory = mkdtempSync(join(tmpdir(), 'falname-canary-'));
  const mailer = openMailer({
    smtpUrl: null,
    mailFrom: 'Falname <no-reply@localhost>',
    dataDirectory: directory,
  });
  const { publicUrl } = world.dependencies.settings;
  const outbox = startMails({ ...world.dependencies, mailer, clock: () => new Date(), publicUrl });
  const person = world.visitor();
  const { username, fullName, motherName, question, answer, contactName, message } = words;
  const status = async (answering: ReturnType<typeof person.post>) => {
    const answered = await answering;
    expect([200, 201], answered.text).toContain(answered.status);
    return answered.body.data;
  };
  await status(person.post('/api/register', { username, email, password: PASSWORD }));
  await status(person.post('/api/login', { username, password: PASSWORD }));
  const order = { ...tarotOrder, fullName, motherName, question };
  const { id } = await status(person.post('/api/protected/purchase', order));
  const contact = { name: contactName, email, service: 'tarot', message };
  await status(world.visitor().post('/api/contact', contact));
  await status(world.visitor().post('/api/subscribe', { email }));
  const owner = await world.owner();
  const response = { ...kindAnswer, general: answer };
  await status(owner.post('/api/admin/respond', { readingId: id, response }));
  expect((await owner.get(`/api/admin/reading/${id}`)).text).toContain(motherName);
  expect((await world.visitor().post('/api/login', { username: email, password: 'guess' })).status).toBe(401);
  expect((await world.visitor().post('/api/contact', { ...contact, message: '' })).status).toBe(422);
  await world.caughtUp();
  await until('the mails are sent', () => holding(directory, email).length === 3);
  await outbox.stop();
});
afterAll(async () => {
  await world.close();
  rmSync(directory, { recursive: true, force: true });
});

const canaries = [...Object.entries(words), ['email', email]] as const;

test.each(canaries)('C14 the %s is found in no file of JetStream', (_, text) => {
  const files = world.natsDirectory ?? '';
  expect(holding(files, 'ReadingOrdered')).not.toEqual([]);
  expect(holding(files, text)).toEqual([]);
  expect(holding(files, Buffer.from(text).toString('base64').slice(0, -4))).toEqual([]);
});

test.each(canaries)('C14 the %s is found in no line of the program’s log', (_, text) => {
  expect(world.logLines.length).toBeGreaterThan(8);
  expect(JSON.stringify(world.logLines)).not.toContain(text);
});

test.each(Object.entries(words).filter(([name]) => name !== 'username'))(
  'C14 the %s is found in no mail',
  (_, text) => {
    expect(holding(directory, text)).toEqual([]);
  },
);

/** Files under a directory whose bytes hold a text. */
function holding(files: string, text: string): string[] {
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));
}
