import { isEnglish } from '../language.ts';

/** Of the order form, which has none of the other words. */
export const text = {
  have: isEnglish ? 'I have a gift code' : 'Hediye kodum var',
  code: isEnglish ? 'Gift code' : 'Hediye kodu',
  hint: isEnglish ? 'As it stands on the card: XXXX-XXXX-XXXX' : 'Kartta yazdığı gibi: XXXX-XXXX-XXXX',
  order: isEnglish ? 'Order with the gift' : 'Hediyeyle sipariş ver',
  ordered: isEnglish
    ? 'It is paid by your gift. Your reading will be sent to your email soon!'
    : 'Ücreti hediyenizle ödendi. Falınız yakında e-\u2060posta adresinize gönderilecek!',
};
