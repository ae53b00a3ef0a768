import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/** `data-<name>`, set by an inline script before components wake up. Unknown values count as the first. */
export function useHostValue<Value extends string>(
  hostId: string,
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const attribute = `data-${name}`;
  const present = useHostAttribute(hostId, attribute, values[0]);
  const value = values.find((value) => value === present) ?? values[0];
  const set = useCallback(
    (next: Value) => document.getElementById(hostId)?.setAttribute(attribute, next),
    [hostId, attribute],
  );
  return [value, set];
}

/** `otherwise` in the markup of the build, too. */
export function useHostAttribute(hostId: string, attribute: string, otherwise: string): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const host = document.getElementById(hostId);
      if (host === null) return () => {};
      const observer = new MutationObserver(changed);
      observer.observe(host, { attributes: true, attributeFilter: [attribute] });
      return () => observer.disconnect();
    },
    [hostId, attribute],
  );
  return useSyncExternalStore(
    subscribe,
    () => document.getElementById(hostId)?.getAttribute(attribute) ?? otherwise,
    () => otherwise,
  );
}

/** `atFirst` is what the server drew: another island may have filled the store already. */
export function useIslandStore<Value>(store: ReadableAtom<Value>, atFirst: Value): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    () => atFirst,
  );
}
