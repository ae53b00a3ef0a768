import type { Refusals } from '../contract.ts';

export const contactSentences = {
  'Please enter your name': 'Lütfen adınızı girin',
  'Please enter a message': 'Lütfen bir mesaj yazın',
} as const;

export const inboxSentences = {
  'This must be open or done': 'Lütfen açık veya tamamlanmış olanı seçin',
  'Please write an answer': 'Lütfen bir cevap yazın',
  'Please choose a weekly prediction': 'Lütfen bir haftalık tahmin seçin',
} as const;

export const contactRefusals = {
  answered_meanwhile: [
    409,
    'This was answered in the meantime. Nothing was sent; sending again mails a second answer.',
    'Bu mesaj bu arada cevaplandı. Hiçbir şey gönderilmedi; yeniden gönderirseniz ikinci bir cevap gider.',
  ],
  newsletter_sent: [
    409,
    'This prediction has been sent to the subscribers already',
    'Bu yorum abonelere zaten gönderildi',
  ],
  not_a_shown_week: [
    422,
    'Please choose a weekly prediction that visitors can read',
    'Lütfen ziyaretçilerin okuyabildiği bir haftalık tahmin seçin',
    { path: 'predictionId' },
  ],
} as const satisfies Refusals;
