import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { text } from './text.ts';

/**
 * A dialog with a form: while `isDirty`, a click outside, Escape, the cross and leaving the page ask first.
 * `children` gets the close function that asks, for the form's own Cancel button.
 */
export function GuardedModal({
  isDirty,
  onClose,
  children,
  ...modal
}: Omit<ComponentProps<typeof Modal>, 'open' | 'children' | 'footer'> & {
  isDirty: boolean;
  children: (close: () => void) => React.ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  return (
    <Modal {...modal} open onClose={close}>
      {children(close)}
      <Modal
        open={isAsking}
        onClose={() => setIsAsking(false)}
        width="narrow"
        title={text.discard.title}
        closeLabel={text.discard.keep}
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {text.discard.keep}
            </Button>
            <Button variant="danger" onClick={onClose}>
              {text.discard.discard}
            </Button>
          </>
        }
      >
        <p>{text.discard.text}</p>
      </Modal>
    </Modal>
  );
}
