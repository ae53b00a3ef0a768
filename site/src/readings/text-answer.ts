import type { Language } from '../../../events/text.ts';

/** In both languages: the Turkish page of results is part of both trees. */
export const words = {
  en: {
    cancelled: 'This order was cancelled',
    refunded: 'This order was refunded',
    'awaiting verification': 'Your reading begins once your email address is verified',
    preparing: 'Your Reading is Being Prepared',
    preparingMore:
      'Our expert is currently analyzing your information. You will receive a notification once your reading is ready.',
  },
  tr: {
    cancelled: 'Bu sipariş iptal edildi',
    refunded: 'Bu siparişin ücreti iade edildi',
    'awaiting verification': 'Falınız, e-\u2060posta adresiniz doğrulanınca başlar',
    preparing: 'Falınız hazırlanıyor',
    preparingMore: 'Yorumcumuz bilgilerinizi inceliyor. Falınız hazır olduğunda haber vereceğiz.',
  },
} as const satisfies Record<Language, unknown>;
