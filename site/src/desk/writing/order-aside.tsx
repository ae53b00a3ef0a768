import { useState } from 'react';
import { signOf } from '../../../../events/publications/signs.ts';
import { isCalendarDate } from '../../../../events/text.ts';
import { momentText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { signName } from '../../publications/signs/sign-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { CustomerNote } from '../customers/customer-note.tsx';
import { HISTORY_ADDRESS } from '../frame/owner-session.ts';
import { text as deskWords } from '../frame/text.ts';
import { isErased, type ReadOrder } from '../orders/details/order-details.ts';
import { PromiseState } from '../orders/details/order-promise.tsx';
import { OrderQuestion } from '../orders/details/order-question.tsx';
import { type Fact, personFacts } from '../orders/details/order-section.tsx';
import { text as words } from '../orders/details/text-order.ts';
import { PaymentMark } from '../orders/order-status.tsx';
import { EarlierReadings } from './earlier-readings.tsx';
import { text } from './text.ts';

/** The key to ask the customer presses it. */
export const ASK_BUTTON_ID = 'ask-customer';

/** What is answered stays in sight while one writes; on a phone the question alone, the rest at a press. */
export function OrderAside({ order, opening }: { order: ReadOrder; opening: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { question } = order;
  const { description } = order.content;
  return (
    <aside
      aria-label={text.about}
      className="grid content-start gap-7 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:pe-2"
    >
      <section>
        <h2 className="eyebrow mb-3 font-text">{text.asks(order.fullName)}</h2>
        <blockquote
          dir="auto"
          lang={otherThan(language, order.language)}
          className="font-display text-title whitespace-pre-wrap wrap-anywhere"
        >
          {question === '' ? '–' : question}
        </blockquote>
        {description !== '' && description !== question && (
          <p dir="auto" className="mt-3 text-quiet whitespace-pre-wrap wrap-anywhere">
            {description}
          </p>
        )}
      </section>
      <OrderQuestion order={order} opening={opening} buttonId={ASK_BUTTON_ID} />
      <button
        type="button"
        aria-expanded={isOpen}
        className="link justify-self-start lg:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {text.about}
      </button>
      <div className={`grid gap-7 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <Person order={order} />
        <Promised order={order} />
        <EarlierReadings order={order} opening={opening} />
        {!isErased(order) && <CustomerNote accountId={order.userId} />}
      </div>
    </aside>
  );
}

function Person({ order }: { order: ReadOrder }) {
  const { birthDate } = order;
  return (
    <Rows
      title={text.person}
      rows={[
        ...personFacts(order),
        [text.sign, isCalendarDate(birthDate) ? signName(signOf(birthDate)) : ''],
        [text.corrected, order.correctedAt === null ? '' : momentText(order.correctedAt)],
        ...order.content.extra.map(({ label, value }) => [label, value] as const),
      ]}
    />
  );
}

function Promised({ order }: { order: ReadOrder }) {
  const now = useNow();
  const { deliverWithinHours, dueAt } = order;
  return (
    <Rows
      title={words.promise.title}
      rows={[
        [words.promise.promised, deliverWithinHours === null ? '' : words.promise.within(deliverWithinHours)],
        [words.promise.until, dueAt === null ? '' : momentText(dueAt)],
        [words.promise.state, <PromiseState key="state" order={order} now={now} />],
        [deskWords.payment, <PaymentMark key="payment" state={order.payment.state} />],
        [
          deskWords.history,
          <a key="history" className="link" href={`${HISTORY_ADDRESS}?life=reading-${order.id}`}>
            {words.timeline}
          </a>,
        ],
      ]}
    />
  );
}

/** Those that say something. */
function Rows({ title, rows }: { title: string; rows: readonly Fact[] }) {
  return (
    <section>
      <h2 className="eyebrow mb-2 font-text">{title}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-quiet">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
