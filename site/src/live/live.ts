import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { Activity, OrderChange, ReadingChange } from '../../../events/live/answers.ts';

/** After too many pages or a logout. */
const AGAIN_AFTER_MS = 60_000;

/** Where not, a page polls. */
export const $isLive = atom(false);

interface LiveListener {
  /** What happened before was missed: everything is read again. */
  opened(): void;
  refused?(): void;
  reading?(change: ReadingChange): void;
  order?(change: OrderChange): void;
  activity?(activity: Activity): void;
}

const listeners = new Set<LiveListener>();
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** While the page is visible; all listeners share one stream. Returns the way to stop. */
export function followLive(listener: LiveListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', follow);
  if ($isLive.get()) listener.opened();
  follow();
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    leave();
  };
}

function follow(): void {
  if (document.visibilityState !== 'visible' || listeners.size === 0) {
    leave();
    return;
  }
  if (source !== null || typeof EventSource === 'undefined') return;
  clearTimeout(again);
  const opened = new EventSource('/api/live');
  source = opened;
  opened.onopen = () => {
    $isLive.set(true);
    for (const listener of listeners) listener.opened();
  };
  opened.onerror = () => {
    $isLive.set(false);
    if (opened.readyState !== EventSource.CLOSED) return;
    leave();
    again = setTimeout(follow, AGAIN_AFTER_MS);
    for (const listener of listeners) listener.refused?.();
  };
  on(opened, 'reading', ReadingChange, (listener, change) => listener.reading?.(change));
  on(opened, 'order', OrderChange, (listener, change) => listener.order?.(change));
  on(opened, 'activity', Activity, (listener, activity) => listener.activity?.(activity));
}

function leave(): void {
  clearTimeout(again);
  source?.close();
  source = null;
  $isLive.set(false);
}

/** A message of a later release is left out: the next look at the lists shows it. */
function on<Change>(
  opened: EventSource,
  event: string,
  schema: z.ZodMiniType<Change>,
  tell: (listener: LiveListener, change: Change) => void,
): void {
  opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
    const change = z.safeParse(schema, parsed(data));
    if (change.success) for (const listener of listeners) tell(listener, change.data);
  });
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
