import type { ReactNode } from 'react';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { text } from '../frame/text.ts';

/** In the owner's language. `onConfirm` says whether it was deleted. */
export function ConfirmDialog({
  question,
  subject,
  onConfirm,
  onClose,
}: {
  question: string;
  subject: ReactNode;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  return (
    <AskDialog
      title="Silme onayı"
      lang="tr"
      keep="Vazgeç"
      act="Sil"
      busyLabel="Siliniyor..."
      closeLabel={text.close}
      onAct={async () => {
        if (await onConfirm()) onClose();
      }}
      onClose={onClose}
    >
      <p lang="tr">{question}</p>
      <p className="mt-2 font-semibold">{subject}</p>
    </AskDialog>
  );
}
