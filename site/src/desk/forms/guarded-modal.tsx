import { type ComponentProps, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { DiscardDialog, SessionEndedNotice, useUnsaved } from './unsaved.tsx';

/** While `isDirty`, every way out asks first, `children`'s too, and a session that ends leaves it open. */
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
  useUnsaved(isDirty);
  return (
    <Modal {...modal} open onClose={close}>
      <SessionEndedNotice />
      {children(close)}
      <DiscardDialog open={isAsking} onDiscard={onClose} onClose={() => setIsAsking(false)} />
    </Modal>
  );
}
