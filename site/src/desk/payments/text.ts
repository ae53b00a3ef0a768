import type { Purchase } from '../../../../events/readings/payment.ts';
import type { PaymentNote, StatementLine } from '../../../../events/readings/payment-answers.ts';
import { isEnglish } from '../../language.ts';

export const text = {
  loading: isEnglish ? 'Loading payments...' : 'Ödemeler yükleniyor...',
  failed: isEnglish ? 'The payments could not be loaded.' : 'Ödemeler yüklenemedi.',
  toConfirm: isEnglish ? 'Transfers to confirm' : 'Onaylanacak havaleler',
  noneAwaited: isEnglish ? 'No transfer is awaited.' : 'Beklenen havale yok.',
  atLeast: (count: number) =>
    isEnglish
      ? `There are at least ${count}. As you settle these, others appear.`
      : `En az ${count} ödeme var. Bunlar tamamlandıkça diğerleri görünür.`,
  nothingWaits: isEnglish ? 'No payment waits for you.' : 'Sizi bekleyen ödeme yok.',
  confirm: isEnglish ? 'Confirm' : 'Onayla',
  confirmOf: (reference: string, { kind, id }: Purchase) =>
    isEnglish
      ? `Confirm the transfer ${reference} of ${kind} ${id}`
      : `Havaleyi onayla: ${reference}, ${inTurkish[kind]} ${id}`,
  toSendBack: isEnglish ? 'Money to send back' : 'İade edilecek ödemeler',
  refund: isEnglish ? 'Refund' : 'İade et',
  recordRefund: isEnglish ? 'Record refund' : 'İadeyi kaydet',
  refundOf: ({ kind, id }: Purchase) =>
    isEnglish ? `Refund of ${kind} ${id}` : `İade et: ${inTurkish[kind]} ${id}`,
  recordRefundOf: ({ kind, id }: Purchase) =>
    isEnglish ? `Record refund of ${kind} ${id}` : `İadeyi kaydet: ${inTurkish[kind]} ${id}`,
  gift: (id: number) => (isEnglish ? `Gift #${id}` : `Hediye #${id}`),
  reading: isEnglish ? 'Reading' : 'Sipariş',
  reference: isEnglish ? 'Reference' : 'Referans',
  amount: isEnglish ? 'Amount' : 'Tutar',
  paid: isEnglish ? 'Paid' : 'Ödendi',

  gifts: {
    title: isEnglish ? 'Gifts' : 'Hediyeler',
    loading: isEnglish ? 'Loading gifts...' : 'Hediyeler yükleniyor...',
    failed: isEnglish ? 'The gifts could not be loaded.' : 'Hediyeler yüklenemedi.',
    empty: isEnglish ? 'No reading has been given yet.' : 'Henüz fal hediye edilmedi.',
    number: isEnglish ? 'Gift' : 'Hediye',
    giver: isEnglish ? 'Given by' : 'Hediye eden',
    until: isEnglish ? 'Valid until' : 'Son kullanma',
    state: isEnglish ? 'State' : 'Durum',
  },

  statement: {
    title: isEnglish ? 'Bank statement' : 'Hesap ekstresi',
    lead: isEnglish
      ? 'Paste the lines as your bank exports them (CSV). Reference and amount find the order; nothing is recorded before you confirm.'
      : 'Satırları bankanızın verdiği biçimde (CSV) yapıştırın. Sipariş, referans ve tutarla bulunur; siz onaylamadan hiçbir şey kaydedilmez.',
    lines: isEnglish ? 'Lines of the statement' : 'Ekstre satırları',
    look: isEnglish ? 'Look through' : 'Satırları incele',
    noMatch: isEnglish
      ? 'No line matches an order that waits for its money.'
      : 'Hiçbir satır ödeme bekleyen bir siparişe uymuyor.',
    confirm: (count: number) => (isEnglish ? `Confirm ${payments(count)}` : `${count} ödemeyi onayla`),
    done: isEnglish ? 'Statement confirmed' : 'Ekstre onaylandı',
    doneMore: (count: number) => (isEnglish ? `${payments(count)} recorded.` : `${count} ödeme kaydedildi.`),
    failed: isEnglish ? 'The statement could not be read.' : 'Ekstre okunamadı.',
    caption: isEnglish ? 'What the lines of the statement are' : 'Ekstre satırlarının karşılıkları',
    none: isEnglish ? 'There are no lines.' : 'Satır yok.',
    line: isEnglish ? 'Line' : 'Satır',
    finding: isEnglish ? 'Finding' : 'Sonuç',
    recorded: isEnglish ? 'Recorded' : 'Kaydedildi',
    insteadOf: (amount: string) => (isEnglish ? `instead of ${amount}` : `beklenen: ${amount}`),
    findings: {
      matched: isEnglish ? 'Matches' : 'Eşleşiyor',
      cancelled: isEnglish
        ? 'Order was cancelled: money goes back'
        : 'Sipariş iptal edilmiş: para iade edilecek',
      paid_otherwise: isEnglish
        ? 'Paid in another way: money goes back'
        : 'Başka yolla ödenmiş: para iade edilecek',
      wrong_amount: isEnglish ? 'Wrong amount' : 'Tutar yanlış',
      unknown_reference: isEnglish ? 'Unknown reference' : 'Referans bilinmiyor',
      already_paid: isEnglish ? 'Paid already' : 'Zaten ödenmiş',
      unreadable: isEnglish ? 'Cannot be read' : 'Okunamıyor',
    } satisfies Record<StatementLine['finding'], string>,
  },

  notes: {
    loading: isEnglish ? 'Loading payments to look into...' : 'İncelenecek ödemeler yükleniyor...',
    loadFailed: isEnglish
      ? 'The payments to look into could not be loaded.'
      : 'İncelenecek ödemeler yüklenemedi.',
    title: isEnglish ? 'Payments to look into' : 'İncelenecek ödemeler',
    lead: isEnglish
      ? 'They changed nothing. Look into each at your bank or provider.'
      : 'Bunlar hiçbir şeyi değiştirmedi. Her birini bankanızda veya ödeme kuruluşunda inceleyin.',
    done: isEnglish ? 'Done' : 'Tamam',
    doneWith: (id: number) => (isEnglish ? `Done with note ${id}` : `Notu kapat: ${id}`),
    putAway: isEnglish ? 'Put away' : 'Not kapatıldı',
    failed: isEnglish ? 'The note could not be put away.' : 'Not kapatılamadı.',
    fromBank: isEnglish ? 'Bank statement' : 'Hesap ekstresi',
    kinds: {
      wrong_amount: isEnglish ? 'The amount is not the price' : 'Tutar fiyattan farklı',
      wrong_currency: isEnglish ? 'Paid in another currency' : 'Başka bir para birimiyle ödendi',
      wrong_reading: isEnglish
        ? 'Not a payment of the order that it names'
        : 'Belirttiği siparişin ödemesi değil',
      unknown_reference: isEnglish ? 'The reference belongs to no order' : 'Bu referansla sipariş yok',
      paid_twice: isEnglish ? 'Paid a second time' : 'İkinci kez ödendi',
      refund_failed: isEnglish ? 'The refund did not go through' : 'İade gerçekleşmedi',
      refund_disputed: isEnglish
        ? 'Not refunded: the customer’s bank took it back for now. Answer the dispute at the provider'
        : 'İade edilmedi: müşterinin bankası parayı şimdilik geri aldı. İtirazı ödeme kuruluşunda yanıtlayın',
    } satisfies Record<PaymentNote['kind'], string>,
  },
};

const inTurkish = { reading: 'sipariş', gift: 'hediye' } as const;

function payments(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}
