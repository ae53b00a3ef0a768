import { expect } from 'vitest';
import type { Answered } from '../../harness/client.ts';
import {
  calmDay,
  laterAnswer,
  lionDay,
  ownerDetails,
  stormyWeek,
  tarotOrder,
  vipOrder,
} from '../../harness/samples.ts';
import type { World } from '../../harness/world.ts';

const STEP_MS = 600_000;

/** Texts that only Melisa has given; she is erased at the end of the first day. */
export const melisasWords = {
  fullName: 'Melisa Karadağ',
  motherName: 'Şükran Karadağ',
  question: 'Where did the white horse go?',
};
/** Texts that only Kerem has given or got; he stays. */
export const keremsWords = {
  fullName: 'Kerem Aslanoğlu',
  question: 'Will the ship come in?',
  answer: 'It is late.',
};
const correction = 'Kerem Aslan';

/**
 * What an installation lives through: something of every read model, with `look` called when the models show
 * everything so far. Time passes in between.
 */
export async function liveBusyDays(world: World, look: () => Promise<void>) {
  const owner = await world.owner();
  const kerem = await world.customer('Kerem');
  const melisa = await world.customer('Melisa');
  const melisasId = await melisa.id();
  const keremsReading = await kerem.order({ ...tarotOrder, ...keremsWords });
  const looks = async () => {
    await world.caughtUp();
    await look();
    world.pass(STEP_MS);
  };
  const melisas = await melisa.order({ ...vipOrder, ...melisasWords });
  await fine(melisa.post(`/api/protected/readings/${melisas}/payment/test`, { outcome: 'paid' }));
  await kerem.made('/api/protected/gifts', { serviceType: 'vip' });
  await looks();

  const calm = (await owner.publish(calmDay)).id;
  await owner.publish(stormyWeek);
  await owner.made('/api/admin/zodiac-predictions', lionDay);
  const message = { email: 'lale@example.com', message: 'Do you answer at night?' };
  const { id: messageId } = (await fine(world.visitor().write(message))).data;
  await fine(world.visitor().post('/api/subscribe', { email: 'lale@example.com', language: 'en' }));
  await looks();

  const { fullName: _, serviceType, serviceName, price, termsAccepted, termsVersion, ...person } = tarotOrder;
  const corrected = { ...person, fullName: correction };
  await fine(kerem.put(`/api/protected/readings/${keremsReading}/details`, corrected));
  await fine(owner.begin(keremsReading));
  await fine(owner.post(`/api/admin/reading/${keremsReading}/question`, { question: 'Which ship?' }));
  await fine(kerem.post(`/api/protected/readings/${keremsReading}/answer`, { answer: keremsWords.answer }));
  await looks();

  for (const readingId of [keremsReading, melisas]) await fine(owner.respond(readingId));
  await fine(kerem.open(keremsReading));
  const rating = { stars: 4, text: 'It said what I felt.', public: true };
  await fine(kerem.rate(keremsReading, rating));
  await fine(owner.post(`/api/admin/ratings/${keremsReading}/reply`, { reply: 'Thank you' }));
  await looks();

  await fine(owner.respond(keremsReading, laterAnswer));
  await fine(owner.post(`/api/admin/messages/${messageId}/reply`, { text: 'At dawn.' }));
  await fine(owner.delete(`/api/admin/predictions/${calm}`));
  await fine(owner.put('/api/admin/settings', { owner: ownerDetails }));
  const gone = await kerem.order();
  await fine(kerem.cancel(gone));
  await looks();
  return { kerem, keremsReading, melisasId };
}

async function fine(answering: Promise<Answered>): Promise<Answered> {
  const answered = await answering;
  expect([200, 201], answered.text).toContain(answered.status);
  return answered;
}
