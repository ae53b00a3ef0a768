import type { StreamVersion } from '../log.ts';
import type { Prepared } from './prepare.ts';

export interface ComparedVersion extends StreamVersion {
  readonly set: number;
}

/** Sets of stream versions that commands were decided on; a set that many commands share is sent once. */
export interface ComparedSets {
  readonly versions: readonly ComparedVersion[];
  /** Number of the command's set; 0 if it has none. */
  numberOf(command: Prepared): number;
}

export function comparedSets(batch: readonly Prepared[]): ComparedSets {
  const numbers = new Map<string, number>();
  const versions: ComparedVersion[] = [];
  for (const { compared } of batch) {
    const name = nameOf(compared);
    if (compared.length === 0 || numbers.has(name)) continue;
    const set = numbers.size + 1;
    numbers.set(name, set);
    for (const each of compared) versions.push({ set, ...each });
  }
  return { versions, numberOf: ({ compared }) => numbers.get(nameOf(compared)) ?? 0 };
}

function nameOf(compared: readonly StreamVersion[]): string {
  return compared.map(({ stream, version }) => `${stream} ${version}`).join('\n');
}
