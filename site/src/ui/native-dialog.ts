import { useCallback, useEffect, useState } from 'react';

/** Specification, section 9. */
const RESET_AFTER_CLOSE_MS = 300;

/** Nothing where there is none: the same form stands on a page of its own. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
}

/** Not for a dialog inside it. */
export function useDialogClose(id: string, onClose: () => void): void {
  useEffect(() => {
    const dialog = document.getElementById(id);
    const closed = (event: Event) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('close', closed);
    return () => dialog?.removeEventListener('close', closed);
  }, [id, onClose]);
}

/** As a `key` it gives a fresh form. */
export function useFreshAfterClose(id: string): number {
  const [left, setLeft] = useState(0);
  useResetAfterClose(
    id,
    useCallback(() => setLeft((count) => count + 1), []),
  );
  return left;
}

export function useResetAfterClose(id: string, onReset: () => void): void {
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const closed = (event: Event) => {
      if (event.target !== dialog) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!dialog.open) onReset();
      }, RESET_AFTER_CLOSE_MS);
    };
    dialog.addEventListener('close', closed);
    return () => {
      clearTimeout(timer);
      dialog.removeEventListener('close', closed);
    };
  }, [id, onReset]);
}
