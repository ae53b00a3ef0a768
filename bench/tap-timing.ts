/** What a page has seen of the first tap and of the dialogs that followed, in milliseconds of its own clock. */
export interface TapTiming {
  tappedAt?: number;
  /** The first dialog of any kind in a painted frame: it may be the one that says to wait. */
  answeredAt?: number;
  /** The dialog that was asked for, in a painted frame. */
  openedAt?: number;
}

declare global {
  var tapTiming: TapTiming;
}

/** Runs in the page before its own scripts: notes the tap, then looks at each frame what stands open. */
export function watchTap(dialogId: string): void {
  const timing: TapTiming = {};
  globalThis.tapTiming = timing;
  const look = () => {
    // What is open now is painted with this frame: the next one is the first to know of it.
    const anyIsOpen = document.querySelector('dialog[open]') !== null;
    const wantedIsOpen = document.querySelector(`#${dialogId}[open]`) !== null;
    requestAnimationFrame((paintedAt) => {
      if (anyIsOpen) timing.answeredAt ??= paintedAt;
      if (wantedIsOpen) timing.openedAt ??= paintedAt;
      if (!wantedIsOpen) look();
    });
  };
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      // Not the tap on the menu that holds the button.
      if (!(target instanceof Element && target.closest(`[data-opens="${dialogId}"]`))) return;
      timing.tappedAt = timeStamp;
      look();
    },
    { capture: true },
  );
}
