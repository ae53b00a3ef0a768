/*
 * At the first sign of life (a scroll, a pointer, a key) fetches the dialogs and dialog-room.ts, which puts them into
 * the page; pointer, touch or focus on a `data-opens` wakes what it is about to open. Until they are there a tap
 * shows a waiting dialog: none is lost. The legal texts open by their window events, the order by
 * `openServiceModal` with a service's id.
 */
const roomUrl = '/dialogs.js';
let room: ReturnType<typeof fetchRoom> | undefined;

function fetchRoom(): Promise<typeof import('./dialog-room.ts')> {
  // Both at once: one way to the server instead of two.
  const dialogs = document.createElement('link');
  Object.assign(dialogs, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/dialogs' });
  document.head.append(dialogs);
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

function bring(): void {
  dialogRoom()
    .then((here) => here.bring())
    .catch(() => {});
}
for (const sign of ['scroll', 'pointermove', 'touchstart', 'keydown']) {
  addEventListener(sign, bring, { once: true, passive: true });
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
