import { expect, test } from 'vitest';
import { forTest } from '../../harness/closed-after.ts';
import { ordered, registered } from '../../harness/samples.ts';
import { cancelled } from '../events/readings/happened.ts';
import { openMailWorld } from './mail-world.ts';

test.each([
  [
    'en',
    'waits for you to verify this address, for seven days at most',
    'because this address was not verified within seven days',
  ],
  ['tr', 'bu adresi doğrulamanızı en fazla yedi gün bekler', 'Bu adres yedi gün içinde doğrulanmadığı için'],
] as const)(
  'An order that waits for the verification says so in %s, and why it ended',
  async (language, waits, why) => {
    const world = await forTest(openMailWorld('pglite'));
    await world.happen('account-7', [registered()]);
    world.start();
    await world.happen('reading-12', [ordered({ awaitsVerification: true, language })]);
    await world.drained();
    expect(world.mails.at(-1)?.text).toContain(waits);
    await world.happen('reading-12', [cancelled(false, { reason: 'unverified', awaitedVerification: true })]);
    await world.drained();
    expect(world.mails.at(-1)?.text).toContain(why);
    expect(world.mails).toHaveLength(3);

    await world.happen('reading-13', [
      ordered({ readingId: 13, awaitsVerification: true, language }),
      cancelled(false, { readingId: 13, awaitedVerification: true }),
    ]);
    await world.drained();
    expect(world.mails.at(-1)?.text).not.toContain(why);
  },
);
