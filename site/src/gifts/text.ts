import type { GiftState } from '../../../events/gifts/answers.ts';
import { isEnglish } from '../language.ts';

export const giftStateText: Readonly<Record<GiftState, string>> = {
  awaiting: isEnglish ? 'Waits for its payment' : 'Ödeme bekliyor',
  open: isEnglish ? 'To be redeemed' : 'Kullanılmadı',
  redeemed: isEnglish ? 'Redeemed' : 'Kullanıldı',
  refunded: isEnglish ? 'Refunded' : 'İade edildi',
  expired: isEnglish ? 'Expired' : 'Süresi doldu',
};
