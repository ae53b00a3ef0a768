/** Why a fault cannot be made on this machine. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
}
