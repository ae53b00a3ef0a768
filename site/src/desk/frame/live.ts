import { followLive } from '../../live/live.ts';
import { keys, refresh, touchedByOrder } from '../lists/queries.ts';

/** Changes that come together are read once. */
const GATHER_MS = 100;

/** Also the order that is open: `activity` does not say which one it is of. */
const touched = [...touchedByOrder, keys.order, keys.customers, keys.ratings, keys.messages] as const;

/** Returns the way to stop. */
export function keepDeskLive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followLive({ opened: gather, refused: gather, order: gather, activity: gather });
  return () => {
    clearTimeout(timer);
    stop();
  };

  function gather(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void refresh(touched);
    }, GATHER_MS);
  }
}
