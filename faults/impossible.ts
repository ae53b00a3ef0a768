/** Thrown where a fault cannot run on this machine; the message says why. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
}
