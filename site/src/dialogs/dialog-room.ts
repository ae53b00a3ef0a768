/*
 * The dialogs of the public pages live on one page of their own, /dialogs, as forms in plain HTML. That page is
 * fetched and its dialogs become part of this one, visible and typable before any component has arrived; then the
 * island in the wanted dialog is hydrated. opener.ts asks for this file; it is served as /dialogs.js.
 *
 * `data-tab` and `data-service` of a trigger go along: as attributes of the dialog, and in the event
 * `falname:open`. `data-step-to` and `data-tab-to` turn the surrounding dialog.
 */
interface Wish {
  tab?: string | undefined;
  service?: string | undefined;
}

const firstField = 'input:not([type=hidden]),textarea,select';
const copied = (node: Node) => document.importNode(node, true);

/** Through XMLHttpRequest, which parses a document without a sink that trusted types forbid. */
function load(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', path);
    request.onload = () =>
      request.responseXML && request.status === 200 ? resolve(request.responseXML) : reject();
    request.onerror = reject;
    request.send();
  });
}

let arrival: Promise<void> | undefined;

/** Fetches the dialogs into this page, once. */
export function bring(): Promise<void> {
  arrival ??= load('/dialogs').then(
    (page) => {
      document.head.append(...[...page.querySelectorAll('style')].map(copied));
      document.body.append(...[...page.querySelectorAll('body > dialog')].map(copied));
      for (const part of page.querySelectorAll<HTMLElement>('[data-for]')) {
        const place = document.querySelector(`[data-session-nav=${part.dataset.for}]`);
        place?.replaceChildren(...[...part.childNodes].map(copied));
      }
    },
    (failure) => {
      arrival = undefined;
      throw failure;
    },
  );
  return arrival;
}

/** Hydrates an island as Astro's own element would; that element's script is not on these pages. */
async function wake(island: HTMLElement | null | undefined): Promise<void> {
  if (!island || island.dataset.awake) return;
  island.dataset.awake = 'yes';
  const code = (name: string) => {
    const url = island.getAttribute(`${name}-url`);
    return url ? import(/* @vite-ignore */ url) : null;
  };
  try {
    await code('before-hydration');
    const [part, renderer] = await Promise.all([code('component'), code('renderer')]);
    const slots: Record<string, string> = {};
    for (const slot of island.querySelectorAll('astro-slot')) {
      slots[slot.getAttribute('name') ?? 'default'] = slot.innerHTML;
    }
    await renderer.default(island)(part.default, {}, slots, { client: 'load' });
  } catch (failure) {
    delete island.dataset.awake;
    throw failure;
  }
}

/** Fetches the dialogs and wakes the one with this id, before it is opened. */
export async function prepare(id: string): Promise<void> {
  await bring();
  await wake(document.getElementById(id)?.querySelector<HTMLElement>('astro-island'));
}

/**
 * Opens a dialog once the dialogs are here; not if the person closed the waiting dialog meanwhile. Rejects where
 * they could not be fetched.
 */
export async function open(id: string, { tab, service }: Wish = {}): Promise<void> {
  const waiting = document.querySelector<HTMLDialogElement>('#waiting-dialog[open]');
  await bring();
  if (waiting && !waiting.open) return;
  waiting?.close();
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (tab) dialog.dataset.tab = tab;
  if (service) dialog.dataset.service = service;
  if (dialog.dataset.step) dialog.dataset.step = 'details';
  if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new CustomEvent('falname:open', { bubbles: true, detail: { tab, service } }));
  [...dialog.querySelectorAll<HTMLElement>(firstField)].find((field) => field.checkVisibility())?.focus();
  prepare(id).catch(() => {});
  const { legal } = dialog.dataset;
  if (!legal) return;
  const text = (await load(legal)).querySelector('main .prose');
  if (text) dialog.querySelector('.prose')?.replaceChildren(...[...text.childNodes].map(copied));
  delete dialog.dataset.legal;
}

/** Puts the live bar of somebody who is logged in where the page has its plain one. */
export async function greet(): Promise<void> {
  await bring();
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-session-nav] astro-island')].map(wake));
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const dialog = target.closest('dialog');
  const step = target.closest<HTMLElement>('[data-step-to]')?.dataset.stepTo;
  if (step && dialog) dialog.dataset.step = step;
  const tab = target.closest<HTMLElement>('[data-tab-to]')?.dataset.tabTo;
  if (tab && dialog) dialog.dataset.tab = tab;
});

document.addEventListener('pointerdown', (event) => {
  const { target, clientX, clientY } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
  event.preventDefault();
  target.close();
});

/* A form sent before it has woken up is sent again by it then: see ui/use-plain-form.ts. */
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.target.dataset.asked = '';
});
