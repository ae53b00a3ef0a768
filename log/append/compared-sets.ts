import type { StreamVersion } from '../log.ts';
import type { Prepared } from './prepare.ts';

export interface ComparedVersion extends StreamVersion {
  readonly set: number;
}

/** Versions that the commands of a batch are compared with: many commands are decided on the same, which is given once. */
export interface ComparedSets {
  readonly versions: readonly ComparedVersion[];
  /** Number of the command's set; 0 where it is compared with nothing. */
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
