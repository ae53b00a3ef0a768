import type { Language } from '../../../events/text.ts';

/** The words of the forms that also work without scripts; the server renders them again where one was refused. */
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
