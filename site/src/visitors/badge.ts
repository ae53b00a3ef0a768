/* Counts this visitor while the page is looked at. Nothing is asked before the first sign of life. */

/** A visitor who comes with a tap gets the dialog first. */
const CALM_MS = 1_000;
/** Refused by a server that starts, or for too many pages. */
const AGAIN_AFTER_MS = 60_000;
const badge = document.querySelector<HTMLElement>('[data-visitors]');
let news: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

function follow(): void {
  leave();
  if (document.visibilityState !== 'visible') return;
  const opened = new EventSource('/api/visitors');
  news = opened;
  opened.onmessage = ({ data }) => show(JSON.parse(data).visitors);
  // It asks again by itself, unless it was refused.
  opened.onerror = () => {
    show(null);
    if (opened.readyState === EventSource.CLOSED) again = setTimeout(follow, AGAIN_AFTER_MS);
  };
}

function leave(): void {
  clearTimeout(again);
  news?.close();
}

/** After the number: `3 visitors on site`. */
function words(visitors: unknown): string {
  if (import.meta.env.SITE_LANGUAGE === 'tr') return ' ziyaretçi sitede';
  return visitors === 1 ? ' visitor on site' : ' visitors on site';
}

function show(visitors: unknown): void {
  if (!badge) return;
  badge.hidden = typeof visitors !== 'number';
  if (badge.hidden) return;
  const number = document.createElement('b');
  number.textContent = `${visitors}`;
  badge.replaceChildren(number, words(visitors));
}

setTimeout(follow, CALM_MS);
document.addEventListener('visibilitychange', follow);
// A page with an open connection is not kept for the way back.
window.addEventListener('pagehide', leave);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
