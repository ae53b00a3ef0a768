import type { QueryKey } from '@tanstack/react-query';
import { followLive } from '../../live/live.ts';
import { keys, refresh, touchedByOrder } from '../lists/queries.ts';

/** Changes that come together are read once. */
const GATHER_MS = 100;

const touchedByActivity = [...touchedByOrder, keys.customers, keys.ratings, keys.messages] as const;

/** Returns the way to stop. */
export function keepDeskLive(): () => void {
  const touched = new Set<QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followLive({
    opened: () => gather(touchedByActivity),
    refused: () => gather(touchedByActivity),
    // Also the order that is open.
    order: ({ id }) => gather([...touchedByOrder, [...keys.order, id]]),
    activity: () => gather(touchedByActivity),
  });
  return () => {
    clearTimeout(timer);
    stop();
  };

  function gather(found: readonly QueryKey[]): void {
    for (const key of found) touched.add(key);
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const changed = [...touched];
      touched.clear();
      void refresh(changed);
    }, GATHER_MS);
  }
}
