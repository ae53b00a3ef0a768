/** Where one goes on. */
const places = 'li, section, [role="tabpanel"], dialog';

/**
 * When what had the focus goes, such as a row that was settled or a button that has done its work, the nearest
 * heading around it gets it; a screen reader would begin at the top of the page otherwise. Returns the way to stop.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  /** Of `last`, from the inside out. */
  let around: Element[] = [];
  const note = () => {
    last = document.activeElement;
    around = [];
    for (let at = last?.closest(places); at; at = at.parentElement?.closest(places)) around.push(at);
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    for (const place of around) {
      const heading = place.isConnected ? place.querySelector<HTMLElement>('h1, h2, h3, h4') : null;
      if (heading === null) continue;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // For a mouse the page stays where it is.
      if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
      return;
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  // A click elsewhere takes the focus away without giving it to anything.
  for (const event of ['focusin', 'click']) document.addEventListener(event, note, true);
  return () => {
    observer.disconnect();
    for (const event of ['focusin', 'click']) document.removeEventListener(event, note, true);
  };
}
