import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnReading } from '../../events/readings/promise-answers.ts';
import { tarotOrder } from '../../harness/samples.ts';
import { NowPanel } from '../../site/src/readings/own/now-panel.tsx';
import { RatingSection } from '../../site/src/readings/own/rating-section.tsx';
import { stepsOf } from '../../site/src/readings/own/timeline.tsx';
import { reading as ofList } from './answers.ts';

const orderedAt = '2026-11-23T12:00:00.000Z';
const paid: OwnReading = {
  ...{ ...ofList, id: 12, status: 'pending', deliverWithinHours: 120, createdAt: orderedAt },
  content: { description: tarotOrder.question, adminResponse: null },
  payment: { state: 'paid', method: 'transfer', paidAt: orderedAt, refundedAt: null },
  ...{ price: '499', currency: 'TRY', details: tarotOrder, rating: null },
  ...{ answeredAt: null, openedAt: null, cancelledAt: null },
  may: { pay: false, cancel: true, correct: true, answer: false, rate: false },
};
const refunded = { ...paid.payment, state: 'refunded', refundedAt: orderedAt } as const;

test('an order that was asked something before it is paid can be paid, and does not go on by the answer alone', () => {
  const question = { text: 'Which sea?', askedAt: orderedAt, answer: null, answeredAt: null };
  const drawn = (reading: Partial<OwnReading>) =>
    renderToStaticMarkup(
      <NowPanel reading={{ ...paid, askedQuestion: question, ...reading }} now={new Date(orderedAt)} />,
    );
  const unpaid = drawn({
    payment: { ...paid.payment, state: 'awaiting', paidAt: null },
    may: { ...paid.may, pay: true },
  });
  expect(unpaid).toContain('href="/pay/12"');
  expect(unpaid).toContain('We begin once your payment is here.');
  expect(unpaid).not.toContain('goes on');
  expect(drawn({})).toContain('Your reading goes on once you have answered it');
  expect(drawn({})).not.toContain('/pay/');
});

test('of a cancelled gift order the page says since when its code is open, and not that it still can be used', () => {
  const payment = { ...refunded, method: 'gift' } as const;
  const reading = { ...paid, status: 'cancelled', cancelledAt: orderedAt, payment } as const;
  const drawn = renderToStaticMarkup(<NowPanel reading={reading} now={new Date(orderedAt)} />);
  expect(drawn).toContain('opened again on Nov 23, 2026, for a year from that day, unless it has been used');
  const steps = stepsOf(reading, new Date(orderedAt)).map(({ name }) => name);
  expect(steps.sort()).toEqual(['Cancelled', 'Ordered', 'Paid', 'Your gift code opened again']);
});

test('the form of a rating stays while a revised answer comes; a rating whose text is hidden says why, and not that visitors read it', () => {
  expect(renderToStaticMarkup(<RatingSection reading={{ ...paid, status: 'unread' }} />)).toContain('<form');
  const rating = { stars: 2, text: 'Not for me.', public: true, ratedAt: orderedAt, reply: null };
  const drawn = (hiddenReason: string | null) =>
    renderToStaticMarkup(<RatingSection reading={{ ...paid, rating: { ...rating, hiddenReason } }} />);
  expect(drawn(null)).toContain('Visitors of our site may read it.');
  expect(drawn('It names another person')).toContain('We do not show your text. The reason: ');
  expect(drawn('It names another person')).not.toContain('Visitors');
});
