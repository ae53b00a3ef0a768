import type { Distributed } from './distributed.ts';
import type { Product } from './product.ts';

/** What a fault may use while the load goes on. */
export interface Scene<Under extends Product> {
  readonly product: Under;
  /** Waits until so many more commands are acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Lets the load go on as it is. */
  pause(milliseconds: number): Promise<void>;
  /** Ends the load; what is under way and fails is given up. */
  endLoad(): Promise<void>;
  /** Begins another load, of other customers. */
  beginLoad(): void;
  /** The log was set back to that moment, by `performance.now`: what was acknowledged since may be gone. */
  setBackTo(momentMs: number): void;
}

/** Something that goes wrong in mid-load. */
export interface Fault<Under extends Product = Product> {
  readonly name: string;
  /** What happens, in words for the table's reader. */
  readonly what: string;
  /** What `verify` has to find afterwards, besides nothing else; by default it finds nothing. */
  readonly finds?: RegExp;
  /** Makes it happen, and brings back what an operator or a supervisor would. Resolves when it is over. */
  happen(scene: Scene<Under>): Promise<void>;
}

/** A fault of an installation that other faults have gone through before. */
export type SharedFault = Fault<Distributed>;
