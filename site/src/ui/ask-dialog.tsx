import { type ReactNode, useState } from 'react';
import type { Language } from '../../../events/text.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

/** `onAct` closes it. */
export function AskDialog({
  open = true,
  title,
  keep,
  act,
  busyLabel,
  variant = 'danger',
  lang,
  closeLabel,
  onAct,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  /** Leaves everything as it is. */
  keep: string;
  act: string;
  busyLabel?: string;
  variant?: 'gold' | 'danger';
  /** Of the title and the buttons, if not the page's. */
  lang?: Language;
  closeLabel?: string;
  onAct: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    return onAct().finally(() => setBusy(false));
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      width="narrow"
      title={<span lang={lang}>{title}</span>}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant="quiet" lang={lang} onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button
            variant={variant}
            lang={lang}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void begin()}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
