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
  const hasEnded = useStore($hasEnded);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    const letGo = holdForUnsaved();
    return () => {
      removeEventListener('beforeunload', hold);
      letGo();
    };
  }, [isDirty]);
  return (
    <Modal {...modal} open onClose={close}>
      {hasEnded && (
        <div className="mb-5">
          <Alert title={text.sessionEnded.title}>
            {text.sessionEnded.text}{' '}
            <a className="link" href={LOGIN_ADDRESS} target="_blank" rel="noopener">
              {text.sessionEnded.logIn}
            </a>
          </Alert>
        </div>
      )}
      {children(close)}
      <AskDialog
        open={isAsking}
        title={text.discard.title}
        keep={text.discard.keep}
        act={text.discard.discard}
        closeLabel={text.discard.keep}
        onAct={async () => onClose()}
        onClose={() => setIsAsking(false)}
      >
        <p>{text.discard.text}</p>
      </AskDialog>
    </Modal>
  );
}
