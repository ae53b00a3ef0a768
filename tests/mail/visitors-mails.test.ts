import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { forEachTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { happened } from '../../harness/samples.ts';
import { openMailWorld, quick } from './mail-world.ts';
import {
  answeredMessage,
  messageAnswered,
  newsletterSent,
  occasions,
  received,
  sendWeek,
  subscribed,
} from './occasions.ts';

describe.each(databaseKinds)('On %s', (database) => {
  const world = forEachTest(() => openMailWorld(database));

  test.each(occasions)(
    'a mail of the kind $kind is noted once, however often its event is read',
    async (o) => {
      await o.happen(world);
      const first = world.start();
      await world.drained();
      await first.stop();
      await sql`update follower_cursors set position = 0 where name = 'outbox'`.execute(
        world.database.kysely,
      );
      await world.deliver();
      expect(world.mails.map(({ to }) => to)).toEqual([o.to]);
    },
  );
});

describe('A mail to a visitor', () => {
  const world = forEachTest(() => openMailWorld('pglite'));

  test.each([
    ['en', 'An answer to your message'],
    ['tr', 'Mesajınıza yanıt'],
    ['und', 'An answer to your message'],
  ] as const)('answers a message from a page in "%s" with "%s"', async (language, subject) => {
    await world.happen('message-3', [received(language), answeredMessage('<b>At noon</b> & later.')]);
    await world.deliver();
    const [wrote, spoken] = language === 'tr' ? ['Yazdığınız mesaj', 'tr'] : ['You wrote', 'en'];
    const text = `<b>At noon</b> & later.\n\n${wrote}:\n\n> When?\n> And where?\n`;
    expect(world.mails[0]).toMatchObject({ subject, text });
    expect(world.mails[0]?.html).toContain(`lang="${spoken}"`);
    expect(world.mails[0]?.html).toContain('>&lt;b&gt;At noon&lt;/b&gt; &amp; later.</p>');
    expect(world.mails[0]?.html).toContain('When?<br>And where?</blockquote>');
  });

  const title = 'Lambanın haftası';
  test.each([
    ['is written in', undefined, 'The week of the lamp'],
    ['was translated to', { language: 'tr', title }, title],
  ])(
    'brings each subscriber the week in the language that it %s, and the way out in theirs, else in English',
    async (_, translation, subject) => {
      for (const [id, language] of (['en', 'tr', 'und'] as const).entries())
        await subscribed(world, id + 1, `${language}@example.com`, language);
      await sendWeek(world, 5, translation);
      await world.deliver();
      const mails = Object.fromEntries(world.mails.map((mail) => [mail.to.split('@')[0], mail]));
      const text = expect.stringContaining('Leave the newsletter');
      const english = { subject: 'The week of the lamp', text };
      const turkish = { subject, text: expect.stringContaining('/tr/newsletter?leave=') };
      expect(mails).toMatchObject({ en: english, und: english, tr: turkish });
      expect(mails.tr?.text).toContain('Bültenden ayrılın');
      expect(mails.tr?.text).not.toContain('Leave');
      expect(mails.en?.text).not.toContain('/tr/');
    },
  );

  test.each([
    [messageAnswered, 'message-3', happened('MessageErased', { messageId: 3 })],
    [newsletterSent, 'subscriber-1', happened('SubscriberLeft', { subscriberId: 1 })],
  ])(
    'of the kind $kind is taken back where its person was erased meanwhile',
    async (occasion, stream, gone) => {
      await occasion.happen(world);
      const withdrawn: string[] = [];
      await world.deliver(quick, {
        send: async () => {
          await world.happen(stream, [gone]);
          await world.log.keys.destroy(stream);
        },
        withdraw: async ({ to }) => void withdrawn.push(to),
      });
      expect(withdrawn).toEqual([occasion.to]);
    },
  );
});
