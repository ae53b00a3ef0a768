/*
 * Opens the dialogs. One that is part of the page (the login) stands open in the frame after the tap, and only then
 * its code is asked for. The others come at the first sign of life (a scroll, a pointer, a key), together with
 * load-dialogs.ts, which puts them into the page; a tap that is earlier than they are shows a waiting dialog, and
 * none is lost. Pointer or focus on a `data-opens` wakes what it is about to open. `data-tab` and
 * `data-service` of the trigger go along, as attributes of the dialog; `data-tab-to` turns the surrounding dialog.
 * The legal texts open by their window events, the order by `openServiceModal` with a service's id.
 */
type Room = typeof import('./load-dialogs.ts');

const fields = 'input,textarea,select';
let room: Promise<Room> | undefined;
let tries = 0;

/** Whether load-dialogs.ts could be fetched and has done its work; the next one tries again. */
async function ask(work: (room: Room) => Promise<void>): Promise<boolean> {
  try {
    room ??= fetchRoom();
    await work(await room);
    return true;
  } catch {
    return false;
  }
}

function fetchRoom(): Promise<Room> {
  // Both at once: one way to the server instead of two.
  const dialogs = document.createElement('link');
  Object.assign(dialogs, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/dialogs' });
  document.head.append(dialogs);
  // A browser remembers that a module could not be had: the next try needs another name.
  const fetched: Promise<Room> = import(/* @vite-ignore */ `/dialogs.js?${tries++}`);
  fetched.catch(() => {
    room = undefined;
  });
  return fetched;
}

async function openDialog(id: string, wish: DOMStringMap): Promise<void> {
  const find = () => document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!find()) {
    const waiting = wait('loading');
    if (!(await ask((here) => here.bring()))) return void wait('failed');
    // Closed meanwhile: not wanted any more.
    if (!waiting?.open) return;
    waiting.close();
  }
  const dialog = find();
  if (dialog) present(dialog, wish);
  void ask((here) => here.prepare(id));
}

function wait(state: 'loading' | 'failed'): HTMLDialogElement | null {
  const waiting = document.querySelector<HTMLDialogElement>('#waiting-dialog');
  if (!waiting) return null;
  waiting.dataset.state = state;
  if (!waiting.open) waiting.showModal();
  return waiting;
}

function present(dialog: HTMLDialogElement, { tab, service }: DOMStringMap): void {
  if (tab) turn(dialog, tab);
  if (service) dialog.dataset.service = service;
  if (dialog.dataset.step) dialog.dataset.step = 'details';
  if (!dialog.open) dialog.showModal();
  [...dialog.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility())?.focus();
}

function turn(dialog: HTMLElement, tab: string): void {
  dialog.dataset.tab = tab;
  for (const one of dialog.querySelectorAll<HTMLElement>('[data-tab-to]')) {
    one.ariaSelected = String(one.dataset.tabTo === tab);
  }
}

function around<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

for (const gesture of ['pointerover', 'focusin']) {
  addEventListener(
    gesture,
    (event) => {
      const id = around(event, '[data-opens]')?.dataset.opens;
      if (id) void ask((here) => here.prepare(id));
    },
    { passive: true },
  );
}
for (const sign of ['scroll', 'pointermove', 'touchstart', 'keydown']) {
  addEventListener(sign, () => ask((here) => here.bring()), { once: true, passive: true });
}

addEventListener('click', (event) => {
  const dialog = around<HTMLDialogElement>(event, 'dialog');
  const opener = around(event, '[data-opens]');
  const tab = around(event, '[data-tab-to]')?.dataset.tabTo;
  if (opener?.dataset.opens) {
    opener.focus();
    void openDialog(opener.dataset.opens, opener.dataset);
  }
  if (around(event, '[data-closes]')) dialog?.close();
  if (around(event, '#menu :is(a,button)')) around(event, '#menu')?.hidePopover();
  if (dialog && tab) turn(dialog, tab);
});

/* A form sent before it has woken up is sent again by it then: see ui/use-plain-form.ts. */
addEventListener('submit', async (event) => {
  const dialog = around(event, 'dialog');
  if (event.defaultPrevented || !dialog) return;
  event.preventDefault();
  around(event, 'form')?.setAttribute('data-asked', '');
  if (!(await ask((here) => here.prepare(dialog.id)))) wait('failed');
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
  void ask((here) => here.greet());
}
addEventListener('falname:session', greet);
addEventListener('load', () => setTimeout(greet));
