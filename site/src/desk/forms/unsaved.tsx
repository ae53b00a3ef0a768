import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { $hasEnded, holdForUnsaved, LOGIN_ADDRESS } from '../frame/owner-session.ts';
import { text } from '../frame/text.ts';

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

/** While there is something unsaved, the browser asks before the page is left, and a session that ends leaves it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    const letGo = holdForUnsaved();
    return () => {
      removeEventListener('beforeunload', hold);
      letGo();
    };
  }, [isUnsaved]);
}

export function SessionEndedNotice() {
  if (!useStore($hasEnded)) return null;
  return (
    <div className="mb-5">
      <Alert title={text.sessionEnded.title}>
        {text.sessionEnded.text}{' '}
        <a className="link" href={LOGIN_ADDRESS} target="_blank" rel="noopener">
          {text.sessionEnded.logIn}
        </a>
      </Alert>
    </div>
  );
}

export function DiscardDialog({
  open,
  onDiscard,
  onClose,
}: {
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <AskDialog
      open={open}
      title={text.discard.title}
      keep={text.discard.keep}
      act={text.discard.discard}
      closeLabel={text.discard.keep}
      onAct={async () => onDiscard()}
      onClose={onClose}
    >
      <p>{text.discard.text}</p>
    </AskDialog>
  );
}
