import type { Fault } from './fault.ts';
import { type Notes, openNotes } from './load.ts';
import { Impossible, type Product } from './product.ts';
import { type Outcome, runFault } from './run-fault.ts';

/** Faults that run on one installation, one after the other. */
export interface Group {
  readonly faults: readonly Pick<Fault, 'name' | 'what'>[];
  /** Runs the chosen faults. After a failure the next one begins with a new installation. */
  run(isChosen: (name: string) => boolean, listener: GroupListener): Promise<void>;
}

export interface GroupListener {
  ended(outcome: Outcome): void;
  passedOver(name: string, why: string): void;
}

interface Opened<Under extends Product> {
  readonly product: Under;
  readonly notes: Notes;
}

/** @param open starts the installation; throws `Impossible` where this machine cannot run it */
export function openGroup<Under extends Product>(
  open: () => Promise<Under>,
  faults: readonly Fault<Under>[],
): Group {
  return {
    faults,
    run: async (isChosen, listener) => {
      let opened: Opened<Under> | null = null;
      for (const fault of faults.filter(({ name }) => isChosen(name))) {
        try {
          opened ??= { product: await open(), notes: openNotes() };
        } catch (cause) {
          if (cause instanceof Impossible) listener.passedOver(fault.name, cause.message);
          else listener.ended(notBegun(fault, cause));
          continue;
        }
        const outcome = await runFault(fault, opened.product, opened.notes);
        listener.ended(outcome);
        if (outcome.faults.length > 0) {
          await opened.product.close();
          opened = null;
        }
      }
      await opened?.product.close();
    },
  };
}

function notBegun({ name, what }: Pick<Fault, 'name' | 'what'>, cause: unknown): Outcome {
  const sentence = cause instanceof Error ? cause.message : String(cause);
  return {
    fault: name,
    what,
    held: 0,
    acknowledged: 0,
    found: 0,
    lost: 0,
    doubled: 0,
    gone: 0,
    restarted: 0,
    recovered: null,
    faults: [`the installation did not start: ${sentence}`],
  };
}
