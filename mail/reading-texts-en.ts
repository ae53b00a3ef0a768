import type { ReadingFacts, ReadingText, ReadingTexts } from './reading-text.ts';

export const english: ReadingTexts = {
  'order-received': (facts) => ({
    subject: 'We have received your order',
    heading: 'Your order is with us',
    paragraphs: [
      facts.isHeld
        ? 'We have received your order. It waits for you to verify this address, for seven days at most; its time begins then.'
        : 'We have received your order. Thank you for your trust.',
      ...nextStep(facts),
    ],
    facts: [['Reading', facts.title], ['Price', priceOf(facts)], ...promise(facts)],
    links: [
      ...(facts.awaits === 'payment' ? [{ label: 'Pay now', to: 'payment' } as const] : []),
      { label: 'See your order', to: 'reading' },
    ],
    ...(facts.awaits !== null && {
      note: 'Something to correct? You can change your details until we begin.',
    }),
  }),
  'payment-received': (facts) => ({
    subject: 'We have received your payment',
    heading: 'Thank you, it is paid',
    paragraphs: [
      'We have received your payment.',
      ...(facts.awaits === null ? [] : ['Your reading is being prepared.']),
    ],
    facts: [['Reading', facts.title], ['Paid', facts.amount], ...promise(facts)],
    links: [{ label: 'See your order', to: 'reading' }],
  }),
  'question-asked': ({ due }) => ({
    subject: 'We have a question for you',
    heading: 'A question before we go on',
    paragraphs: [
      'We have a question about your reading.',
      ...(due === '' ? [] : ['The promised time stands still until you answer, and goes on from there.']),
    ],
    facts: [],
    links: [{ label: 'Read and answer it', to: 'reading' }],
  }),
  'answer-ready': () => ({
    subject: 'Your reading is ready',
    heading: 'Your reading is ready',
    paragraphs: ['The answer to your question has been written and waits for you.'],
    facts: [],
    links: [{ label: 'Sign in to read it', to: 'reading' }],
  }),
  'answer-revised': () => ({
    subject: 'Your reading was revised',
    heading: 'Your reading was revised',
    paragraphs: ['Something was added to your reading, or put in better words.'],
    facts: [],
    links: [{ label: 'Sign in to read it', to: 'reading' }],
  }),
  late: (facts) => ({
    subject: 'Your reading is late',
    heading: 'We are late, and we are sorry',
    paragraphs: [
      'Your reading was not ready by the time we promised.',
      facts.isPaid
        ? 'You need not do anything if you would like to wait. If you would rather not, cancel the order and all of your money goes back to you.'
        : 'You need not do anything if you would like to wait. If you would rather not, you can cancel the order.',
    ],
    facts: [
      ['Reading', facts.title],
      ['Promised by', facts.due],
    ],
    links: [
      { label: 'I will wait', to: 'reading' },
      { label: facts.isPaid ? 'Cancel, money back' : 'Cancel the order', to: 'cancel' },
    ],
  }),
  refunded: (facts) =>
    facts.isGift && !facts.isStillPaid
      ? giftReopened(facts)
      : {
          subject: 'Your money is on its way back',
          heading: 'Your money is on its way back',
          paragraphs: [
            facts.isStillPaid
              ? 'Your order was paid twice. We have sent one of the two payments back; your order stays as it is.'
              : 'We have sent back what you paid.',
            'It arrives the way it came. A bank can take a few days for that.',
          ],
          facts: [
            ['Reading', facts.title],
            ['Amount', facts.amount],
          ],
          links: [{ label: 'See your order', to: 'reading' }],
        },
  cancelled: (facts) => ({
    subject: 'Your order was cancelled',
    heading: 'Your order was cancelled',
    paragraphs: [
      facts.isUnverified
        ? 'Your order was cancelled, because this address was not verified within seven days. You are welcome to order again.'
        : 'Your order was cancelled as you wished.',
      ...(facts.isPaid ? ['What you paid goes back to you. We write again when it is on its way.'] : []),
    ],
    facts: [['Reading', facts.title]],
    links: [{ label: 'See your order', to: 'reading' }],
  }),
  signIn: { read: 'Sign in to read it', see: 'Sign in to see it' },
  unverified:
    'This address has not been verified yet, so this mail gives no particulars. The link that verifies it is in our first mail; your account page sends a new one.',
};

function nextStep({ awaits }: ReadingFacts): string[] {
  if (awaits === null) return [];
  return awaits === 'payment'
    ? ['Your reading begins with the payment. We write to you as soon as it is ready.']
    : ['Your reading is being prepared. We write to you as soon as it is ready.'];
}

function priceOf({ isFree, isGift, price }: ReadingFacts): string {
  if (isFree) return 'Free';
  return isGift ? 'A gift' : price;
}

function giftReopened({ title, codeUntil }: ReadingFacts): ReadingText {
  return {
    subject: 'Your gift code can be used again',
    heading: 'Your gift code can be used again',
    paragraphs: ['The order you paid for with a gift code has ended.', 'The code is good for another order.'],
    facts: [
      ['Reading', title],
      ['To be redeemed by', codeUntil],
    ],
    links: [{ label: 'See your order', to: 'reading' }],
  };
}

function promise({ awaits, hours, due }: ReadingFacts): [string, string][] {
  if (awaits === 'payment' && hours !== null) return [['Promised', `within ${hours} hours of the payment`]];
  return awaits === 'answer' && due !== '' ? [['Promised by', due]] : [];
}
