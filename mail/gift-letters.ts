import type { GiftState } from '../events/gifts/answers.ts';
import { amountText, catalogue, type ServiceId } from '../events/readings/catalogue.ts';
import type { MailKind } from '../events/registry.ts';
import type { Language } from '../events/text.ts';
import type { Letter } from './letter-html.ts';
import { pageLink } from './mail.ts';
import { timeText } from './time-text.ts';

export type GiftMailKind = Extract<MailKind, `gift-${string}`>;

export interface AboutGift {
  readonly kind: GiftMailKind;
  readonly service: ServiceId;
  readonly state: GiftState;
  readonly amountMinor: number;
  readonly expiresAt: string | null;
  readonly isVerified: boolean;
  readonly publicUrl: string;
}

/** Without the code: a mailbox is read by others, and the code is money. */
export function giftLetter(about: AboutGift, language: Language): Letter {
  const { kind, service, state, amountMinor, expiresAt, isVerified, publicUrl } = about;
  const words = texts[language];
  const { open, paidTwice, ...letter } = words[kind];
  const last = state === 'refunded' ? words.ended : open;
  const { title, titleTr } = catalogue[service];
  const until =
    kind === 'gift-paid' && state === 'open' && expiresAt !== null ? timeText(expiresAt, language) : '';
  return {
    ...letter,
    paragraphs: [
      ...(state !== 'refunded' && paidTwice ? [paidTwice] : letter.paragraphs),
      ...(last === undefined ? [] : [last]),
    ],
    ...(isVerified && {
      facts: [
        [words.reading, language === 'tr' ? titleTr : title],
        [words.amount, amountText(amountMinor)],
        ...(until === '' ? [] : [[words.until, until] as const]),
      ],
    }),
    links: [{ label: words.gifts, href: pageLink(publicUrl, '/gifts', language) }],
  };
}

interface Words extends Pick<Letter, 'subject' | 'heading' | 'paragraphs'> {
  /** Where the code can be used. */
  readonly open?: string;
  /** In place of the paragraphs where the gift stays paid. */
  readonly paidTwice?: string;
}

const texts: Readonly<
  Record<
    Language,
    Record<GiftMailKind, Words> & Readonly<Record<'ended' | 'reading' | 'amount' | 'until' | 'gifts', string>>
  >
> = {
  en: {
    'gift-paid': {
      subject: 'Your gift is ready',
      heading: 'Your gift is ready to be given',
      paragraphs: ['Thank you. We have received your payment for a gift.'],
      open: 'Its code waits on your page of gifts, with a card to print or to send.',
    },
    'gift-refunded': {
      subject: 'The money for your gift is on its way back',
      heading: 'Your money is on its way back',
      paragraphs: [
        'We have sent back what you paid for a gift. It arrives the way it came; a bank can take a few days.',
      ],
      paidTwice:
        'Your gift was paid twice. We have sent one of the two payments back; it arrives the way it came, and a bank can take a few days. The gift stays as it is.',
    },
    ended: 'Its code is not valid any more.',
    reading: 'Reading',
    amount: 'Amount',
    until: 'To be redeemed by',
    gifts: 'See your gifts',
  },
  tr: {
    'gift-paid': {
      subject: 'Hediyeniz hazır',
      heading: 'Hediyeniz verilmeye hazır',
      paragraphs: ['Teşekkür ederiz. Hediyeniz için yaptığınız ödemeyi aldık.'],
      open: 'Hediyenin kodu, yazdırabileceğiniz ya da gönderebileceğiniz bir kartla birlikte hediyeler sayfanızda.',
    },
    'gift-refunded': {
      subject: 'Hediyeniz için ödediğiniz para yolda',
      heading: 'Paranız size geri dönüyor',
      paragraphs: [
        'Hediyeniz için ödediğiniz parayı geri gönderdik. Geldiği yoldan döner; bankanın aktarması birkaç gün sürebilir.',
      ],
      paidTwice:
        'Hediyeniz iki kez ödenmişti. İki ödemeden birini geri gönderdik; para geldiği yoldan döner, bankanın aktarması birkaç gün sürebilir. Hediyeniz olduğu gibi duruyor.',
    },
    ended: 'Hediyenin kodu artık geçerli değil.',
    reading: 'Fal',
    amount: 'Tutar',
    until: 'Son kullanma',
    gifts: 'Hediyelerinizi görün',
  },
};
