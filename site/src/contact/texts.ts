import type { Language } from '../../../events/text.ts';

/** The server renders these forms again where one was refused, so both languages are needed. */
export const texts = {
  en: {
    name: 'Your name',
    email: 'Email address',
    topic: 'What is it about?',
    choose: 'Please choose',
    message: 'Your message',
    send: 'Send message',
    topics: { order: 'My order or payment', data: 'My data', other: 'Something else' },
  },
  tr: {
    name: 'Adınız',
    email: 'E-\u2060posta adresi',
    topic: 'Konu',
    choose: 'Lütfen seçin',
    message: 'Mesajınız',
    send: 'Mesajı Gönder',
    topics: { order: 'Siparişim veya ödemem', data: 'Verilerim', other: 'Başka bir konu' },
  },
} as const satisfies Record<Language, unknown>;
