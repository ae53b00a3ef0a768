/** A vertical list takes the arrows of both directions: it may be drawn as a row. Also an inline script. */
export function pressNeighbourTab(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
  const list = tab?.closest('[role=tablist]');
  if (!tab || !list) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(tab);
  const vertical = list.getAttribute('aria-orientation') === 'vertical';
  const wanted = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: vertical ? at + 1 : undefined,
    ArrowUp: vertical ? at - 1 : undefined,
    Home: 0,
    End: -1,
  }[event.key];
  const next = wanted === undefined ? undefined : tabs.at(wanted % tabs.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
