/*
 * The dialogs of the public pages live on one page of their own, /dialogs, as forms in plain HTML. At the first sign
 * of intent (pointer, touch or focus on a trigger) that page is fetched and its dialogs become part of this one,
 * visible and typable before any component has arrived; then the island in the wanted dialog is hydrated. Until
 * the dialogs are there, a tap shows a waiting dialog: none is lost.
 *
 * `data-opens` names the dialog, `data-tab` and `data-service` go along: as attributes of the dialog, and in the
 * event `falname:open`. `data-step-to` and `data-tab-to` turn the surrounding dialog, `data-closes` closes it.
 * The legal texts open by their window events, the order by `openServiceModal` with a service's id.
 */
interface Wish {
  tab?: string | undefined;
  service?: string | undefined;
}

const root = document.documentElement;
const firstField = 'input:not([type=hidden]),textarea,select';
const brought = (node: Node) => document.importNode(node, true);

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
let arrived = false;

function dialogs(): Promise<void> {
  arrival ??= load('/dialogs').then(
    (page) => {
      document.head.append(...[...page.querySelectorAll('style')].map(brought));
      document.body.append(...[...page.querySelectorAll('dialog')].map(brought));
      for (const part of page.querySelectorAll<HTMLElement>('[data-for]')) {
        const place = document.querySelector(`[data-session-nav=${part.dataset.for}]`);
        place?.replaceChildren(...[...part.childNodes].map(brought));
      }
      arrived = true;
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

async function prepare(id: string): Promise<void> {
  await dialogs();
  await wake(document.getElementById(id)?.querySelector<HTMLElement>('astro-island'));
}

/** False where the dialogs could not be fetched, or where the person did not want to wait. */
async function wait(): Promise<boolean> {
  const waiting = document.getElementById('waiting-dialog') as HTMLDialogElement;
  waiting.dataset.state = 'loading';
  if (!waiting.open) waiting.showModal();
  try {
    await dialogs();
  } catch {
    waiting.dataset.state = 'failed';
    return false;
  }
  if (!waiting.open) return false;
  waiting.close();
  return true;
}

async function open(id: string, { tab, service }: Wish = {}): Promise<void> {
  if (!arrived && !(await wait())) return;
  const dialog = document.getElementById(id) as HTMLDialogElement | null;
  if (!dialog) return;
  if (tab) dialog.dataset.tab = tab;
  if (service) dialog.dataset.service = service;
  if (dialog.dataset.step) dialog.dataset.step = 'details';
  if (!dialog.open) dialog.showModal();
  dialog.dispatchEvent(new CustomEvent('falname:open', { bubbles: true, detail: { tab, service } }));
  [...dialog.querySelectorAll<HTMLElement>(firstField)].find((field) => field.checkVisibility())?.focus();
  void prepare(id);
  const { legal } = dialog.dataset;
  if (!legal) return;
  const text = (await load(legal)).querySelector('main .prose');
  if (text) dialog.querySelector('.prose')?.replaceChildren(...[...text.childNodes].map(brought));
  delete dialog.dataset.legal;
}

for (const gesture of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(
    gesture,
    ({ target }) => {
      const id = (target as Element).closest?.<HTMLElement>('[data-opens]')?.dataset.opens;
      if (id) prepare(id).catch(() => {});
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const near = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
  const opener = near('[data-opens]');
  const dialog = near('dialog') as HTMLDialogElement | null;
  if (opener?.dataset.opens) {
    opener.focus();
    void open(opener.dataset.opens, opener.dataset);
  } else if (near('[data-closes]')) dialog?.close();
  const step = near('[data-step-to]')?.dataset.stepTo;
  if (step && dialog) dialog.dataset.step = step;
  const tab = near('[data-tab-to]')?.dataset.tabTo;
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

addEventListener('openServiceModal', (event) => {
  const { detail } = event as CustomEvent;
  void open('order-dialog', { service: detail?.serviceId ?? detail?.id ?? detail });
});
for (const name of ['Gizlilik', 'HizmetSartlari', 'PrivacyPolicy', 'TermsOfService']) {
  addEventListener(`open${name}Modal`, () => open(`${name}Modal`));
}

/** Somebody who seems to be logged in gets the live bar without asking for it. */
function greet(): void {
  if (root.dataset.session !== 'in') return;
  removeEventListener('falname:session', greet);
  dialogs().then(
    () => document.querySelectorAll<HTMLElement>('[data-session-nav] astro-island').forEach(wake),
    () => {},
  );
}
addEventListener('falname:session', greet);
addEventListener('load', () => setTimeout(greet));
