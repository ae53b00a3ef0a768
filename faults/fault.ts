import type { Distributed } from './distributed.ts';
import type { Load } from './load.ts';
import type { Product } from './product.ts';

/** What a fault may use while the load goes on. */
export interface Scene<Under extends Product> {
  readonly product: Under;
  /** Waits until so many more commands are acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Lets the load go on as it is. */
  pause(milliseconds: number): Promise<void>;
  /** Ends the load before the fault does, and waits for what is under way. */
  stopLoad: Load['stop'];
}

/** Something that goes wrong in mid-load. */
export interface Fault<Under extends Product = Product> {
  readonly name: string;
  /** What happens, in words for the table's reader. */
  readonly what: string;
  /** Makes it happen, and brings back what an operator or a supervisor would. Resolves when it is over. */
  happen(scene: Scene<Under>): Promise<void>;
}

/** A fault of an installation that other faults have gone through before. */
export type SharedFault = Fault<Distributed>;
