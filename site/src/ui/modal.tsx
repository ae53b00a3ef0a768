import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { CloseIcon } from './button.tsx';
import { text } from './text.ts';
import { moveToasts } from './toasts/toast-store.ts';

const widths = { narrow: 'max-w-md', text: 'max-w-2xl', wide: 'max-w-4xl', wider: 'max-w-7xl' } as const;

/** The first field gets the focus, else the first button; closing gives it back. Not inside a form. */
export function Modal({ open, ...dialog }: ModalProps & { open: boolean }) {
  // What is taken out of the page whole is closed before it is gone, so that the focus goes back.
  return open ? <OpenModal {...dialog} /> : null;
}

interface ModalProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  closeLabel?: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

function OpenModal({
  onClose,
  title,
  description,
  width = 'text',
  closeLabel = text.close,
  children,
  footer,
}: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** A drag that began inside, as when text is selected, is no click outside. */
  const pressedOutside = useRef(false);
  /** Noted while rendering: the change that opens the dialog may draw its opener again. */
  const opener = useRef<Element | null>(null);
  if (typeof document !== 'undefined') opener.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (dialog.current !== null) return show(dialog.current, opener.current);
  }, []);

  const askToClose = (event: SyntheticEvent) => {
    // Dialogs inside this one answer for themselves.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={`panel w-[calc(100%-1.5rem)] scroll-pb-32 ${widths[width]}`}
      onKeyDown={(event) => closeOnEscape(event, onClose)}
      onCancel={askToClose}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // The browser closes by itself at a second request to close, even after a refused one.
        event.currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) askToClose(event);
      }}
    >
      <div className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-display text-title">
            {title}
          </h2>
          {description !== undefined && (
            <div id={`${id}-description`} className="mt-1 text-quiet">
              {description}
            </div>
          )}
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label={closeLabel}
          className="icon-button -my-1.75 -me-2 shrink-0"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <div className="px-5 py-5 sm:px-7">{children}</div>
      {footer !== undefined && (
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-4 max-sm:[&>button]:px-4 sm:gap-3 sm:px-7">
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** What it returns closes it. */
function show(dialog: HTMLDialogElement, opener: Element | null): () => void {
  dialog.showModal();
  moveToasts();
  firstField(dialog)?.focus();
  return () => {
    // From the inside out, before React takes them away: only then does the browser give the focus back.
    for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog:modal')) inner.close();
    dialog.close();
    moveToasts();
    // A list that was drawn again has another element in the opener's place.
    if (opener !== null && opener.id !== '' && !opener.isConnected)
      document.getElementById(opener.id)?.focus();
  };
}

function firstField(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>(':is(input, select, textarea):enabled');
  return [...fields].find((field) => field.checkVisibility());
}

/** The browser asks only once without a click or a key in between and then closes. */
function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  onClose();
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < left || x > right || y < top || y > bottom;
}
