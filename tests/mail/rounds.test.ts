import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { damageKey } from '../../harness/damaged-key.ts';
import { erased, registered } from '../../harness/samples.ts';
import { composition, databaseOf } from '../../harness/world.ts';
import { type DeliveryDependencies, openDelivery } from '../../mail/delivery.ts';
import type { Mail, Mailer } from '../../mail/mail.ts';
import { claimDueMails, noteMails } from '../../mail/outbox.ts';
import { mailWorldOn, openMailWorld, quick } from './mail-world.ts';

const accounts = {
  'account-7': 'claimed',
  'account-8': 'unreadable',
  'account-9': 'refused',
  'account-10': 'erased',
  'account-11': 'other',
  'account-12': 'another',
};
const later = { ...quick, retryMinimumMs: 600_000, retryMaximumMs: 600_000 };

describe('A round of mails', () => {
  const world = forEachTest(async () => {
    const before = await openMailWorld(databaseOf(composition));
    for (const [stream, name] of Object.entries(accounts)) {
      const event = registered(Number(stream.replace('account-', '')), name);
      const position = await before.happen(stream, [event]);
      await noteMails(before.database, [{ position, type: event.type, stream }]);
    }
    await before.log.close();
    // A process that has not opened the keys yet.
    return mailWorldOn(before.database);
  });

  const openRound = (mailer: Mailer, limits = later, others: Partial<DeliveryDependencies> = {}) =>
    openDelivery({ ...world, mailer, ...others }, limits);

  test('brings all to their ends but the one that cannot be read, is refused, or is another process’s, and what was repaired later', async () => {
    await claimDueMails(world.database, later, 1);
    const repair = await damageKey(world.database, 'account-8');
    const sent: string[] = [];
    const withdrawn: Mail[] = [];
    const round = openRound({
      send: async ({ to }) => {
        if (to === 'refused@example.com') throw new Error('550 no such mailbox');
        if (to === 'erased@example.com') await world.happen('account-10', [erased(10)]);
        sent.push(to);
      },
      withdraw: async (mail) => void withdrawn.push(mail),
    });
    expect(await round.deliverDue()).toBe(false);
    await round.finish();
    expect(sent.sort()).toEqual(['another@example.com', 'erased@example.com', 'other@example.com']);
    expect(withdrawn.map(({ to }) => to)).toEqual(['erased@example.com']);
    const mails = world.database.kysely.selectFrom('mails').select(['outcome', 'tries', 'failure']);
    expect(await mails.orderBy('position').execute()).toEqual([
      { outcome: null, tries: 1, failure: null },
      { outcome: 'failed', tries: 1, failure: 'What it is about cannot be read' },
      { outcome: null, tries: 1, failure: 'It could not be handed over' },
      ...Array.from({ length: 3 }, () => ({ outcome: 'sent', tries: 1, failure: null })),
    ]);
    const logged = JSON.stringify(world.logged);
    expect(logged).toContain('given up');
    expect(logged).not.toMatch(/unreadable@|refused@/);

    await repair();
    const { kysely } = world.database;
    await sql`update mails set outcome = null, settled_at = null, tries = 0, due_at = clock_timestamp()
      where outcome = 'failed'`.execute(kysely);
    await round.deliverDue();
    await round.finish();
    expect(sent).toContain('unreadable@example.com');
  });

  test('goes on past one that hangs, which is not begun again where it is due', async () => {
    const held = Promise.withResolvers<void>();
    const begun: string[] = [];
    const send = async ({ to }: Mail) => {
      begun.push(to);
      if (to === 'claimed@example.com') await held.promise;
    };
    const round = openRound({ send }, { ...quick, retryMinimumMs: 0, retryMaximumMs: 0 });
    await round.deliverDue();
    await round.deliverDue();
    expect(begun).toHaveLength(6);
    held.resolve();
    await round.finish();
    expect((await world.stored()).map(({ outcome, tries }) => `${outcome} ${tries}`)).toEqual(
      Array.from({ length: 6 }, () => 'sent 1'),
    );
  });

  test('goes on past one that an unknown failure keeps from being written, and tells of it', async () => {
    const sent: string[] = [];
    const round = openRound({ send: async ({ to }) => void sent.push(to) }, later, {
      countUnverified: async (address) => {
        if (address === 'claimed@example.com') throw new Error('a defect');
        return { giveBack: async () => undefined };
      },
    });
    await expect(round.deliverDue()).rejects.toThrow('a defect');
    await round.finish();
    expect(sent).toHaveLength(5);
    expect((await world.stored()).filter(({ outcome }) => outcome === 'sent')).toHaveLength(5);
  });

  test('behind a slow server writes to no one who was erased meanwhile, and has noted what has left', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    onTestFinished(() => slow.mockRestore());
    const sent: string[] = [];
    let erasure: Promise<unknown> | undefined;
    const round = openRound({
      send: async ({ to }) => {
        sent.push(to);
        erasure ??= world.happen('account-12', [erased(12)]);
        await erasure;
        ahead += 1_000;
        if (sent.length === 5) expect(await noted()).toContain('sent');
      },
    });
    const noted = async () => (await world.stored()).map(({ outcome }) => outcome);
    await round.deliverDue();
    await round.finish();
    expect(sent).not.toContain('another@example.com');
    expect((await noted()).sort()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'unneeded']);
  });
});
