import { type MailFailure, mailFailureSentence } from '../../../../events/mails/answers.ts';
import type { MailKind } from '../../../../events/registry.ts';
import { isEnglish } from '../../language.ts';

const turkishFailures = {
  refused: 'E-\u2060posta sunucusu kabul etmedi',
  noMailbox: 'Bu adres e-\u2060posta almıyor',
  tooSlow: 'E-\u2060posta sunucusu zamanında yanıt vermedi',
  unreachable: 'E-\u2060posta sunucusuna ulaşılamadı',
  notHandedOver: 'E-\u2060posta sunucuya teslim edilemedi',
  ended: 'Gönderilirken işlem sona erdi',
  unreadable: 'Konusu olan kayıt okunamıyor',
} as const satisfies Record<MailFailure, string>;

export const text = {
  title: isEnglish ? 'Mails that could not be sent' : 'Gönderilemeyen e-\u2060postalar',
  tryOneAgain: (id: number) =>
    isEnglish ? `Try again to send mail ${id}` : `Yeniden dene, e-\u2060posta no: ${id}`,
  tries: (count: number, last: string) =>
    isEnglish
      ? `${count === 1 ? '1 try' : `${count} tries`}, the last ${last}`
      : `${count} deneme, sonuncusu: ${last}`,
  messageOf: (name: string) => (isEnglish ? `Message of ${name}` : `Mesaj: ${name}`),
  subscribers: (count: number) => (isEnglish ? `${count} subscribers` : `${count} abone`),
  more: (count: number) =>
    isEnglish
      ? `And ${count} more: they follow when these are done.`
      : `${count} e-\u2060posta daha var; bunlar tamamlanınca görünür.`,
  sending: {
    title: isEnglish ? 'Sending again' : 'Yeniden gönderiliyor',
    description: isEnglish
      ? 'It comes back here if it cannot be sent.'
      : 'Gönderilemezse yeniden burada görünür.',
  },
  notSent: isEnglish ? 'The mail could not be sent again.' : 'E-\u2060posta yeniden gönderilemedi.',
  failed: isEnglish
    ? 'The mails that failed could not be loaded.'
    : 'Gönderilemeyen e-\u2060postalar yüklenemedi.',
  /** `code`: of the mail server or the connection, or empty. */
  failure: (failure: MailFailure, code: string) =>
    isEnglish
      ? mailFailureSentence(failure, code)
      : turkishFailures[failure] + (code === '' ? '' : ` (${code})`),
  kinds: {
    'order-received': isEnglish ? 'Order received' : 'Sipariş alındı',
    'payment-received': isEnglish ? 'Payment received' : 'Ödeme alındı',
    'question-asked': isEnglish ? 'Question asked' : 'Soru soruldu',
    'answer-ready': isEnglish ? 'Answer ready' : 'Yorum hazır',
    'answer-revised': isEnglish ? 'Answer revised' : 'Yorum güncellendi',
    late: isEnglish ? 'Late' : 'Gecikme',
    refunded: isEnglish ? 'Refunded' : 'Para iadesi',
    cancelled: isEnglish ? 'Cancelled' : 'İptal',
    'gift-paid': isEnglish ? 'Gift ready' : 'Hediye hazır',
    'gift-refunded': isEnglish ? 'Gift refunded' : 'Hediye iadesi',
    'verify-email': isEnglish ? 'Verify email' : 'E-\u2060posta doğrulama',
    'password-changed': isEnglish ? 'Password changed' : 'Şifre değişti',
    'email-changed': isEnglish ? 'Address changed' : 'Adres değişti',
    'username-changed': isEnglish ? 'Username changed' : 'Kullanıcı adı değişti',
    'second-factor-on': isEnglish ? 'Second factor switched on' : 'İkinci adım açıldı',
    'second-factor-off': isEnglish ? 'Second factor switched off' : 'İkinci adım kapatıldı',
    'message-answered': isEnglish ? 'Message answered' : 'Mesaj cevaplandı',
    newsletter: isEnglish ? 'Newsletter' : 'Bülten',
  } satisfies Record<MailKind, string>,
};
