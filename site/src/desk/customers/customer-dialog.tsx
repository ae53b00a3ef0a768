import { useQuery } from '@tanstack/react-query';
import type { CustomerRow } from '../../../../events/accounts/owner-answers.ts';
import { dayText } from '../../dates.ts';
import { serviceName } from '../../readings/titles.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { visit } from '../frame/address.ts';
import { text as deskWords } from '../frame/text.ts';
import { QueryView } from '../lists/query-view.tsx';
import { openOrder } from '../orders/details/opened-order.ts';
import { OrderStatusBadge, PaymentMark } from '../orders/order-status.tsx';
import type { OrderRow } from '../orders/orders.ts';
import { CustomerNote } from './customer-note.tsx';
import { customerQuery, isErased, readingsOfQuery } from './customers.ts';
import { text } from './text.ts';

const close = () => visit({ user: null });

/** A reading opens its own dialog, and Back returns here. */
export function CustomerDialog({ accountId }: { accountId: number }) {
  const { data: customer } = useQuery(customerQuery(accountId));
  return (
    <Modal
      open
      onClose={close}
      title={customer?.username ?? text.one.title(accountId)}
      description={customer && <About customer={customer} />}
      footer={
        <Button variant="quiet" onClick={close}>
          {deskWords.close}
        </Button>
      }
    >
      {customer && !isErased(customer) && (
        <div className="mb-6">
          <CustomerNote accountId={accountId} />
        </div>
      )}
      <QueryView query={readingsOfQuery(accountId)} loading={text.one.loading}>
        {({ data, total }) => (
          <section>
            <h3 className="eyebrow mb-2 font-text">{text.one.readings(total)}</h3>
            {data.length === 0 ? (
              <p className="text-quiet">{customer === null ? text.one.unknown : text.one.none}</p>
            ) : (
              <ul>
                {data.map((row) => (
                  <li key={row.id} className="border-t border-line first:border-t-0">
                    <OrderedReading row={row} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </QueryView>
    </Modal>
  );
}

function About({ customer }: { customer: CustomerRow }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="wrap-anywhere">
        {customer.email ? <EmailText address={customer.email} /> : text.one.noEmail}
      </span>
      <span>{text.one.registered(dayText(customer.registrationDate))}</span>
    </p>
  );
}

function OrderedReading({ row }: { row: OrderRow }) {
  return (
    <button
      type="button"
      onClick={() => openOrder(row)}
      className="-mx-2 flex w-[calc(100%+1rem)] flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field px-2 py-3 text-start hover:bg-sunken"
    >
      <span>
        <span className="block font-semibold">{serviceName(row.service)}</span>
        <span className="text-sm text-quiet">
          #{row.id} · {dayText(row.date)}
        </span>
      </span>
      <span className="flex items-center gap-3 text-sm">
        <PaymentMark state={row.payment.state} />
        <OrderStatusBadge {...row} />
      </span>
    </button>
  );
}
