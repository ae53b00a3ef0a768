import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './close-icon.tsx';

const widths = { narrow: 'max-w-md', text: 'max-w-2xl', wide: 'max-w-4xl' } as const;

/**
 * A dialog of the application pages (public pages have native ones): traps the focus, closes on Escape and on a
 * click outside, and gives the focus back to what opened it. Renders nothing on the server.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  width = 'text',
  closeLabel = 'Close',
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  closeLabel?: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  useFocusReturn(open);
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-[rgb(8_8_24/0.62)]" />
      <div className="fixed inset-0 overflow-y-auto overscroll-contain">
        <div className="flex min-h-full items-center justify-center p-3">
          <DialogPanel className={`card shadow-dialog w-full ${widths[width]}`}>
            <div className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7">
              <div className="min-w-0 flex-1">
                <DialogTitle className="font-display text-title">{title}</DialogTitle>
                {description !== undefined && (
                  <Description as="div" className="mt-1 text-quiet">
                    {description}
                  </Description>
                )}
              </div>
              <button
                type="button"
                onClick={onClose}
                aria-label={closeLabel}
                className="icon-button -me-2 shrink-0"
              >
                <CloseIcon className="size-5" />
              </button>
            </div>
            <div className="px-5 py-5 sm:px-7">{children}</div>
            {footer !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
                {footer}
              </div>
            )}
          </DialogPanel>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * headlessui drops the focus to the body when its code arrived with the click that opened the dialog, and when the
 * element that had it was drawn anew: then the one with the same id gets it.
 */
function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  if (open && opener.current === null && typeof document !== 'undefined') {
    opener.current = document.activeElement;
  }
  useEffect(() => {
    if (!open) return;
    return () => {
      const before = opener.current;
      opener.current = null;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || before === null) return;
        const now = before.isConnected ? before : document.getElementById(before.id);
        if (now instanceof HTMLElement) now.focus();
      });
    };
  }, [open]);
}
