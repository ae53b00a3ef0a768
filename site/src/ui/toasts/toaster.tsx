import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { isEnglish } from '../../language.ts';
import { CloseIcon } from '../button.tsx';
import { text } from '../text.ts';
import { $toast, dismissToast, moveToasts, type Toast, toastPlace } from './toast-store.ts';

const names = {
  toast: isEnglish ? 'Notification' : 'Bildirim',
  toasts: isEnglish ? 'Notifications ({hotkey})' : 'Bildirimler ({hotkey})',
};

/** Specification, section 9. */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

/** Once, by `showToast`. */
export function mountToaster(): void {
  const place = document.createElement('div');
  place.setAttribute(toastPlace, '');
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'toast-' }).render(
    <StrictMode>
      <Toaster place={place} />
    </StrictMode>,
  );
  document.addEventListener('close', moveToasts, true);
}

/** Read out here, it is not heard. */
const nowhere = document.createElement('div');

function Toaster({ place }: { place: HTMLElement }) {
  const toast = useStore($toast);
  const id = toast?.id;
  useEffect(() => {
    if (id !== undefined) moveToasts();
  }, [id]);
  return (
    <RadixToast.Provider
      label={names.toast}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      announcerContainer={toast?.alerted ? nowhere : place}
    >
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
      <RadixToast.Viewport
        label={names.toasts}
        hotkey={HOTKEY}
        // A dialog has its buttons at its foot, and its cross at its upper end.
        className="fixed inset-x-0 bottom-0 z-100 m-0 flex list-none flex-col gap-2 p-4 outline-none md:start-auto md:w-full md:max-w-[420px] in-[dialog]:top-0 in-[dialog]:bottom-auto max-md:in-[dialog]:pe-20 md:in-[dialog]:start-0 md:in-[dialog]:mx-auto"
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  return (
    <RadixToast.Root
      type="foreground"
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={`card grid grid-cols-[1fr_auto] items-start gap-x-3 rounded-field border-s-4 p-4 shadow-dialog transition data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none starting:translate-y-3 starting:opacity-0 ${
        destructive ? 'border-danger' : 'border-gold'
      }`}
    >
      <div className="min-w-0">
        <RadixToast.Title
          lang={toast.titleLang}
          className={`font-semibold ${destructive ? 'text-danger' : 'text-ink'}`}
        >
          {toast.title}
        </RadixToast.Title>
        {toast.description !== '' && (
          <RadixToast.Description lang={toast.descriptionLang} className="text-sm text-quiet">
            {toast.description}
          </RadixToast.Description>
        )}
        {toast.action !== null && (
          <RadixToast.Action asChild altText={toast.action.label}>
            <button
              type="button"
              onClick={toast.action.run}
              className="link mt-2 min-h-6 text-sm font-semibold"
            >
              {toast.action.label}
            </button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label={text.close}
        className="grid size-8 place-items-center rounded-full text-quiet hover:text-ink"
      >
        <CloseIcon />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
