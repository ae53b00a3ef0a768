import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value that stands as `data-<name>` on the element with `hostId`, where the page's inline script can set it
 * before any component has woken up and CSS can act on it. Unknown or missing values count as the first.
 */
export function useHostValue<Value extends string>(
  hostId: string,
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const attribute = `data-${name}`;
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
  const read = () => {
    const present = document.getElementById(hostId)?.getAttribute(attribute);
    return values.find((value) => value === present) ?? values[0];
  };
  const value = useSyncExternalStore(subscribe, read, () => values[0]);
  const set = useCallback(
    (next: Value) => document.getElementById(hostId)?.setAttribute(attribute, next),
    [hostId, attribute],
  );
  return [value, set];
}
