/*
 * Notices that somebody is about to open a dialog (pointer, touch or focus on a `data-opens`), and fetches
 * dialog-room.ts, which fetches the dialogs. Until they are there a tap shows a waiting dialog: none is lost. The
 * legal texts open by their window events, the order by `openServiceModal` with a service's id.
 */
const roomUrl = '/dialogs.js';
let room: ReturnType<typeof fetchRoom> | undefined;

function fetchRoom(): Promise<typeof import('./dialog-room.ts')> {
  return import(/* @vite-ignore */ roomUrl);
}

function dialogRoom() {
  room ??= fetchRoom().catch((failure) => {
    room = undefined;
    throw failure;
  });
  return room;
}

async function openDialog(id: string, wish: DOMStringMap): Promise<void> {
  const waiting = document.querySelector<HTMLDialogElement>('#waiting-dialog');
  if (waiting && !document.getElementById(id)) {
    waiting.dataset.state = 'loading';
    waiting.showModal();
  }
  try {
    await (await dialogRoom()).open(id, wish);
  } catch {
    if (waiting) waiting.dataset.state = 'failed';
  }
}

function openerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
}

for (const gesture of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(
    gesture,
    (event) => {
      const id = openerOf(event)?.dataset.opens;
      if (id)
        dialogRoom()
          .then((here) => here.prepare(id))
          .catch(() => {});
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const opener = openerOf(event);
  if (opener?.dataset.opens) {
    opener.focus();
    void openDialog(opener.dataset.opens, opener.dataset);
  } else if (event.target instanceof Element && event.target.closest('[data-closes]')) {
    event.target.closest('dialog')?.close();
  }
});

addEventListener('openServiceModal', (event) => {
  const detail = event instanceof CustomEvent ? event.detail : undefined;
  void openDialog('order-dialog', { service: detail?.serviceId ?? detail?.id ?? detail });
});
for (const name of ['Gizlilik', 'HizmetSartlari', 'PrivacyPolicy', 'TermsOfService']) {
  addEventListener(`open${name}Modal`, () => openDialog(`${name}Modal`, {}));
}

/** Somebody who seems to be logged in gets the live bar without asking for it. */
function greet(): void {
  if (document.documentElement.dataset.session !== 'in') return;
  removeEventListener('falname:session', greet);
  dialogRoom()
    .then((here) => here.greet())
    .catch(() => {});
}
addEventListener('falname:session', greet);
addEventListener('load', () => setTimeout(greet));
