/*
 * The login is part of the page; the other dialogs are fetched at the first scroll, pointer or key, and an
 * earlier tap opens a waiting dialog. Pointer or focus on a `data-opens` hydrates what it is about to open;
 * its `data-tab` and `data-service` become attributes of the dialog. Legal texts open by window events, the
 * order by `openServiceModal` with a service's id.
 */
import { load, offersPath } from './load-page.ts';

type Loader = typeof import('./load-dialogs.ts');

const fields = 'input,textarea,select';
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
/** Some browsers remember a failed import: each attempt has an address of its own. */
const loader = once(
  (attempt): Promise<Loader> =>
    import(/* @vite-ignore */ `${document.documentElement.dataset.loader}?${attempt}`),
);
/** A dropped file is asked for a second time. */
const pages = once(() => {
  const { dialogs = '' } = document.documentElement.dataset;
  return Promise.all([load(dialogs).catch(() => load(dialogs)), load(offersPath).catch(() => null)]);
});
let areRequested = false;
let reloaded = false;
/** A toast, an open dialog, or typed fields. */
let keptBefore = false;

/** Says whether that went well; the next call tries again. */
async function prepare(id?: string): Promise<boolean> {
  try {
    if (id) requestScripts();
    const [{ prepare }, fetched] = await Promise.all([loader(), pages(), parsed]);
    await prepare(fetched, id);
    return true;
  } catch {
    return false;
  }
}

/** After a failure, once more for the next who asks. */
function once<Value>(fetch: (attempt: number) => Promise<Value>): () => Promise<Value> {
  let attempts = 0;
  let fetched: Promise<Value> | undefined;
  return () => {
    if (fetched) return fetched;
    fetched = fetch(attempts++);
    fetched.catch(() => {
      fetched = undefined;
    });
    return fetched;
  };
}

/** All at once: otherwise each file would name the next. The answer to a tap is painted first. */
function requestScripts(): void {
  if (areRequested) return;
  areRequested = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of document.documentElement.dataset.scripts?.split(' ') ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }),
  );
}

async function openDialog(id: string, wish: DOMStringMap): Promise<void> {
  const find = () => document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!find()) {
    const waiting = showWaiting('loading');
    const prepared = prepare();
    await parsed;
    if (!find() && !(await prepared)) return recover(id, wish, true);
    if (waiting?.open === false) return;
    waiting?.close();
  }
  const dialog = find();
  if (dialog) showDialog(dialog, wish);
  if (!(await prepare(id))) void recover(id, wish, false);
}

/**
 * A deploy has replaced the files, or the browser remembers a failed import: the page is loaded again, once.
 */
async function recover(id: string, wish: DOMStringMap, message: boolean): Promise<void> {
  try {
    if (!reloaded && (await fetch(location.href, { method: 'HEAD' })).ok) {
      const dialog = document.getElementById(id);
      const typed = [...(dialog?.querySelectorAll<HTMLInputElement>(fields) ?? [])].map(
        ({ name, type, checked, value }) => [name, type === 'password' ? '' : value, checked],
      );
      sessionStorage.resume = JSON.stringify([id, { ...wish, ...dialog?.dataset }, typed]);
      return location.reload();
    }
  } catch {}
  if (message) showWaiting('failed');
}

function showWaiting(state: 'loading' | 'failed'): HTMLDialogElement | null {
  const waiting = document.querySelector<HTMLDialogElement>('#waiting-dialog');
  if (!waiting) return null;
  waiting.dataset.state = state;
  if (!waiting.open) waiting.showModal();
  return waiting;
}

function showDialog(dialog: HTMLDialogElement, { tab, service }: DOMStringMap): void {
  if (tab) selectTab(dialog, tab);
  if (service && service !== dialog.dataset.service) {
    dialog.dataset.service = service;
    dialog.dataset.step = 'details';
  }
  if (!dialog.open) dialog.showModal();
  [...dialog.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility())?.focus();
}

function selectTab(dialog: HTMLElement, tab: string): void {
  dialog.dataset.tab = tab;
  for (const one of dialog.querySelectorAll<HTMLElement>('[data-tab-to]')) {
    one.ariaSelected = String(one.dataset.tabTo === tab);
  }
}

function around<Found extends HTMLElement>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

for (const gesture of ['pointerover', 'focusin']) {
  addEventListener(gesture, (event) => {
    const id = around(event, '[data-opens]')?.dataset.opens;
    if (id) void prepare(id);
  });
}
for (const sign of ['scroll', 'pointermove', 'touchstart', 'keydown']) {
  addEventListener(sign, () => prepare(), { once: true });
}

/* An opener is a link to where the same is done without scripts: with a key pressed, it stays one. */
document.addEventListener('click', (event) => {
  const dialog = around<HTMLDialogElement>(event, 'dialog');
  const opener = around(event, '[data-opens]');
  const menu = around(event, '#menu');
  const tab = around(event, '[data-tab-to]')?.dataset.tabTo;
  if (opener?.dataset.opens && !(event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    // The menu is gone when the dialog gives the focus back.
    (menu ? document.querySelector<HTMLElement>('.burger') : opener)?.focus();
    void openDialog(opener.dataset.opens, opener.dataset);
  }
  if (around(event, '[data-closes]')) dialog?.close();
  if (around(event, '#menu :is(a,button)')) menu?.hidePopover();
  if (dialog && tab) selectTab(dialog, tab);
});

/* A form sent before it is hydrated is sent again by it then: see ui/use-plain-form.ts. */
addEventListener('submit', async (event) => {
  const dialog = around(event, 'dialog');
  if (event.defaultPrevented || !dialog) return;
  event.preventDefault();
  around(event, 'form')?.setAttribute('data-asked', '');
  if (!(await prepare(dialog.id))) void recover(dialog.id, {}, true);
});

addEventListener('openServiceModal', (event) => {
  const detail = event instanceof CustomEvent ? event.detail : undefined;
  void openDialog('order-dialog', { service: detail?.serviceId ?? detail?.id ?? detail });
});
for (const name of ['Gizlilik', 'HizmetSartlari', 'PrivacyPolicy', 'TermsOfService']) {
  addEventListener(`open${name}Modal`, () => openDialog(`${name}Modal`, {}));
}

/* For a customer, the bar of the account; after `recover`, the dialog that was open; after a logout, its toast. */
try {
  reloaded = 'resume' in sessionStorage;
  keptBefore = sessionStorage.length > 0;
} catch {}
addEventListener('load', () => {
  if (keptBefore || document.documentElement.dataset.session === 'in') {
    setTimeout(async () => (await prepare()) || (reloaded && showWaiting('failed')));
  }
});
