import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { randomKey } from '../../../api-client.ts';
import { serviceName } from '../../../readings/titles.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Spinner } from '../../../ui/waiting.tsx';
import { $address, visit } from '../../frame/address.ts';
import { text as deskWords } from '../../frame/text.ts';
import { ResponseDialog } from '../answer/response-dialog.tsx';
import { readDraft } from '../answer/response-draft.ts';
import { NextOrderButton } from '../next-order.tsx';
import { nameOn } from '../orders.ts';
import { useOrderRow } from './opened-order.ts';
import { beginOrder, closedAs, isErased, orderDetailsQuery } from './order-details.ts';
import { OrderFacts } from './order-facts.tsx';
import { text } from './text-order.ts';

const hasDraft = (readingId: number) => readDraft(readingId) !== null;
const close = () => visit({ reading: null, answering: false });

export function OrderDetailsDialog({ readingId }: { readingId: number }) {
  const [opening] = useState(randomKey);
  const query = orderDetailsQuery(readingId, opening);
  const { data: order = null, isError, isPending, refetch } = useQuery(query);
  const row = useOrderRow(readingId);
  const { answering } = useStore($address);
  const reload = useCallback(async () => (await refetch()).data ?? null, [refetch]);

  const service = row?.service ?? order?.service ?? '';
  const description = [
    `#${readingId}`,
    serviceName(service),
    order?.fullName ?? (row === null ? '' : nameOn(row)),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const closed = order === null ? null : closedAs(order);
  const isAnswerable = order !== null && !isErased(order) && closed === null;
  const [isAgreed, setIsAgreed] = useState(false);
  const [isBeginning, setIsBeginning] = useState(false);
  // Once: a draft says that it was agreed to before.
  const asksFirst =
    order?.payment.state === 'awaiting' && order.content.sent === null && !isAgreed && !hasDraft(readingId);

  const openForm = () => {
    // The owner may have gone on meanwhile.
    if ($address.get().reading === readingId) visit({ answering: true });
  };
  const begin = async (answer: () => void) => {
    if (order === null) return;
    setIsBeginning(true);
    if (await beginOrder(order, opening)) answer();
    setIsBeginning(false);
  };

  if (answering && isAnswerable) {
    if (asksFirst)
      return (
        <UnpaidDialog
          description={description}
          busy={isBeginning}
          onAnswer={() => void begin(() => setIsAgreed(true))}
          onBack={() => visit({ answering: false })}
        />
      );
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
            lang="tr"
            disabled={!isAnswerable}
            busy={isBeginning}
            onClick={() => (asksFirst ? openForm() : void begin(openForm))}
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
          row={row}
          order={order}
          failure={isError ? { message: query.meta?.sentence ?? '', retry: () => void reload() } : null}
        />
      )}
    </Modal>
  );
}

function UnpaidDialog({
  description,
  busy,
  onAnswer,
  onBack,
}: {
  description: string;
  busy: boolean;
  onAnswer: () => void;
  onBack: () => void;
}) {
  return (
    <Modal
      open
      onClose={onBack}
      width="narrow"
      title={text.unpaid.title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            {deskWords.back}
          </Button>
          <Button busy={busy} onClick={onAnswer}>
            {text.unpaid.answer}
          </Button>
        </>
      }
    >
      <p>{text.unpaid.text}</p>
    </Modal>
  );
}
