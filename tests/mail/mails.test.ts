import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { NOON } from '../../harness/command-context.ts';
import {
  answered,
  happened,
  kindAnswer,
  laterAnswer,
  ordered,
  ownerDetails,
  registered,
  revised,
} from '../../harness/samples.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { asked } from '../events/readings/happened.ts';
import { openMailWorld } from './mail-world.ts';

const verified = (email = 'ayse@example.com') => happened('EmailVerified', { accountId: 7 }, { email });
const elsewhere = 'ayse@elsewhere.example';
const moved = happened('EmailChanged', { accountId: 7 }, { email: elsewhere });

const world = forEachTest(() => openMailWorld(databaseOf(composition)));
beforeEach(async () => {
  await world.happen('account-7', [registered()]);
  await world.happen('reading-12', [ordered()]);
});

describe('Mails about answers', () => {
  test.each([
    ['tr', 'tr', '/tr/readings/13'],
    ['en', 'tr', '/readings/13'],
    [null, 'tr', '/tr/readings/13'],
  ] as const)(
    'An order in %s of an account in %s is written about with %s, to the address of now',
    async (language, chosen, path) => {
      await world.happen('account-7', [
        verified(),
        moved,
        verified(elsewhere),
        happened('LanguageChosen', { accountId: 7, language: chosen }),
      ]);
      await settleBefore();
      const event = ordered({ readingId: 13 });
      await world.happen('reading-13', [{ ...event, data: { ...event.data, language } }]);
      await world.deliver();
      const text = expect.stringContaining(`https://falname.example${path}\n`);
      expect(world.mails).toMatchObject([{ to: elsewhere, text }]);
    },
  );

  test.each([
    ['not verified', false],
    ['verified', true],
  ])('To an address that is %s an answer is told of once, without a word of it', async (_, isVerified) => {
    if (isVerified) await world.happen('account-7', [verified()]);
    const question = 'Is Kadıköy where you were born?';
    await world.happen('reading-12', [asked(question), answered(), revised()]);
    await world.deliver();
    const words = [ordered().personal, kindAnswer, laterAnswer, { question }].flatMap((each) =>
      Object.values(each ?? {}).flat(),
    );
    expect(world.mails.length).toBeGreaterThan(2);
    for (const { to, text, html } of world.mails) {
      expect(to).toBe('ayse@example.com');
      for (const word of words)
        if (word !== '') for (const part of [text, html]) expect(part).not.toContain(word);
    }
    const place = `https://falname.example${isVerified ? '/readings/12' : '/readings'}`;
    const ready = {
      to: 'ayse@example.com',
      subject: 'Your reading is ready',
      text: expect.stringContaining(`Sign in to read it:\n\n${place}\n`),
      html: expect.stringContaining(`href="${place}"`),
      messageId: expect.stringMatching(/^[0-9a-f]{32}$/),
      isUnverified: !isVerified,
    };
    expect(world.mails.filter(({ subject }) => subject === ready.subject)).toEqual([ready]);
    if (!isVerified) expect(JSON.stringify(world.mails)).not.toMatch(/readings\/12|Tarot/);
  });

  test('An order that fell due is written about with a way to wait and one to cancel', async () => {
    const ago = (hours: number) => new Date(Date.parse(NOON) - hours * 3_600_000).toISOString();
    await world.happen('account-7', [verified()]);
    await world.happen('reading-13', [ordered({ readingId: 13 })], ago(73));
    await settleBefore();
    const late = happened('ReadingFellDue', { readingId: 13, accountId: 7, dueAt: ago(1) });
    await world.happen('reading-13', [late]);
    await world.deliver();
    expect(world.mails).toMatchObject([{ to: 'ayse@example.com', subject: 'Your reading is late' }]);
    for (const place of ['/readings/13', '/readings/13#cancel'])
      expect(world.mails[0]?.text).toContain(`https://falname.example${place}\n`);
  });

  test('A changed address is told of at both addresses, and a username that follows it is not told of again', async () => {
    await world.happen('account-7', [verified()]);
    await settleBefore();
    await world.happen('account-7', [
      moved,
      happened('UsernameChanged', { accountId: 7 }, { username: elsewhere }),
      verified(elsewhere),
    ]);
    await world.deliver();
    const { mails } = world;
    expect(mails.map(({ to, subject }) => [to, subject.split(' · ')[0]]).sort()).toEqual([
      [elsewhere, 'The address of your account was changed'],
      ['ayse@example.com', 'The address of your account was changed'],
    ]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    for (const { text } of mails) expect(text).not.toMatch(/ayse|elsewhere/);
  });

  test('A changed username is told of, a password and a second factor: the owner at the address that the pages show', async () => {
    const names = { username: 'admin', email: null };
    await world.happen('account-1', [happened('AccountRegistered', { accountId: 1, role: 'admin' }, names)]);
    const details = { ...ownerDetails, email: 'desk@example.com' };
    await world.happen('settings', [happened('OwnerDetailsChanged', details)]);
    await settleBefore();
    await world.happen('account-7', [
      happened('UsernameChanged', { accountId: 7 }, { username: 'ayse two' }),
      happened('PasswordChanged', { accountId: 7, reason: 'account' }),
    ]);
    await world.happen('account-1', [happened('PasswordChanged', { accountId: 1, reason: 'account' })]);
    for (const type of ['SecondFactorEnabled', 'SecondFactorDisabled'] as const)
      await world.happen('account-1', [happened(type, { accountId: 1 })]);
    await world.deliver();
    expect(world.mails.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      ['ayse@example.com', 'Your username was changed'],
      ['ayse@example.com', 'Your password was changed'],
      ['desk@example.com', 'Your password was changed'],
      ['desk@example.com', 'The second factor was switched on'],
      ['desk@example.com', 'The second factor was switched off'],
    ]);
    // The page that mails a link to a new one mails none to the owner.
    const recipientsOf = (part: string) =>
      world.mails.filter(({ text }) => text.includes(part)).map(({ to }) => to);
    expect(recipientsOf('/auth')).toEqual(['ayse@example.com']);
    expect(recipientsOf('ADMIN_PASSWORD')).toEqual(['desk@example.com']);
  });
});

test('Nobody is written to about what the log held already, after it was restored from a backup', async () => {
  await world.happen('reading-12', [answered()]);
  await sql`update log_head set epoch = gen_random_uuid()`.execute(world.database.kysely);
  await world.deliver();
  expect(await world.stored()).toEqual([]);
});

/** What happened so far leads to no mail: the cursor goes past it. */
async function settleBefore(): Promise<void> {
  await sql`update follower_cursors c set position = h.position from log_head h where c.name = 'outbox'`.execute(
    world.database.kysely,
  );
}
