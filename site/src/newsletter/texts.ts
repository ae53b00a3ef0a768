import type { Language } from '../../../events/text.ts';

export const texts = {
  en: {
    subscribe: 'Subscribe',
    confirm: {
      question: 'Do you want to get our newsletter at the address to which this link was mailed?',
      button: 'Yes, subscribe',
    },
    leave: {
      question: 'Do you want to leave the newsletter? Your address is erased then.',
      button: 'Leave the newsletter',
    },
  },
  tr: {
    subscribe: 'Abone Ol',
    confirm: {
      question: 'Bültenimizi bu bağlantının gönderildiği adrese almak istiyor musunuz?',
      button: 'Evet, abone ol',
    },
    leave: {
      question: 'Bültenden ayrılmak istiyor musunuz? Adresiniz o zaman silinir.',
      button: 'Bültenden ayrıl',
    },
  },
} as const satisfies Record<Language, unknown>;
