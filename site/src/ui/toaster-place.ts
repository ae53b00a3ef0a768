/** The element that holds the toasts. */
export const toastPlace = 'data-toaster';

/** Outside an open modal dialog everything is inert and covered, so the toasts stand inside the topmost one. */
export function moveToasts(): void {
  const place = document.querySelector(`[${toastPlace}]`);
  const home = topmostDialog() ?? document.body;
  if (place !== null && place.parentElement !== home) home.append(place);
}

/** The open modal dialog that covers everything else: what lies outside it is inert. */
export function topmostDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}
