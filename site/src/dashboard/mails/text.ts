import { type MailFailure, mailFailureSentence } from '../../../../events/mails/failures.ts';

const turkishFailures = {
  refused: 'E-\u2060posta sunucusu kabul etmedi',
  tooSlow: 'E-\u2060posta sunucusu zamanında yanıt vermedi',
  unreachable: 'E-\u2060posta sunucusuna ulaşılamadı',
  notHandedOver: 'E-\u2060posta sunucuya teslim edilemedi',
  ended: 'Gönderilirken işlem sona erdi',
  unreadable: 'Konusu olan kayıt okunamıyor',
} as const satisfies Record<MailFailure, string>;

const en = {
  title: 'Mails that could not be sent',
  tryAgain: 'Try again',
  tryOneAgain: (id: number) => `Try again to send mail ${id}`,
  tries: (count: number, last: string) => `${count === 1 ? '1 try' : `${count} tries`}, the last ${last}`,
  more: (count: number) => `And ${count} more: they follow when these are done.`,
  sending: { title: 'Sending again', description: 'It comes back here if it fails once more.' },
  notSent: 'The mail could not be sent again.',
  failed: 'The mails that failed could not be loaded.',
  /** `code`: as the mail server or the connection gave it, empty where there is none. */
  failure: (failure: MailFailure, code: string) => mailFailureSentence(failure, code),
  kinds: {
    'order-received': 'Order received',
    'payment-received': 'Payment received',
    'question-asked': 'Question asked',
    'answer-ready': 'Answer ready',
    'answer-revised': 'Answer revised',
    late: 'Late',
    refunded: 'Refunded',
    cancelled: 'Cancelled',
    'verify-email': 'Verify email',
    'password-changed': 'Password changed',
    'message-answered': 'Message answered',
    newsletter: 'Newsletter',
  },
};

const tr: typeof en = {
  title: 'Gönderilemeyen e-\u2060postalar',
  tryAgain: 'Yeniden dene',
  tryOneAgain: (id) => `Yeniden dene, e-\u2060posta no: ${id}`,
  tries: (count, last) => `${count} deneme, sonuncusu: ${last}`,
  more: (count) => `${count} e-\u2060posta daha var; bunlar tamamlanınca görünür.`,
  sending: { title: 'Yeniden gönderiliyor', description: 'Gönderilemezse yeniden burada görünür.' },
  notSent: 'E-\u2060posta yeniden gönderilemedi.',
  failed: 'Gönderilemeyen e-\u2060postalar yüklenemedi.',
  failure: (failure, code) => turkishFailures[failure] + (code === '' ? '' : ` (${code})`),
  kinds: {
    'order-received': 'Sipariş alındı',
    'payment-received': 'Ödeme alındı',
    'question-asked': 'Soru soruldu',
    'answer-ready': 'Yorum hazır',
    'answer-revised': 'Yorum güncellendi',
    late: 'Gecikme',
    refunded: 'Para iadesi',
    cancelled: 'İptal',
    'verify-email': 'E-\u2060posta doğrulama',
    'password-changed': 'Şifre değişti',
    'message-answered': 'Mesaj cevaplandı',
    newsletter: 'Bülten',
  },
};

/** The words of the failed mails in the language of this build. */
export const text = import.meta.env.SITE_LANGUAGE === 'tr' ? tr : en;
