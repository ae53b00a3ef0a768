import type { Row, TableState } from './fold.ts';
import type { AnyTally, Group } from './read-model.ts';

/** Rows added to a group; negative if removed. */
export interface GroupChange {
  readonly group: Group;
  readonly by: number;
}

/** A batch's changes of the counts of a table. */
export function changedGroups({ before, rows, changed }: TableState, tally: AnyTally): GroupChange[] {
  const counts = openCounts(tally);
  for (const key of changed) {
    counts.add(before.get(key) ?? null, -1);
    counts.add(rows.get(key) ?? null, 1);
  }
  return counts.changes();
}

/** Counts rows by their groups. */
export function openCounts(tally: Pick<AnyTally, 'groupOf'>) {
  const groups = new Map<string, GroupChange>();
  return {
    add: (row: Row | null, by: number) => {
      const group = row === null ? null : tally.groupOf(row);
      if (group === null) return;
      const name = JSON.stringify(group);
      groups.set(name, { group, by: (groups.get(name)?.by ?? 0) + by });
    },
    changes: () => [...groups.values()].filter(({ by }) => by !== 0),
  };
}
