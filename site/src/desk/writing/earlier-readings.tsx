import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EARLIER_READINGS_MAXIMUM, GetUserReadings } from '../../../../events/readings/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { language, otherThan } from '../../language.ts';
import { ReadingContent } from '../../readings/reading-content.tsx';
import { serviceName } from '../../readings/titles.ts';
import { Modal } from '../../ui/modal.tsx';
import { readingsOfQuery } from '../customers/customers.ts';
import { inOurWords } from '../frame/erased.ts';
import { ownerCall } from '../frame/owner-call.ts';
import { keys, ownerQuery } from '../lists/queries.ts';
import { QueryView } from '../lists/query-view.tsx';
import type { ReadOrder } from '../orders/details/order-details.ts';
import { OrderStatusBadge } from '../orders/order-status.tsx';
import { text } from './text.ts';

/** Their words are loaded when one is opened: the customer sees each look at them. */
export function EarlierReadings({ order, opening }: { order: ReadOrder; opening: string }) {
  const { data } = useQuery(readingsOfQuery(order.userId));
  const [open, setOpen] = useState<number | null>(null);
  const earlier = data?.data.filter(({ id }) => id < order.id) ?? null;
  return (
    <section>
      <h2 className="eyebrow mb-2 font-text">{text.earlier}</h2>
      {earlier?.length === 0 && <p className="text-sm text-quiet">{text.noEarlier}</p>}
      <ul className="grid text-sm">
        {earlier?.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              onClick={() => setOpen(row.id)}
              className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-field px-2 text-start hover:bg-raised"
            >
              <span>
                {dayText(row.date)} · {serviceName(row.service)}
              </span>
              <OrderStatusBadge {...row} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <EarlierReading order={order} readingId={open} opening={opening} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

function EarlierReading({
  order,
  readingId,
  opening,
  onClose,
}: {
  order: ReadOrder;
  readingId: number;
  opening: string;
  onClose: () => void;
}) {
  return (
    <Modal open onClose={onClose} title={text.earlier} description={`#${readingId} · ${order.fullName}`}>
      <QueryView query={wordsOfQuery(order.userId, readingId, opening)} loading={text.loading}>
        {({ data }) =>
          data
            .filter(({ id }) => id === readingId)
            .map(({ id, service, question, answer }) => (
              <div key={id} lang={otherThan(language, order.language)}>
                {answer === null ? (
                  <>
                    <p dir="auto" className="text-quiet italic whitespace-pre-line">
                      {question}
                    </p>
                    <p lang={language} className="mt-5 text-quiet">
                      {text.notAnswered}
                    </p>
                  </>
                ) : (
                  <ReadingContent
                    type={service}
                    description={answer.description === '' ? question : answer.description}
                    response={answer}
                  />
                )}
              </div>
            ))
        }
      </QueryView>
    </Modal>
  );
}

function wordsOfQuery(accountId: number, readingId: number, opening: string) {
  return ownerQuery({
    key: [...keys.orders, 'earlier', accountId, readingId],
    load: async () => {
      for (let page = 1; ; page++) {
        const query = { page, pageSize: EARLIER_READINGS_MAXIMUM, opening };
        const found = await ownerCall(GetUserReadings, { id: accountId, query });
        const isLast = found.data.length < EARLIER_READINGS_MAXIMUM;
        if (isLast || found.data.some(({ id }) => id === readingId)) return inOurWords(found);
      }
    },
    failed: text.earlierFailed,
  });
}
