import { atom } from 'nanostores';

/**
 * @param write with its question mark; empty where nothing differs from the beginning
 * @param isHeld says no to a step, Back too
 */
export function pageAddress<Address extends object>(
  read: (search: string) => Address,
  write: (address: Address) => string,
  isHeld: (next: Address, now: Address) => boolean = () => false,
) {
  const $address = atom<Address>(read(''));
  return {
    $address,
    /** `push` makes a step that Back undoes; `replace` is for what changes while typing or moving along a list. */
    visit(change: Partial<Address>, how: 'push' | 'replace' = 'push'): void {
      const next = { ...$address.get(), ...change };
      if (isHeld(next, $address.get())) return;
      const search = write(next);
      if (search !== location.search) {
        const address = `${location.pathname}${search}`;
        if (how === 'push') history.pushState(null, '', address);
        else history.replaceState(null, '', address);
      }
      $address.set(next);
    },
    /** Returns the way to stop. */
    followAddress(): () => void {
      const follow = () => {
        const next = read(location.search);
        const now = $address.get();
        if (isHeld(next, now)) history.pushState(null, '', `${location.pathname}${write(now)}`);
        else $address.set(next);
      };
      follow();
      addEventListener('popstate', follow);
      return () => removeEventListener('popstate', follow);
    },
  };
}
