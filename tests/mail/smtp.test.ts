import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { startMailCatcher } from '../../harness/servers/mail-catcher.ts';
import { until } from '../../harness/until.ts';
import { openMailer } from '../../mail/mailer.ts';
import { openMailWorld, quick } from './mail-world.ts';
import { answeredMessage, newsletterSent, received } from './occasions.ts';
import { scriptedServer } from './scripted-server.ts';

const world = forEachTest(() => openMailWorld('pglite'));

/** A mail server of its own, on a free port of this machine. */
const mailServer = (refusal?: Parameters<typeof startMailCatcher>[1]) =>
  forTest(startMailCatcher(0, refusal));

function sendTo(server: { port: number } | { url: string }, triesMaximum = 1_000, sendMaximumMs = 30_000) {
  const smtpUrl = 'url' in server ? server.url : `smtp://127.0.0.1:${server.port}`;
  const mailFrom = 'Falname <stars@falname.example>';
  const mailer = openMailer({ smtpUrl, mailFrom, dataDirectory: '/nowhere' });
  world.mailer = mailer;
  // The server waits for its connections, and an idle one is kept for seconds.
  onTestFinished(() => mailer.close?.());
  world.start({ ...quick, triesMaximum, sendMaximumMs });
}

describe('A mail server', () => {
  const { kind, to } = newsletterSent;
  beforeEach(() => newsletterSent.happen(world));
  const [name = ''] = to.split('@');

  test('one that takes it gets it once, in plain text and HTML, with an id', async () => {
    const server = await mailServer();
    sendTo(server);
    await world.drained();
    expect(server.received).toHaveLength(1);
    const [first = ''] = server.received;
    expect(first).toContain(`To: ${to}`);
    expect(first).toContain('Content-Type: text/plain');
    expect(first).toContain('Content-Type: text/html');
    expect(first).toMatch(/Message-ID: <[0-9a-f]{32}@falname\.example>/);
    expect(first).toContain('Auto-Submitted: auto-generated');
  });

  test('one that greylists takes it on a later try, once', async () => {
    const server = await mailServer((tries) =>
      tries < 3 ? { code: 451, text: `Greylisted, ${to}, try again` } : null,
    );
    sendTo(server);
    await world.drained();
    expect(server.recipients()).toBe(3);
    expect(server.received).toHaveLength(1);
    expect(JSON.stringify(world.logged)).not.toContain(name);
  });

  test('one that refuses is asked no more after the last try, and its words are kept nowhere', async () => {
    const server = await mailServer(() => ({ code: 550, text: `No such mailbox ${to}` }));
    sendTo(server, 3);
    await world.drained();
    expect(server.recipients()).toBe(3);
    expect(await world.stored()).toEqual([
      { kind, outcome: 'failed', tries: 3, failure: 'The mail server refused it (550)' },
    ]);
    expect(world.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify([world.logged, await world.stored()])).not.toContain(to);
  });

  test('one that hangs has failed', async () => {
    const server = await forTest(scriptedServer(() => true));
    sendTo(server, 2, 50);
    await until('it is tried', () => server.connections() > 0);
    await world.drained();
    const [mail] = await world.stored();
    expect(mail).toMatchObject({ outcome: 'failed', failure: 'The mail server did not answer in time' });
  });

  test('one that cuts off is tried again', async () => {
    const server = await forTest(
      scriptedServer((socket) => {
        socket.destroy();
        return true;
      }),
    );
    sendTo(server, 3);
    await world.drained();
    expect(server.connections()).toBe(3);
    expect(await world.stored()).toMatchObject([
      { outcome: 'failed', failure: expect.stringMatching(/^The mail server could not be reached \(\w+\)$/) },
    ]);
  });

  test('one that is not there is tried again', async () => {
    const gone = await startMailCatcher();
    await gone.close();
    sendTo(gone);
    await until('it was tried', () => world.logged.length > 1);
    expect((await world.stored())[0]?.outcome).toBeNull();
  });
});

test('No line of a text of a person ends a mail or is a command to the server', async () => {
  const server = await forTest(scriptedServer());
  await world.happen('message-3', [
    received('und'),
    answeredMessage('Yes.\r\n.\r\nRCPT TO:<x@example.com>\r\n'),
  ]);
  sendTo(server);
  await world.drained();
  expect(server.taken).toEqual(['ece@example.com']);
  expect(server.commands.filter((command) => command === 'RCPT')).toHaveLength(1);
});
