import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { $address, visit } from '../address.ts';
import { serviceName } from '../service-name.ts';
import { useOrderRow } from './opened-order.ts';
import { isErased, orderDetailsQuery } from './order-details.ts';
import { OrderFacts } from './order-facts.tsx';
import { ResponseDialog } from './response-dialog.tsx';

const close = () => visit({ reading: null, answering: false });

/** One order: what the customer gave, then the form with which the owner answers. */
export function OrderDetailsDialog({ readingId }: { readingId: number }) {
  const { data: order = null, isError, isPending, refetch } = useQuery(orderDetailsQuery(readingId));
  const row = useOrderRow(readingId);
  const { answering } = useStore($address);
  const reload = useCallback(async () => (await refetch()).data ?? null, [refetch]);

  const service = row?.service ?? order?.service ?? '';
  const description = [`#${readingId}`, serviceName(service), row?.user ?? '']
    .filter((part) => part !== '')
    .join(' · ');
  const isAnswerable = order !== null && !isErased(order);

  if (answering && isAnswerable) {
    return (
      <ResponseDialog
        readingId={readingId}
        order={order}
        description={description}
        reload={reload}
        onBack={() => visit({ answering: false })}
        onClose={close}
      />
    );
  }
  return (
    <Modal
      open
      onClose={close}
      width="wide"
      title="Reading Details"
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          <Button lang="tr" disabled={!isAnswerable} onClick={() => visit({ answering: true })}>
            {order === null || order.content.sent === null ? 'Cevapla' : 'Cevabı düzenle'}
          </Button>
        </>
      }
    >
      {isPending ? (
        <p role="status" className="flex justify-center gap-3 py-10 text-quiet">
          <Spinner /> Loading details...
        </p>
      ) : (
        <OrderFacts
          readingId={readingId}
          row={row}
          order={order}
          failure={
            isError
              ? { message: orderDetailsQuery(readingId).meta?.sentence ?? '', retry: () => void reload() }
              : null
          }
        />
      )}
    </Modal>
  );
}
