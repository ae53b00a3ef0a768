/* The dialogs are visible and typable before any component has arrived; React takes over the wanted one. */
import '../visitors/badge.ts';
import { load, offersPath } from './load-page.ts';

const copied = (node: Node) => document.importNode(node, true);

/** What follows is heavy and would hold back what was just shown. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The build does not know the server's prices. Without an answer the server compares the order's price. */
function showOffers(page: Document | null, place: ParentNode): void {
  const given = page?.querySelector<HTMLElement>('[data-prices]');
  const dialog = place.querySelector<HTMLElement>('#order-dialog');
  if (!given || !dialog) return;
  Object.assign(dialog.dataset, given.dataset);
  dialog.querySelector('[data-offers]')?.replaceChildren(...[...given.childNodes].map(copied));
}

/** The address of hydrate.ts is the first of the page's scripts. */
async function hydrate(place: HTMLElement | null): Promise<void> {
  const [address = ''] = document.documentElement.dataset.scripts?.split(' ') ?? [];
  const code: typeof import('./hydrate.ts') = await import(/* @vite-ignore */ address);
  code.hydrate(place);
}

let arrival: Promise<void> | undefined;

/** Once; a legal text is fetched then. @param offers null where they could not be had */
export async function prepare([fetched, offers]: [Document, Document | null], id = ''): Promise<void> {
  arrival ??= putIntoPage(fetched, offers);
  await arrival;
  await wake(id);
}

async function putIntoPage(fetched: Document, offers: Document | null): Promise<void> {
  showOffers(offers, fetched);
  await painted();
  document.head.append(...[...fetched.querySelectorAll('style')].map(copied));
  const missing = [...fetched.querySelectorAll('body > dialog')].filter(
    ({ id }) => !document.getElementById(id),
  );
  document.body.append(...missing.map(copied));
  for (const part of fetched.querySelectorAll<HTMLElement>('[data-for]')) {
    const place = document.querySelector(`[data-session-nav=${part.dataset.for}]`);
    place?.replaceChildren(...[...part.childNodes].map(copied));
  }
  addEventListener('falname:session', showSessionNav);
  for (const task of [showSessionNav, showToast, resume]) task().catch(() => {});
}

async function wake(id: string): Promise<void> {
  const dialog = document.getElementById(id);
  if (!dialog) return;
  await painted();
  await hydrate(dialog.querySelector<HTMLElement>('[data-island]'));
  const { legal } = dialog.dataset;
  if (!dialog.matches('[open]') || !legal) return;
  const text = [...(await load(legal)).body.childNodes].map(copied);
  dialog.querySelector('.prose')?.replaceChildren(...text);
  delete dialog.dataset.legal;
}

async function showSessionNav(): Promise<void> {
  if (document.documentElement.dataset.session !== 'in') return;
  removeEventListener('falname:session', showSessionNav);
  const islands = document.querySelectorAll<HTMLElement>('[data-session-nav] [data-island]');
  for (const island of islands) await hydrate(island);
}

type Kept = [id: string, wish: DOMStringMap, typed: [name: string, value: string, checked: boolean][]];

/** After a reload that opener.ts made; passwords are not kept. */
async function resume(): Promise<void> {
  if (!('resume' in sessionStorage)) return;
  const [id, wish, typed]: Kept = JSON.parse(sessionStorage.resume);
  delete sessionStorage.resume;
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (!dialog.open) dialog.showModal();
  if (wish.tab) dialog.querySelector<HTMLElement>(`[data-tab-to=${wish.tab}]`)?.click();
  const { service, step } = wish;
  Object.assign(dialog.dataset, service ? { service } : {}, step ? { step } : {});
  const left = [...dialog.querySelectorAll<HTMLInputElement>('input,textarea,select')];
  for (const [name, value, checked] of typed) {
    const at = left.findIndex((field) => field.name === name);
    const [field] = at < 0 ? [] : left.splice(at, 1);
    if (field) Object.assign(field, { value, checked });
  }
  left.find((field) => field.checkVisibility())?.focus();
  await wake(id);
}

/** By the login's code, which every page has. */
async function showToast(): Promise<void> {
  if ('falname-carried-toast' in sessionStorage) await wake('auth-dialog');
}

/* Pages may be a moment behind: these are the prices that orders are compared with. */
addEventListener('falname:price', async () =>
  showOffers(await load(`${offersPath}?newest`).catch(() => null), document),
);

document.addEventListener('click', ({ target }) => {
  const turner = target instanceof Element ? target.closest<HTMLElement>('[data-step-to]') : null;
  const dialog = turner?.closest('dialog');
  if (!turner || !dialog) return;
  dialog.dataset.step = turner.dataset.stepTo;
  const title = dialog.querySelector('h2');
  title?.focus();
  title?.scrollIntoView({ block: 'nearest' });
});

/* With scripts an opener is a button, which the space bar presses too. */
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || !target.dataset.opens) return;
  event.preventDefault();
  target.click();
});

document.addEventListener('pointerdown', (event) => {
  const { target, clientX, clientY } = event;
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
  event.preventDefault();
  target.close();
});
