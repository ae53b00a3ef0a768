import { amountText, catalogue } from '../events/readings/catalogue.ts';
import { awaitsVerification, paymentSummary } from '../events/readings/standing.ts';
import type { OrderedState } from '../events/readings/state.ts';
import type { Language } from '../events/text.ts';
import type { ReadingMailKind } from './kinds.ts';
import type { Letter } from './letter-html.ts';
import { pageLink } from './mail.ts';
import type { ReadingFacts, ReadingText, ReadingTexts } from './reading-text.ts';
import { english } from './reading-texts-en.ts';
import { turkish } from './reading-texts-tr.ts';
import { timeText } from './time-text.ts';

const readingTexts: Readonly<Record<Language, ReadingTexts>> = { en: english, tr: turkish };

export interface AboutReading {
  readonly kind: ReadingMailKind;
  readonly state: OrderedState;
  /** Minor units of a payment or refund. */
  readonly amountMinor: number;
  /** Of the cancellation. */
  readonly reason: string | null;
  /** Of the gift that paid, where its code opened again. */
  readonly codeUntil: string | null;
  readonly isVerified: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Nothing of what customer or owner wrote, and no name: one who registered with a foreign address could
 * otherwise write to it. To an unverified address it gives no particulars and no way to the reading itself.
 */
export function readingLetter(about: AboutReading, language: Language): Letter {
  const { kind, state, isVerified, publicUrl } = about;
  const texts = readingTexts[language];
  const text = texts[kind](factsOf(about, language));
  const { subject, heading, paragraphs } = text;
  if (!isVerified) {
    const links = [
      {
        label: texts.signIn[isAnswer(kind) ? 'read' : 'see'],
        href: pageLink(publicUrl, '/readings', language),
      },
    ];
    return { subject, heading, paragraphs: paragraphs.slice(0, 1), links, note: texts.unverified };
  }
  const { readingId } = state.order;
  const page = pageLink(publicUrl, `/readings/${readingId}`, language);
  const hrefs: Readonly<Record<NonNullable<ReadingText['links']>[number]['to'], string>> = {
    reading: page,
    payment: pageLink(publicUrl, `/pay/${readingId}`, language),
    cancel: `${page}#cancel`,
  };
  const links = text.links.map(({ label, to }) => ({ label, href: hrefs[to] }));
  return { subject, heading, paragraphs, facts: text.facts, links, ...(text.note && { note: text.note }) };
}

function isAnswer(kind: ReadingMailKind): boolean {
  return kind === 'answer-ready' || kind === 'answer-revised';
}

function factsOf(about: AboutReading, language: Language): ReadingFacts {
  const { state, amountMinor, reason, codeUntil } = about;
  const { order, standing } = state;
  const service = catalogue[order.service];
  const payment = paymentSummary(standing);
  return {
    title: language === 'tr' ? service.titleTr : service.title,
    price: standing.priceMinor === 0 ? '' : amountText(standing.priceMinor),
    amount: amountText(amountMinor),
    hours: standing.deliverWithinHours,
    due: standing.dueAt === null ? '' : timeText(standing.dueAt, language),
    isFree: standing.priceMinor === 0,
    isPaid: payment.state === 'paid' && payment.method !== 'gift',
    isStillPaid: standing.cancelledAt === null && payment.state === 'paid',
    isGift: payment.method === 'gift',
    isHeld: awaitsVerification(standing),
    isUnverified: reason === 'unverified',
    awaits: awaitedIn(state),
    codeUntil: codeUntil === null ? '' : timeText(codeUntil, language),
  };
}

export function awaitedIn({ stage, standing }: OrderedState): ReadingFacts['awaits'] {
  const payment = paymentSummary(standing).state;
  if (stage === 'answered' || stage === 'cancelled' || payment === 'refunded') return null;
  return payment === 'awaiting' ? 'payment' : 'answer';
}
