import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Recorded } from '../../events/contract.ts';
import { forEachTest, forTest } from '../../harness/closed-after.ts';
import { type DatabaseKind, databaseKinds } from '../../harness/databases.ts';
import { fold } from '../../harness/fold.ts';
import { answered, erased, opened, ordered, registered, revised, takenUp } from '../../harness/samples.ts';
import type { Row } from '../../projector/fold.ts';
import { models } from '../../projector/models/models.ts';
import type { TableProjection, Tally } from '../../projector/read-model.ts';
import { rebuild } from '../../projector/rebuild/rebuild.ts';
import { openCounts } from '../../projector/table-statements.ts';
import { install, type Unsealed } from './installation.ts';

/** Something that happens to an account or to one of its readings; the same few ids come up again and again. */
const happening = fc.oneof(
  fc
    .integer({ min: 1, max: 3 })
    .map((id) => ({ stream: `account-${id}`, event: registered(id, `name${id}`) })),
  fc.integer({ min: 1, max: 3 }).map((id) => ({ stream: `account-${id}`, event: erased(id) })),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }))
    .chain(([id, account]) =>
      fc
        .constantFrom<Unsealed[]>(
          ordered({ readingId: id, accountId: account }),
          takenUp(id),
          answered(id, account),
          revised(id, account),
          opened(id),
        )
        .map((event) => ({ stream: `reading-${id}`, event })),
    ),
);

const runs: Record<DatabaseKind, number> = { pglite: 2, postgres: 5 };

describe.each(databaseKinds)('Whatever happens, on %s', (kind) => {
  const installation = forEachTest(() => install(kind));

  test('D19 live rows, a rebuild and a fold in memory are the same', async () => {
    await forTest(installation.project());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(happening, { maxLength: 8 }), { maxLength: 8 }), async (bursts) => {
        for (const burst of bursts) {
          for (const { stream, event } of burst) await installation.happen(stream, event);
          // Where the live batches end is chance: some bursts are waited for, most run into each other.
          if (burst.length % 3 === 0) await installation.caughtUp();
        }
        await installation.caughtUp();
        for (const model of models) {
          for (const table of model.tables) await expectFolded(table, model.handles);
          await rebuild({ ...installation, models }, model);
          for (const table of model.tables) await expectFolded(table, model.handles);
        }
      }),
      { numRuns: runs[kind] },
    );
  }, 120_000);

  async function expectFolded(table: TableProjection, handles: ReadonlySet<string>): Promise<void> {
    const events: Recorded[] = [];
    for (const stored of await installation.log.readAfter(0, 10_000))
      if (handles.has(stored.type)) events.push(await installation.log.open(stored));
    const folded = [...fold(table, events).values()].sort((one, other) => Number(one.id) - Number(other.id));
    const columns = Object.keys(table.columns).join(', ');
    const rows = await installation.rows(`select ${columns} from models.${table.table} order by id`);
    const stored = ([column, value]: [string, unknown]) => [
      column,
      table.columns[column]?.type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value,
    ];
    expect(rows).toEqual(folded.map((row) => Object.fromEntries(Object.entries(row).map(stored))));
    for (const tally of table.tallies) await expectCounted(tally, folded);
  }

  async function expectCounted(tally: Tally, folded: readonly Row[]): Promise<void> {
    const counts = openCounts(tally);
    for (const row of folded) counts.add(row, 1);
    const counted = await installation.rows(
      `select ${Object.keys(tally.columns).join(', ')}, rows from models.${tally.table} where rows <> 0`,
    );
    const expected = counts.changes().map(({ group, by }) => ({ ...group, rows: by }));
    expect(new Set(counted.map((group) => JSON.stringify(group)))).toEqual(
      new Set(expected.map((group) => JSON.stringify(group))),
    );
  }
});
