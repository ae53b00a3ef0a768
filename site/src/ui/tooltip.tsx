import { type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { topmostDialog } from './toasts/toast-store.ts';

/** Specification, section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const EDGE_PX = 12;

/** The next one opens at once for a moment. */
let closedAt = Number.NEGATIVE_INFINITY;

/** `children` is one focusable element. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const control = around.current?.firstElementChild;
    if (!(control instanceof HTMLElement)) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => setIsOpen(true);
    const hide = () => {
      clearTimeout(timer);
      setIsOpen(false);
    };
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      if (Date.now() - closedAt < SKIP_DELAY_MS) show();
      else timer = setTimeout(show, OPEN_DELAY_MS);
    };
    const leave = ({ relatedTarget }: PointerEvent) => {
      // What the tooltip says can be pointed at, too.
      if (!(relatedTarget instanceof Node && bubble.current?.contains(relatedTarget))) hide();
    };
    control.addEventListener('pointerenter', enter, { signal });
    control.addEventListener('pointerleave', leave, { signal });
    control.addEventListener('focus', () => control.matches(':focus-visible') && show(), { signal });
    for (const name of ['blur', 'click', 'pointerdown']) control.addEventListener(name, hide, { signal });
    addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const control = around.current?.firstElementChild;
    const shown = bubble.current;
    if (!isOpen || !control || !shown) return;
    control.setAttribute('aria-describedby', id);
    const { left, top, bottom, width } = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = shown;
    const rightmost = document.documentElement.clientWidth - EDGE_PX - offsetWidth;
    shown.style.left = `${Math.max(EDGE_PX, Math.min(left + (width - offsetWidth) / 2, rightmost))}px`;
    shown.style.top = `${top - offsetHeight < EDGE_PX ? bottom : top - offsetHeight}px`;
    return () => {
      closedAt = Date.now();
      control.removeAttribute('aria-describedby');
    };
  }, [isOpen, id]);

  return (
    <span ref={around} className="contents">
      {children}
      {isOpen &&
        createPortal(
          <div
            ref={bubble}
            id={id}
            role="tooltip"
            className="fixed z-100 max-w-72 py-1.5"
            onPointerLeave={() => setIsOpen(false)}
          >
            <div className="rounded-field border border-line bg-raised px-3 py-1.5 text-sm text-ink shadow-card">
              {text}
            </div>
          </div>,
          topmostDialog() ?? document.body,
        )}
    </span>
  );
}
