/** As the `ref` of what appears in the place of the pressed control, and so took the focus away. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** For what stands elsewhere, or is about to be drawn. */
export function focusDrawn(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** After a wait, in which the focus may have gone elsewhere. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}

/** Drawn still, and in no dialog that was closed. */
export function isShown(element: HTMLElement | null): boolean {
  return element?.checkVisibility() ?? false;
}
