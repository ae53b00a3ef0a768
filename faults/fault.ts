import type { Distributed } from './distributed.ts';
import type { Product } from './product.ts';

/** What a fault may use while the load goes on. */
export interface Scene<Under extends Product> {
  readonly product: Under;
  /** Waits until this many more commands are acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Waits until every api process acknowledges a command that was sent from now on. */
  acknowledgedByEach(): Promise<void>;
  /** Ends the load; commands that are under way and fail are given up. */
  endLoad(): Promise<void>;
  /** Begins a new load with other customers. */
  beginLoad(): void;
  /** Notes that the log was set back to that moment of `performance.now`: commands acknowledged since may be gone. */
  setBackTo(momentMs: number): void;
}

/** Something that goes wrong under load. */
export interface Fault<Under extends Product = Product> {
  readonly name: string;
  /** What happens, for people. */
  readonly what: string;
  /** Causes the fault, and repairs what an operator or a supervisor would. Resolves when it is over. */
  happen(scene: Scene<Under>): Promise<void>;
}

/** A fault that runs on an installation shared with other faults. */
export type SharedFault = Fault<Distributed>;
