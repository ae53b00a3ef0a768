import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { $address, visit } from '../address.ts';
import { serviceName } from '../service-name.ts';
import { $openedRow } from './opened-order.ts';
import { orderDetails } from './order-details.ts';
import { OrderFacts } from './order-facts.tsx';
import { ResponseForm } from './response-form.tsx';

const close = () => visit({ reading: null, answering: false });

/** One order: what the customer gave, then the form with which the owner answers. */
export function OrderDetailsDialog({ readingId }: { readingId: number }) {
  const details = useMemo(() => orderDetails(readingId), [readingId]);
  const remote = useStore(details.$remote);
  const row = useStore($openedRow);
  const { answering } = useStore($address);
  useEffect(() => void details.load(), [details]);

  const order = remote.state === 'ready' ? remote.data : null;
  const sent = order?.content.sent ?? null;
  const service = row?.service ?? order?.service ?? '';
  if (answering && remote.state !== 'loading') {
    return (
      <Modal
        open
        onClose={close}
        width="wide"
        title={<span lang="tr">{sent === null ? 'Cevapla' : 'Cevabı düzenle'}</span>}
        description={describe(readingId, row?.user, service)}
      >
        <ResponseForm
          readingId={readingId}
          service={service}
          question={order?.question ?? ''}
          sent={sent}
          onBack={() => visit({ answering: false })}
          onSent={close}
        />
      </Modal>
    );
  }
  return (
    <Modal
      open
      onClose={close}
      width="wide"
      title="Reading Details"
      description={describe(readingId, row?.user, service)}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          <Button lang="tr" disabled={remote.state === 'loading'} onClick={() => visit({ answering: true })}>
            {sent === null ? 'Cevapla' : 'Cevabı düzenle'}
          </Button>
        </>
      }
    >
      {remote.state === 'loading' ? (
        <p role="status" className="flex justify-center gap-3 py-10 text-quiet">
          <Spinner /> Loading details...
        </p>
      ) : (
        <OrderFacts
          readingId={readingId}
          row={row}
          order={order}
          warning={remote.state === 'failed' ? remote.message : null}
        />
      )}
    </Modal>
  );
}

function describe(readingId: number, user: string | undefined, service: string): string {
  return [`#${readingId}`, serviceName(service), user ?? ''].filter((part) => part !== '').join(' · ');
}
