import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { text } from '../frame/text.ts';

/** Asks in the owner's language before something is deleted. `onConfirm` says whether it was. */
export function ConfirmDialog({
  question,
  subject,
  onConfirm,
  onClose,
}: {
  question: string;
  /** What it is about, as the list calls it. */
  subject: ReactNode;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const deleted = await onConfirm();
    setBusy(false);
    if (deleted) onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      width="narrow"
      title={<span lang="tr">Silme onayı</span>}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="quiet" lang="tr" onClick={onClose} disabled={busy}>
            Vazgeç
          </Button>
          <Button
            variant="danger"
            lang="tr"
            onClick={() => void confirm()}
            busy={busy}
            busyLabel="Siliniyor..."
          >
            Sil
          </Button>
        </>
      }
    >
      <p lang="tr">{question}</p>
      <p className="mt-2 font-semibold">{subject}</p>
    </Modal>
  );
}
