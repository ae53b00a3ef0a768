import { LRUCache } from 'lru-cache';
import { openFairQueue, orBusy } from '../api/limits/fair-queue.ts';
import type { Made } from './make.ts';

const MIB = 1024 * 1024;
/** Headers and place; compressed forms take less than half of the page. */
const ENTRY_BYTES = 4_096;
const WITH_COMPRESSED = 1.5;

export interface KeptSettings {
  /** `before` where it is still current. */
  make(path: string, before?: Made): Promise<Made>;
  /** Rises when something is published, revised or withdrawn. */
  generation(): number;
  /** Called with what keeps an existing page from being renewed. */
  failed(path: string, cause: unknown): void;
  /** The least recently used go first. */
  readonly maximumBytes?: number;
  readonly atATime?: number;
  /** More are refused with 503. */
  readonly waitingMaximum?: number;
  /** The database may have been away. */
  readonly retryMs?: number;
}

export interface KeptPages {
  /**
   * Made once for all who wait; `busy` beyond the limit. Visitors take turns. @throws where it cannot be made
   */
  at(path: string, visitor?: string): Promise<Made | 'busy'>;
  readonly bytes: number;
}

interface Kept {
  generation: number;
  readonly made: Made;
  /** By the clock of `performance`; null where the last try succeeded. */
  failedAt: number | null;
}

/** Checked once a generation. One that cannot be made again stays as it was. */
export function openKeptPages({
  make,
  generation,
  failed,
  maximumBytes = 48 * MIB,
  atATime = 4,
  waitingMaximum = 256,
  retryMs = 5_000,
}: KeptSettings): KeptPages {
  const kept = new LRUCache<string, Kept>({
    maxSize: maximumBytes,
    sizeCalculation: ({ made: { file } }) =>
      ENTRY_BYTES + Math.ceil((file?.body.length ?? 0) * WITH_COMPRESSED),
  });
  const making = new Map<string, Promise<Made>>();
  const inTurn = openFairQueue({ parallelMaximum: atATime, waitingMaximum });

  return {
    // Another visitor's request may have made it in the meantime.
    at: async (path, visitor = '') =>
      ready(path) ?? inTurn(visitor, async () => ready(path) ?? begin(path)).catch(orBusy),
    get bytes() {
      return kept.calculatedSize;
    },
  };

  function ready(path: string): Made | Promise<Made> | undefined {
    const known = kept.get(path);
    const isCurrent = known?.generation === generation() && !isToBeRetried(known);
    return isCurrent ? known.made : making.get(`${generation()} ${path}`);
  }

  function begin(path: string): Promise<Made> {
    const asked = `${generation()} ${path}`;
    const made = makeNow(path).finally(() => making.delete(asked));
    making.set(asked, made);
    return made;
  }

  function isToBeRetried({ failedAt }: Kept): boolean {
    return failedAt !== null && performance.now() - failedAt >= retryMs;
  }

  async function makeNow(path: string): Promise<Made> {
    const known = kept.get(path);
    const at = generation();
    try {
      const made = await make(path, known?.made);
      kept.set(path, { generation: at, made, failedAt: null });
      return made;
    } catch (cause) {
      if (known === undefined) throw cause;
      failed(path, cause);
      known.generation = at;
      known.failedAt = performance.now();
      return known.made;
    }
  }
}
