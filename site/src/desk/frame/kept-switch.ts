import { persistentAtom } from '@nanostores/persistent';

/** The owner's last choice, in this browser. */
export function keptSwitch(key: string, atFirst: boolean) {
  const $isOn = persistentAtom<boolean>(key, atFirst, {
    encode: (on) => (on ? '1' : '0'),
    decode: (stored) => stored === '1',
  });
  const keep = (on: boolean) => {
    try {
      $isOn.set(on);
    } catch {
      // Without storage it holds until the page is left.
    }
  };
  return [$isOn, keep] as const;
}
