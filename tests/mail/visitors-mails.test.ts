import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '../../mail/delivery.ts';
import type { Mail } from '../../mail/mail.ts';
import { readDueMails } from '../../mail/outbox.ts';
import { forTest } from '../closed-after.ts';
import { databaseKinds } from '../databases.ts';
import { answered, ordered, registered } from '../samples.ts';
import { until } from '../until.ts';
import { type MailWorld, openMailWorld, quick } from './mail-world.ts';
import {
  answeredMessage,
  messageAnswered,
  newsletterSent,
  occasions,
  received,
  sendWeek,
  subscribed,
} from './occasions.ts';

let world: MailWorld;

describe.each(databaseKinds)('On %s', (database) => {
  beforeEach(async () => {
    world = await forTest(openMailWorld(database));
  });

  test.each(occasions)('a mail of the kind $kind is sent by one of two that take it up', async (occasion) => {
    await occasion.happen(world);
    await noteOnly();
    const [due] = await readDueMails(world.database);
    if (due === undefined) throw new Error('no mail was noted');
    const sent: Mail[] = [];
    const parts = {
      ...world,
      publicUrl: 'https://falname.example',
      logger: pino({ level: 'silent' }),
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
    };
    await Promise.all([deliver(parts, quick, due), deliver(parts, quick, due)]);
    expect(sent.map(({ to }) => to)).toEqual([occasion.to]);
  });

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
      world.start();
      await world.drained();
      expect(world.mails.map(({ to }) => to)).toEqual([o.to]);
    },
  );
});

describe('A mail to a visitor', () => {
  beforeEach(async () => {
    world = await forTest(openMailWorld('pglite'));
  });

  test.each([
    ['en', 'An answer to your message'],
    ['tr', 'Mesajınıza yanıt'],
    ['und', 'An answer to your message'],
  ])('answers a message from a page in "%s" with "%s"', async (language, subject) => {
    await world.happen(
      'message-3',
      [received(language), answeredMessage('<b>At noon</b> & later.')],
      'message-3',
    );
    world.start();
    await world.drained();
    const [wrote, spoken] = language === 'tr' ? ['Yazdığınız mesaj', 'tr'] : ['You wrote', 'en'];
    const text = `<b>At noon</b> & later.\n\n${wrote}:\n\n> When?\n> And where?\n`;
    expect(world.mails[0]).toMatchObject({ subject, text });
    expect(world.mails[0]?.html).toContain(`lang="${spoken}"`);
    expect(world.mails[0]?.html).toContain('>&lt;b&gt;At noon&lt;/b&gt; &amp; later.</p>');
    expect(world.mails[0]?.html).toContain('When?<br>And where?</blockquote>');
  });

  /** To a reader of each language. */
  async function weekFor(languages: readonly string[], translation?: object): Promise<void> {
    for (const [id, language] of languages.entries())
      await subscribed(world, id + 1, `${language}@example.com`, language);
    await sendWeek(world, 5, translation);
    world.start();
    await world.drained();
  }

  test('brings the newsletter in the language of the subscriber, else in English', async () => {
    await weekFor(['en', 'tr', 'und']);
    const said = Object.fromEntries(world.mails.map(({ to, text }) => [to.split('@')[0], text]));
    expect(said.en).toContain('Leave the newsletter');
    expect(said.tr).toContain('Bültenden ayrılın');
    expect(said.tr).not.toContain('Leave');
    expect(said.und).toContain('Leave the newsletter');
    expect(said.tr).toContain('/tr/newsletter?leave=');
    expect(said.en).not.toContain('/tr/');
  });

  test('brings each subscriber the week that is written in their language', async () => {
    await weekFor(['en', 'tr', 'und'], { language: 'tr', title: 'Lambanın haftası', love: 'Bekleyin.' });
    const subjects = Object.fromEntries(world.mails.map(({ to, subject }) => [to.split('@')[0], subject]));
    const english = 'The week of the lamp';
    expect(subjects).toEqual({ en: english, tr: 'Lambanın haftası', und: english });
  });

  test.each([
    [messageAnswered, 'message-3', { type: 'MessageErased', data: { messageId: 3 }, personal: null }],
    [newsletterSent, 'subscriber-1', { type: 'SubscriberLeft', data: { subscriberId: 1 }, personal: null }],
  ])(
    'of the kind $kind is taken back where its person was erased meanwhile',
    async (occasion, stream, gone) => {
      await occasion.happen(world);
      const withdrawn: string[] = [];
      world.mailer = {
        send: async () => {
          await world.happen(stream, [gone]);
          await world.log.keys.destroy(stream);
        },
        withdraw: async ({ to }) => void withdrawn.push(to),
      };
      world.start();
      await world.drained();
      expect(withdrawn).toEqual([occasion.to]);
    },
  );

  test('keeps no customer waiting: a newsletter goes last', async () => {
    for (let id = 1; id <= 3; id++) await subscribed(world, id, `reader${id}@example.com`);
    await sendWeek(world);
    await world.happen('account-7', [registered()]);
    await world.happen('reading-12', [ordered(), answered()]);
    await noteOnly();
    await sql`update mails set due_at = due_at - interval '1 hour' where kind = 'newsletter'`.execute(
      world.database.kysely,
    );
    expect((await readDueMails(world.database)).map(({ kind }) => kind)).toEqual([
      'verify-email',
      'order-received',
      'answer-ready',
      'newsletter',
      'newsletter',
      'newsletter',
    ]);
  });
});

/** Notes what has happened and sends nothing yet. */
async function noteOnly(): Promise<void> {
  const { kysely } = world.database;
  world.takes = () => false;
  const noting = world.start({ ...quick, triesMaximum: 1_000, retryMinimumMs: 1, retryMaximumMs: 1 });
  await until('every event was looked at', world.isAtHead);
  await noting.stop();
  await sql`update mails set due_at = clock_timestamp() where outcome is null`.execute(kysely);
  world.takes = () => true;
}
