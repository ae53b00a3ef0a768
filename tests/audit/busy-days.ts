import { expect } from 'vitest';
import type { Answered, Client } from '../client.ts';
import { calmDay, kindAnswer, laterAnswer, lionDay, stormyWeek, tarotOrder, vipOrder } from '../samples.ts';
import type { World } from '../world.ts';

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

export interface BusyDays {
  readonly owner: Client;
  readonly kerem: Client;
  readonly keremsReading: number;
  readonly melisasId: number;
}

/**
 * What an installation lives through: something of every read model, with `look` called when the models show
 * everything so far. Time passes in between.
 */
export async function liveBusyDays(world: World, look: (days: BusyDays) => Promise<void>): Promise<BusyDays> {
  const owner = await world.owner();
  const kerem = await world.customer('Kerem');
  const melisa = await world.customer('Melisa');
  const melisasId = (await melisa.get('/api/user')).body.id;
  const keremsReading = await made(kerem.post('/api/protected/purchase', { ...tarotOrder, ...keremsWords }));
  const days = { owner, kerem, keremsReading, melisasId };
  const looks = async () => {
    await world.caughtUp();
    await look(days);
    world.pass(STEP_MS);
  };
  const melisas = await made(melisa.post('/api/protected/purchase', { ...vipOrder, ...melisasWords }));
  await fine(melisa.post(`/api/protected/readings/${melisas}/payment/test`, { outcome: 'paid' }));
  await looks();

  const calm = await made(owner.post('/api/admin/predictions', calmDay));
  await made(owner.post('/api/admin/predictions', stormyWeek));
  await made(owner.post('/api/admin/zodiac-predictions', lionDay));
  const lale = { name: 'Lale', email: 'lale@example.com' };
  const message = { ...lale, service: 'vip', message: 'Do you answer at night?' };
  const messageId = await made(world.visitor().post('/api/contact', message));
  await fine(world.visitor().post('/api/subscribe', { email: 'lale@example.com', language: 'en' }));
  await looks();

  const { fullName: _, serviceType, serviceName, price, termsAccepted, termsVersion, ...person } = tarotOrder;
  const corrected = { ...person, fullName: correction };
  await fine(kerem.put(`/api/protected/readings/${keremsReading}/details`, corrected));
  await fine(owner.post(`/api/admin/reading/${keremsReading}/begin`));
  await fine(owner.post(`/api/admin/reading/${keremsReading}/question`, { question: 'Which ship?' }));
  await fine(kerem.post(`/api/protected/readings/${keremsReading}/answer`, { answer: keremsWords.answer }));
  await looks();

  for (const readingId of [keremsReading, melisas])
    await fine(owner.post('/api/admin/respond', { readingId, response: kindAnswer }));
  await fine(kerem.post(`/api/protected/readings/${keremsReading}/read`));
  const rating = { stars: 4, text: 'It said what I felt.', public: true };
  await made(kerem.post(`/api/protected/readings/${keremsReading}/rating`, rating));
  await fine(owner.post(`/api/admin/ratings/${keremsReading}/reply`, { reply: 'Thank you' }));
  await looks();

  await fine(owner.post('/api/admin/respond', { readingId: keremsReading, response: laterAnswer }));
  await fine(owner.post(`/api/admin/messages/${messageId}/reply`, { text: 'At dawn.' }));
  await fine(owner.delete(`/api/admin/predictions/${calm}`));
  await fine(owner.put('/api/admin/settings', { owner: ownerDetails }));
  const gone = await made(kerem.post('/api/protected/purchase', tarotOrder));
  await fine(kerem.post(`/api/protected/readings/${gone}/cancel`));
  await looks();
  return days;
}

const ownerDetails = {
  licenceNumber: '34-117',
  yearsOfExperience: 12,
  businessHours: '10:00-20:00',
  address: 'Ihlamur Sokak 3',
  phone: '+90 212 000 00 00',
  email: 'l@example.com',
};

async function fine(answering: Promise<Answered>): Promise<Answered> {
  const answered = await answering;
  expect([200, 201], answered.text).toContain(answered.status);
  return answered;
}

async function made(answering: Promise<Answered>): Promise<number> {
  return (await fine(answering)).body.data.id;
}
