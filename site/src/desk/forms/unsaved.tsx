import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { $hasEnded, hasUnsaved, holdForUnsaved, LOGIN_ADDRESS } from '../frame/owner-session.ts';
import { text } from '../frame/text.ts';

/** Of the dialog around: what is unsaved in it besides its form. */
const HeldIn = createContext<Set<object> | null>(null);

/**
 * While `isDirty`, or something in it is unsaved, every way out asks first, `children`'s too, and a session that
 * ends leaves it open.
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
  const [held] = useState(() => new Set<object>());
  const close = () => (isDirty || held.size > 0 ? setIsAsking(true) : onClose());
  useUnsaved(isDirty);
  return (
    <Modal {...modal} open onClose={close}>
      <div className="mb-5 empty:hidden">
        <SessionEndedNotice />
      </div>
      <HeldIn value={held}>{children(close)}</HeldIn>
      <DiscardDialog open={isAsking} onDiscard={onClose} onClose={() => setIsAsking(false)} />
    </Modal>
  );
}

/** While there is something unsaved, the browser asks before the page is left, and a session that ends leaves it. */
export function useUnsaved(isUnsaved: boolean): void {
  const dialog = useContext(HeldIn);
  useEffect(() => {
    if (!isUnsaved) return;
    const form = {};
    dialog?.add(form);
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(() => true)) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    const letGo = holdForUnsaved();
    return () => {
      removeEventListener('beforeunload', hold);
      dialog?.delete(form);
      letGo();
    };
  }, [isUnsaved, dialog]);
}

/** For what goes on after its form was left, or has begun again: what still comes belongs to neither. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

export function SessionEndedNotice() {
  if (!useStore($hasEnded)) return null;
  return (
    <Alert title={text.sessionEnded.title}>
      {text.sessionEnded.text}{' '}
      <a className="link" href={LOGIN_ADDRESS} target="_blank" rel="noopener">
        {text.sessionEnded.logIn}
      </a>
    </Alert>
  );
}

export function DiscardDialog({
  open,
  words = text.discard,
  onDiscard,
  onClose,
}: {
  open: boolean;
  words?: typeof text.discard;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <AskDialog
      open={open}
      title={words.title}
      keep={words.keep}
      act={words.discard}
      closeLabel={words.keep}
      onAct={async () => onDiscard()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </AskDialog>
  );
}
