import type { Refusals } from '../contract.ts';

export const giftRefusals = {
  gift_of_free: [
    422,
    'This reading is free, so it needs no gift. Please choose another one.',
    'Bu fal ücretsiz, hediye etmeye gerek yok. Lütfen başka bir fal seçin.',
    { path: 'serviceType' },
  ],
  gift_code_wrong: [
    422,
    'We do not know this gift code. Please compare it with the card, character by character.',
    'Bu hediye kodunu bulamadık. Lütfen karttakiyle harf harf karşılaştırın.',
    { path: 'giftCode' },
  ],
  gift_code_used: [
    422,
    'This gift code has been redeemed already',
    'Bu hediye kodu daha önce kullanıldı',
    { path: 'giftCode' },
  ],
  gift_code_over: [
    422,
    'This gift code is not valid any more',
    'Bu hediye kodu artık geçerli değil',
    { path: 'giftCode' },
  ],
  gift_other_service: [
    422,
    'This gift code is for another reading: {title}. Please choose that one; what you have typed stays.',
    'Bu hediye kodu başka bir fal için: {titleTr}. Lütfen onu seçin; yazdıklarınız kaybolmaz.',
    { path: 'giftCode' },
  ],
  gift_redeemed: [
    409,
    'This gift has been redeemed, so it cannot be refunded',
    'Bu hediye kullanıldığı için ücreti iade edilemez',
  ],
} as const satisfies Refusals;
