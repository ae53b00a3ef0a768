import { expect, test } from 'vitest';
import { readReadingEvents } from '../../../api/readings/reading-state.ts';
import { forFile } from '../../closed-after.ts';
import { signedEvent, startStripeServer } from '../../stripe-server.ts';
import { composition, openWorld } from '../../world.ts';
import { choose, everyMethod, orderVip, sessionOf, webhook } from './payment-world.ts';

const stripe = await forFile(startStripeServer());
const world = await forFile(openWorld(composition, { payment: everyMethod(stripe.settings) }));

test('of refunds at once one succeeds, whatever the method, and the money goes back once', async () => {
  const ayse = await world.customer('ayse');
  const owner = await world.owner();
  const byStripe = await orderVip(ayse);
  const session = sessionOf(await choose(ayse, byStripe, 'stripe'));
  const at = world.dependencies.clock().getTime();
  await webhook(world.visitor(), signedEvent('checkout.session.completed', stripe.pay(session), { at }));
  const byTest = await orderVip(ayse);
  await choose(ayse, byTest, 'test');
  await ayse.post(`/api/protected/readings/${byTest}/payment/test`, { outcome: 'paid' });
  const byTransfer = await orderVip(ayse);
  await owner.post(`/api/admin/reading/${byTransfer}/payment`, {});
  for (const id of [byStripe, byTest, byTransfer]) {
    const refund = () => owner.post(`/api/admin/reading/${id}/refund`, { reason: 'We are sorry' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(refund));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array(4).fill('already_refunded'),
    ]);
    const events = await readReadingEvents(world.dependencies.log, id);
    expect(events.filter(({ type }) => type === 'ReadingRefunded')).toHaveLength(1);
  }
  const intents = [...stripe.refunds.values()];
  expect(intents.filter((intent) => intent === `pi_${session}`)).toHaveLength(1);
});
