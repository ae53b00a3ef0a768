/*
 * The dialogs that are not part of the public pages live on one page of their own, /dialogs, as forms in plain HTML.
 * That page is fetched and its dialogs become part of this one, visible and typable before any component has
 * arrived; then the island in the wanted dialog is hydrated. opener.ts asks for this file, which is served as
 * /dialogs.js, and shows the dialogs.
 */
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

/** Resolves once what was just shown is on the screen: what follows is heavy and would hold it back. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let arrival: Promise<void> | undefined;

/** Fetches the dialogs into this page, once. */
export function bring(): Promise<void> {
  arrival ??= load('/dialogs').then(
    async (page) => {
      await painted();
      document.head.append(...[...page.querySelectorAll('style')].map(copied));
      const missing = [...page.querySelectorAll('body > dialog')].filter(
        ({ id }) => !document.getElementById(id),
      );
      document.body.append(...missing.map(copied));
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

/** Fetches the dialogs and wakes the one with this id; a legal text is fetched from its own page. */
export async function prepare(id: string): Promise<void> {
  await bring();
  const dialog = document.getElementById(id);
  await painted();
  await wake(dialog?.querySelector<HTMLElement>('astro-island'));
  const legal = dialog?.dataset.legal;
  if (!dialog?.matches('[open]') || !legal) return;
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
  const turner = target instanceof Element ? target.closest<HTMLElement>('[data-step-to]') : null;
  const dialog = turner?.closest('dialog');
  if (turner && dialog) dialog.dataset.step = turner.dataset.stepTo;
});

document.addEventListener('pointerdown', (event) => {
  const { target, clientX, clientY } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
  event.preventDefault();
  target.close();
});
