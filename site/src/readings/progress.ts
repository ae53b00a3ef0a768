import { BUSINESS_TIME_ZONE } from '../../../events/calendar.ts';
import type { CustomersReading } from '../../../events/readings/answers.ts';
import { dayText } from '../dates.ts';
import { isEnglish, locale } from '../language.ts';
import type { BadgeTone } from '../ui/badge.tsx';

export const text = {
  awaitingVerification: isEnglish ? 'Awaiting verification' : 'Doğrulama bekleniyor',
  awaitingPayment: isEnglish ? 'Awaiting payment' : 'Ödeme bekleniyor',
  waitingForYou: isEnglish ? 'Waiting for your answer' : 'Yanıtınız bekleniyor',
  late: isEnglish ? 'Late' : 'Gecikti',
  beingPrepared: isEnglish ? 'Being prepared' : 'Hazırlanıyor',
  refunded: isEnglish ? 'Refunded' : 'İade edildi',
  new: isEnglish ? 'New' : 'Yeni',
  read: isEnglish ? 'Read' : 'Okundu',
  cancelled: isEnglish ? 'Cancelled' : 'İptal edildi',
  moneyWentBack: isEnglish ? 'Your money has gone back' : 'Paranız geri gönderildi',
  moneyGoesBack: isEnglish ? 'Your money goes back' : 'Paranız geri gönderiliyor',
  codeOpens: isEnglish ? 'Your gift code opens again' : 'Hediye kodunuz yeniden açılıyor',
  codeOpened: (day: string) =>
    isEnglish ? `Your gift code opened again on ${day}` : `Hediye kodunuz ${day} tarihinde yeniden açıldı`,
  afterPayment: (hours: number) =>
    isEnglish
      ? `Your answer within ${hours} hours of your payment`
      : `Yanıtınız ödemenizden sonra ${hours} saat içinde`,
  afterVerification: isEnglish
    ? 'Begins once you open the link that we mailed to you'
    : 'Size gönderdiğimiz e-\u2060postadaki bağlantıyı açınca başlar',
  standsStill: isEnglish ? 'The clock stands still until you answer' : 'Siz yanıtlayana kadar süre durur',
  answerBy: (due: string, countdown: string) =>
    isEnglish ? `Your answer by ${due}, ${countdown}` : `Yanıtınız en geç ${due} (${countdown})`,
  promisedBy: (due: string) => (isEnglish ? `Promised by ${due}` : `Söz verilen zaman: ${due}`),
  day: (day: string, time: string) => (isEnglish ? `${day}, ${time}` : `${day} ${time}`),
};

export type Standing = Pick<
  CustomersReading,
  'status' | 'payment' | 'awaitsVerification' | 'dueAt' | 'late' | 'deliverWithinHours' | 'askedQuestion'
>;

export type Progress =
  | 'awaiting verification'
  | 'awaiting payment'
  | 'waiting for you'
  | 'late'
  | 'being prepared'
  | 'refunded'
  | 'new'
  | 'read'
  | 'cancelled';

export function progressOf({ status, payment, awaitsVerification, late, askedQuestion }: Standing): Progress {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'unread') return 'new';
  // Any other status counts as read: specification, section 4.
  if (status !== 'pending') return 'read';
  if (payment.state === 'refunded') return 'refunded';
  if (awaitsVerification) return 'awaiting verification';
  if (askedQuestion !== null && askedQuestion.answeredAt === null) return 'waiting for you';
  if (late) return 'late';
  return payment.state === 'awaiting' ? 'awaiting payment' : 'being prepared';
}

export const progressWords: Readonly<Record<Progress, { readonly text: string; readonly tone: BadgeTone }>> =
  {
    'awaiting verification': { text: text.awaitingVerification, tone: 'warning' },
    'awaiting payment': { text: text.awaitingPayment, tone: 'warning' },
    'waiting for you': { text: text.waitingForYou, tone: 'info' },
    late: { text: text.late, tone: 'danger' },
    'being prepared': { text: text.beingPrepared, tone: 'gold' },
    refunded: { text: text.refunded, tone: 'neutral' },
    new: { text: text.new, tone: 'danger' },
    read: { text: text.read, tone: 'neutral' },
    cancelled: { text: text.cancelled, tone: 'neutral' },
  };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far ahead a weekday names one day. */
const WEEKDAY_CLEAR_MS = 6 * DAY_MS;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat(locale, clock);
/** The days of orders and letters are those of Istanbul: elsewhere a time says of which zone it is. */
const isInIstanbul = time.resolvedOptions().timeZone === BUSINESS_TIME_ZONE;
const moment = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...clock,
  ...(isInIstanbul ? {} : { timeZoneName: 'short' }),
});
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });

/** `Nov 27, 2026, 18:00` where the reader is, as `Nov 27, 2026, 10:00 EST`. */
export function localMomentText(at: string): string {
  return moment.format(new Date(at));
}

/** `Friday 18:00`, or `Nov 27, 18:00` where a weekday would not be clear. */
export function dueText(dueAt: string, now: Date): string {
  const due = new Date(dueAt);
  const isClear = Math.abs(due.getTime() - now.getTime()) < WEEKDAY_CLEAR_MS;
  return isClear ? `${weekday.format(due)} ${time.format(due)}` : text.day(day.format(due), time.format(due));
}

/** `in 2 days`, `in 5 hours`, `in 1 minute`. From two days on it counts midnights, as the weekday next to it does. */
export function countdownText(dueAt: string, now: Date): string {
  const due = new Date(dueAt);
  const leftMs = due.getTime() - now.getTime();
  if (leftMs >= 2 * DAY_MS) return relative.format(dayNumber(due) - dayNumber(now), 'day');
  if (leftMs >= HOUR_MS) return relative.format(Math.floor(leftMs / HOUR_MS), 'hour');
  return relative.format(Math.max(1, Math.ceil(leftMs / 60_000)), 'minute');
}

/** Of the day where the reader is. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS;

/** With a gift, whose code opens again instead. */
export function isGiven({ payment: { method } }: Pick<Standing, 'payment'>): boolean {
  return method === 'gift';
}

function moneyAfterCancelling(reading: Standing): string | null {
  const { state, refundedAt } = reading.payment;
  if (isGiven(reading)) return refundedAt === null ? text.codeOpens : text.codeOpened(dayText(refundedAt));
  if (state === 'refunded') return text.moneyWentBack;
  return state === 'paid' ? text.moneyGoesBack : null;
}

export function promiseText(reading: Standing, now: Date): string | null {
  const { dueAt, deliverWithinHours } = reading;
  switch (progressOf(reading)) {
    case 'awaiting verification':
      return text.afterVerification;
    case 'awaiting payment':
      return deliverWithinHours === null ? null : text.afterPayment(deliverWithinHours);
    case 'waiting for you':
      return dueAt === null ? null : text.standsStill;
    case 'being prepared':
      return dueAt === null ? null : text.answerBy(dueText(dueAt, now), countdownText(dueAt, now));
    case 'late':
      return dueAt === null ? null : text.promisedBy(dueText(dueAt, now));
    case 'refunded':
    case 'cancelled':
      return moneyAfterCancelling(reading);
    default:
      return null;
  }
}
