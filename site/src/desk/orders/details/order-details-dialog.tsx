import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api-client.ts';
import { serviceName } from '../../../readings/titles.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Spinner } from '../../../ui/waiting.tsx';
import { visit } from '../../frame/address.ts';
import { orderAddress } from '../../frame/owner-session.ts';
import { text as deskWords } from '../../frame/text.ts';
import { NextOrderButton } from '../next-order.tsx';
import { nameOn } from '../orders.ts';
import { useOrderRow } from './opened-order.ts';
import { asksFirst, beginOrder, closedAs, isErased, orderDetailsQuery } from './order-details.ts';
import { OrderFacts } from './order-facts.tsx';
import { text } from './text-order.ts';

/** The key `w` presses it. */
export const WRITE_BUTTON_ID = 'write-answer';

const close = () => visit({ reading: null });

/** A quick look; the answer is written on a page of its own. */
export function OrderDetailsDialog({ readingId }: { readingId: number }) {
  const [opening] = useState(randomKey);
  const query = orderDetailsQuery(readingId, opening);
  const { data: order = null, isError, isPending, refetch } = useQuery(query);
  const row = useOrderRow(readingId);
  const [isBeginning, setIsBeginning] = useState(false);

  const service = row?.service ?? order?.service ?? '';
  const description = [
    `#${readingId}`,
    serviceName(service),
    order?.fullName ?? (row === null ? '' : nameOn(row)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const closed = order === null ? null : closedAs(order);
  const write = async () => {
    if (order === null) return;
    setIsBeginning(true);
    if (asksFirst(order) || (await beginOrder(order, opening))) location.assign(orderAddress(readingId));
    else setIsBeginning(false);
  };

  return (
    <Modal
      open
      onClose={close}
      width="wide"
      title={text.title}
      description={description}
      footer={
        <>
          {closed !== null && <p className="me-auto self-center text-quiet">{text.closed[closed]}</p>}
          <Button variant="quiet" onClick={close}>
            {deskWords.close}
          </Button>
          <NextOrderButton />
          <Button
            id={WRITE_BUTTON_ID}
            lang="tr"
            aria-keyshortcuts="w"
            disabled={order === null || isErased(order) || closed !== null}
            busy={isBeginning}
            onClick={() => void write()}
          >
            {order === null || order.content.sent === null ? text.answer : text.editAnswer}
          </Button>
        </>
      }
    >
      {isPending ? (
        <p role="status" className="flex justify-center gap-3 py-10 text-quiet">
          <Spinner /> {text.loading}
        </p>
      ) : (
        <OrderFacts
          readingId={readingId}
          opening={opening}
          row={row}
          order={order}
          failure={
            isError && order === null
              ? { message: query.meta?.sentence ?? '', retry: () => void refetch() }
              : null
          }
        />
      )}
    </Modal>
  );
}
