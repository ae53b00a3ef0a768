import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { text as desk } from '../text.ts';
import { text } from './text-order.ts';

/** Asks before an unpaid order is answered. */
export function UnpaidDialog({
  description,
  onAnswer,
  onBack,
}: {
  description: string;
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
            {desk.back}
          </Button>
          <Button onClick={onAnswer}>{text.unpaid.answer}</Button>
        </>
      }
    >
      <p>{text.unpaid.text}</p>
    </Modal>
  );
}
