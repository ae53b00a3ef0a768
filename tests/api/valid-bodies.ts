import { calmDay, kindAnswer, lionDay, stormyWeek, tarotOrder } from '../samples.ts';
import { PASSWORD } from '../world.ts';

const email = 'l@example.com';
const token = 'the-token-of-a-mailed-link';

/** A body that each call takes as it is. */
export const validBodies: Readonly<Record<string, object>> = {
  'POST /api/register': { username: 'meltem', email: 'meltem@example.com', password: PASSWORD },
  'POST /api/login': { username: 'fuzzy', password: PASSWORD, code: '123456' },
  'POST /api/password/forgot': { email },
  'POST /api/password/reset': { token, password: PASSWORD },
  'POST /api/email/verify': { token },
  'POST /api/protected/account/password': { current: PASSWORD, password: PASSWORD },
  'POST /api/protected/account/email': { password: PASSWORD, email },
  'PUT /api/protected/account/name': { username: 'fuzzier' },
  'PUT /api/protected/account/language': { language: 'tr' },
  'POST /api/protected/account/erase': { password: PASSWORD },
  'POST /api/admin/totp/confirm': { code: '123456' },
  'POST /api/admin/totp/off': { password: PASSWORD, code: '123456' },
  'POST /api/protected/purchase': { ...tarotOrder, termsLanguage: 'tr' },
  'POST /api/admin/respond': { readingId: 1, response: kindAnswer, version: 1 },
  'POST /api/admin/predictions': stormyWeek,
  'PUT /api/admin/predictions/:id': { ...calmDay, version: 1 },
  'POST /api/admin/zodiac-predictions': lionDay,
  'PUT /api/admin/zodiac-predictions/:id': { ...lionDay, version: 1 },
  'POST /api/contact': { name: 'L', email, service: 'vip', message: 'Hi' },
  'POST /api/subscribe': { email, language: 'en' },
  'POST /api/subscribe/confirm': { token },
  'POST /api/unsubscribe': { token },
};
