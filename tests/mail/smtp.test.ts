import { beforeEach, describe, expect, test } from 'vitest';
import { mailFailureSentence, readMailFailure } from '../../events/mails/answers.ts';
import { forEachTest } from '../../harness/closed-after.ts';
import { until } from '../../harness/until.ts';
import { failureOf } from '../../mail/tries.ts';
import { openMailWorld } from './mail-world.ts';
import { answeredMessage, newsletterSent, received } from './occasions.ts';
import { type Deviation, deliverThrough } from './scripted-server.ts';

const world = forEachTest(() => openMailWorld('pglite'));

/** Replies so to a recipient, the first times. */
const refuses = (reply: string, times = Number.POSITIVE_INFINITY): Deviation => {
  let left = times;
  return (socket, moment) => {
    if (moment !== 'RCPT' || --left < 0) return false;
    socket.write(`${reply}\r\n`);
    return true;
  };
};
const cutsOff: Deviation = (socket) => {
  socket.destroy();
  return true;
};
const recipientsOf = (commands: readonly string[]) => commands.filter((each) => each === 'RCPT').length;

describe('A mail server', () => {
  const { kind, to } = newsletterSent;
  beforeEach(() => newsletterSent.happen(world));
  const [name = ''] = to.split('@');

  test('one that greylists gets it on a later try, once', async () => {
    const server = await deliverThrough(world, refuses(`451 Greylisted, ${to}, try again`, 2));
    expect([recipientsOf(server.commands), server.taken]).toEqual([3, [to]]);
    expect(JSON.stringify(world.logged)).not.toContain(name);
  });

  test('one that refuses is asked no more after the last try, and its words are kept nowhere', async () => {
    const server = await deliverThrough(world, refuses(`550 5.7.1 No relaying to ${to}`), {
      triesMaximum: 3,
    });
    expect(recipientsOf(server.commands)).toBe(3);
    expect(await world.stored()).toEqual([
      { kind, outcome: 'failed', tries: 3, failure: 'The mail server refused it (550)' },
    ]);
    expect(world.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify([world.logged, await world.stored()])).not.toContain(to);
  });

  test('one that says that the address takes no mail is asked no more, and the owner reads why at once', async () => {
    const server = await deliverThrough(world, refuses(`550-5.1.1 No such user ${to}\r\n550 5.1.1 Sorry`));
    expect(recipientsOf(server.commands)).toBe(1);
    expect(await world.stored()).toEqual([
      { kind, outcome: 'failed', tries: 1, failure: 'The address takes no mail (550)' },
    ]);
  });

  test('one that hangs has failed, and holds no connection', async () => {
    const limits = { triesMaximum: 2, sendMaximumMs: 50 };
    const server = await deliverThrough(world, (_socket, moment) => moment === 'DATA', limits);
    await until('no connection is left', () => server.open() === 0);
    expect(server.taken).toEqual([]);
    const [mail] = await world.stored();
    expect(mail).toMatchObject({ outcome: 'failed', failure: 'The mail server did not answer in time' });
  });

  test('one that cuts off is tried again', async () => {
    const server = await deliverThrough(world, cutsOff, { triesMaximum: 3 });
    expect(server.connections()).toBe(3);
    expect(await world.stored()).toMatchObject([
      { outcome: 'failed', failure: expect.stringMatching(/^The mail server could not be reached \(\w+\)$/) },
    ]);
  });
});

test('No line of a text of a person ends a mail or is a command to the server', async () => {
  await world.happen('message-3', [
    received('und'),
    answeredMessage('Yes.\r\n.\r\nRCPT TO:<x@example.com>\r\n'),
  ]);
  const server = await deliverThrough(world);
  expect(server.taken).toEqual(['ece@example.com']);
  expect(recipientsOf(server.commands)).toBe(1);
});

test('The desk reads why a mail failed, and not what another release wrote', () => {
  for (const failure of ['refused', 'noMailbox', 'tooSlow', 'unreachable', 'ended', 'unreadable'] as const)
    for (const code of ['550', ''])
      expect(readMailFailure(mailFailureSentence(failure, code))).toEqual({ failure, code });
  for (const other of ['The moon was in the way (9)', '']) expect(readMailFailure(other)).toBeNull();
  const failed = (code: string) => readMailFailure(failureOf(Object.assign(new Error('x'), { code })));
  expect(failed('ETIMEDOUT')).toEqual({ failure: 'tooSlow', code: '' });
  expect(failed('ECONNREFUSED')).toEqual({ failure: 'unreachable', code: 'ECONNREFUSED' });
});
