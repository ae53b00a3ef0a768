/*
 * The signs' readings are fetched from the day's or week's page when they come near the screen; the links
 * stay where this fails.
 */
import { load } from '../dialogs/load-page.ts';
import { pressNeighbourTab } from '../ui/tab-keys.ts';

const tabs = [...document.querySelectorAll<HTMLElement>('#predictions [role=tab]')];

function select(chosen: HTMLElement) {
  for (const tab of tabs) {
    const selected = tab === chosen;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (!panel) continue;
    panel.hidden = !selected;
  }
}

const approaching = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) void fetchInto(target);
  },
  { rootMargin: '600px' },
);
const places = document.querySelectorAll('[data-fragment]');
for (const place of places) {
  // As tall as what is fetched, so that the sections below stay in place.
  if (!place.firstChild && places[0]?.firstChild) place.append(places[0].firstChild.cloneNode(true));
  approaching.observe(place);
}

async function fetchInto(place: Element) {
  approaching.unobserve(place);
  const fragment = await load(place.getAttribute('data-fragment') ?? '').catch(() => null);
  if (fragment) place.replaceChildren(...document.importNode(fragment.body, true).childNodes);
}

for (const tab of tabs) {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', pressNeighbourTab);
}

document.querySelector('#panel-daily')?.addEventListener('click', (event) => {
  const turn = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-turn]') : null;
  const list = turn?.closest<HTMLElement>('[data-pages]');
  if (!turn || !list) return;
  const last = Number(list.dataset.pages);
  const page = Number(list.dataset.current ?? 1) + Number(turn.dataset.turn);
  if (page < 1 || page > last) return;
  list.dataset.current = String(page);
  for (const item of list.querySelectorAll<HTMLElement>('[data-page]')) {
    item.hidden = Number(item.dataset.page) !== page;
  }
  list.firstElementChild?.scrollTo(0, 0);
  // Not `disabled`, which would lose the focus.
  for (const button of list.querySelectorAll<HTMLElement>('[data-turn]')) {
    const next = page + Number(button.dataset.turn);
    button.ariaDisabled = String(next < 1 || next > last);
  }
  const status = list.querySelector('[aria-live]');
  const isTurkish = import.meta.env.SITE_LANGUAGE === 'tr';
  if (status) status.textContent = isTurkish ? `Sayfa ${page} / ${last}` : `Page ${page} of ${last}`;
});
