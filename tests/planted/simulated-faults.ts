import type { Change } from './faults.ts';

/** What the simulator finds, and what it says is violated. */
interface SimulatedFault {
  readonly fault: string;
  readonly changes: readonly Change[];
  readonly foundBy: RegExp;
}

const functions = 'migrations/baseline/functions.ts';
const append = 'migrations/0056-append-columns.ts';

/** Most show only in an order of things that no test makes happen. */
export const simulatedFaults: readonly SimulatedFault[] = [
  {
    fault: 'rows are committed first, and the checkpoint in a transaction of its own',
    changes: [
      {
        file: functions,
        found: `update checkpoints c
      set position = g.position, leaf_hash = g.leaf_hash, alarm = null, updated_at = clock_timestamp()
      from json_to_recordset(moves) as g(`,
        put: 'select c.model from checkpoints c, json_to_recordset(moves) as g(',
      },
      { file: functions, found: 'returning c.model;', put: ';' },
      {
        file: 'projector/table-statements.ts',
        found: 'return new Set(rows.map(({ model }) => model));',
        put: `for (const { job, next } of steps) {
    const moved = [next.position, Buffer.from(next.leafHash), job.model.name];
    await database.kysely.executeQuery(
      CompiledQuery.raw('update checkpoints set position = $1, leaf_hash = $2 where model = $3', moved));
  }
  return new Set(rows.map(({ model }) => model));`,
      },
    ],
    foundBy: /is not what the log gives/,
  },
  {
    fault: 'positions come from a sequence, and nothing keeps two appends apart',
    changes: [
      {
        file: append,
        found: 'select h.position into head_before from log_head h where h.epoch = log_epoch for update;',
        put: `select h.position into head_before from log_head h where h.epoch = log_epoch;
    head_before := (select min(nextval('simulated.positions')) - 1 from unnest(event_ids));`,
      },
      {
        file: append,
        found: 'update log_head set position = head_before + appended;',
        put: 'update log_head set position = greatest(position, head_before + appended);',
      },
    ],
    foundBy: /nothing has caught up .* cannot go on/,
  },
  {
    fault: 'a caller is answered when the statement has run, while its transaction is still open',
    changes: [
      {
        file: 'log/append/writer.ts',
        found: 'const written = writtenOf(await current.prepared<Row>(APPEND, values));',
        put: `await current.query('begin');
          const written = writtenOf(await current.prepared<Row>(APPEND, values));
          void current.query('commit').catch(() => undefined);`,
      },
    ],
    foundBy: /was acknowledged and is lost/,
  },
  {
    fault: 'events after a gap are applied as if there were no gap',
    changes: [
      {
        file: 'projector/log-reader.ts',
        found: 'for (let event = kept.peek(position + 1);',
        put: `const after = (at: number) =>
      [...kept.values()].sort((one, other) => one.position - other.position).find((each) => each.position > at);
    for (let event = after(position);`,
      },
      {
        file: 'projector/log-reader.ts',
        found: 'event = kept.peek(event.position + 1);',
        put: 'event = after(event.position);',
      },
      {
        file: 'projector/subscription.ts',
        found: 'if (stored.position !== after + 1 + index)',
        put: 'if (stored.position <= after + index)',
      },
      {
        file: 'projector/apply.ts',
        found: "if (origin === 'log' || entries.length === 1) return null;",
        put: 'if (origin) return null;',
      },
    ],
    foundBy: /is not what the log gives/,
  },
  {
    fault: 'an append does not look at whether its person was erased',
    changes: [
      {
        file: append,
        found: "when erased.subject is not null then 'erased ' || erased.subject",
        put: '',
      },
    ],
    foundBy: /stands behind the erasure of its person/,
  },
  {
    fault: "neither a lease's token nor the expected position stops writes of a former holder",
    changes: [
      {
        file: functions,
        found: `and c.position = g.before
        and exists (select from leases l where l.name = g.lease and l.fencing_token = g.fencing_token)`,
        put: '',
      },
    ],
    foundBy: /checkpoints went back/,
  },
  {
    fault: 'a query does not wait for the read model',
    changes: [
      {
        file: 'api/http/projected-positions.ts',
        found: 'if (hasReached(model, position)) return true;\n    bus.announceAwaited();',
        put: 'return true;',
      },
    ],
    foundBy: /after command-\d+ its customer saw/,
  },
];
