import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

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
      title="Answer an unpaid order?"
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          <Button onClick={onAnswer}>Answer it</Button>
        </>
      }
    >
      <p>The payment has not arrived. The customer gets the answer all the same, and can still pay.</p>
    </Modal>
  );
}
