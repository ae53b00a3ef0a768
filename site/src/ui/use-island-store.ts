import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of a store inside an island. The first drawing uses `atFirst`, what the server drew: another island of
 * the page may have filled the store already, and React wants to find the same markup.
 */
export function useIslandStore<Value>(store: ReadableAtom<Value>, atFirst: Value): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    () => atFirst,
  );
}
