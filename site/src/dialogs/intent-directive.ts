import type { ClientDirective } from 'astro';

/**
 * Loads an island's code when somebody is about to use it, and not before: a pointer over, a touch on or the
 * focus in one of its triggers, or its dialog opening. The triggers of an island inside a `<dialog id="x">` are
 * the elements with `data-opens="x"`; others name theirs as a selector, `client:intent="[data-logout]"`.
 * `client:intent="session"` waits for a page whose visitor seems to be logged in, then for a quiet moment.
 */
const hydrateOnIntent: ClientDirective = (load, { value }, island) => {
  const dialog = island.closest('dialog');
  const wants = typeof value === 'string' ? value : dialog ? `[data-opens="${dialog.id}"]` : '';
  const gestures = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click'];
  let asked = false;

  const wake = () => {
    if (asked) return;
    asked = true;
    for (const gesture of gestures) document.removeEventListener(gesture, consider, true);
    void load().then((hydrate) => hydrate());
  };
  const consider = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    if (island.contains(target) || (wants !== '' && target.closest(wants))) wake();
  };

  if (value === 'session') {
    if (document.documentElement.dataset['session'] !== 'in') return;
    if ('requestIdleCallback' in window) window.requestIdleCallback(wake, { timeout: 2000 });
    else setTimeout(wake, 200);
    return;
  }
  for (const gesture of gestures)
    document.addEventListener(gesture, consider, { capture: true, passive: true });
  dialog?.addEventListener('falname:open', wake);
  if (dialog?.open) wake();
};

export default hydrateOnIntent;
