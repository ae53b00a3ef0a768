import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { directoryForFile } from '../../harness/closed-after.ts';
import { filesHolding } from '../../harness/files-holding.ts';
import { kindAnswer, tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { PASSWORD, worldForFile } from '../../harness/world.ts';
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

const directory = directoryForFile();
const mailFrom = 'Falname <no-reply@localhost>';
const mailer = openMailer({ smtpUrl: null, mailFrom, dataDirectory: directory });
const world = await worldForFile('distributed', { sendsMails: true, mailer });

beforeAll(async () => {
  const { username, fullName, motherName, question, answer, contactName, message } = words;
  const person = world.visitor();
  await person.made('/api/register', { username, email, password: PASSWORD });
  expect((await person.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  const id = await person.order({ ...tarotOrder, fullName, motherName, question });
  const contact = { name: contactName, email, service: 'tarot', message };
  await world.visitor().made('/api/contact', contact);
  await world.visitor().made('/api/subscribe', { email });
  const owner = await world.owner();
  expect((await owner.respond(id, { ...kindAnswer, general: answer })).status).toBe(200);
  expect((await owner.get(`/api/admin/reading/${id}`)).text).toContain(motherName);
  expect((await world.visitor().post('/api/login', { username: email, password: 'guess' })).status).toBe(401);
  expect((await world.visitor().write({ ...contact, message: '' })).status).toBe(422);
  await world.caughtUp();
  await until('the mails are sent', () => filesHolding(directory, email).length === 4);
});

const canaries = [...Object.entries(words), ['email', email]] as const;

test.each(canaries)('C14 the %s is found in no file of JetStream', (_, text) => {
  const files = world.natsDirectory ?? '';
  expect(filesHolding(files, 'ReadingOrdered')).not.toEqual([]);
  expect(filesHolding(files, text)).toEqual([]);
  expect(filesHolding(files, Buffer.from(text).toString('base64').slice(0, -4))).toEqual([]);
});

test.each(canaries)('C14 the %s is found in no line of the program’s log', (_, text) => {
  expect(world.logLines.length).toBeGreaterThan(8);
  expect(JSON.stringify(world.logLines)).not.toContain(text);
});

test.each(Object.entries(words).filter(([name]) => name !== 'username'))(
  'C14 the %s is found in no mail',
  (_, text) => {
    expect(filesHolding(directory, text)).toEqual([]);
  },
);
