/** The texts that a planted bug replaces, by file; each occurs once in its file. */
export type Plant = Readonly<Record<string, readonly Replacement[]>>;

interface Replacement {
  readonly found: string;
  readonly put: string;
}

/** The bugs that the simulator has to find. They exist nowhere else. */
export const plants: Readonly<Record<string, Plant>> = {
  /** The rows are committed first, and the checkpoint in a transaction of its own. */
  'checkpoint-outside': {
    'migrations/baseline/functions.ts': [
      {
        found: `update checkpoints c
      set position = g.position, leaf_hash = g.leaf_hash, alarm = null, updated_at = clock_timestamp()
      from json_to_recordset(moves) as g(`,
        put: 'select c.model from checkpoints c, json_to_recordset(moves) as g(',
      },
      { found: 'returning c.model;', put: ';' },
    ],
    'projector/table-statements.ts': [
      {
        found: 'return new Set(rows.map(({ model }) => model));',
        put: `for (const { job, next } of steps) {
    const moved = [next.position, Buffer.from(next.leafHash), job.model.name];
    await database.kysely.executeQuery(
      CompiledQuery.raw('update checkpoints set position = $1, leaf_hash = $2 where model = $3', moved));
  }
  return new Set(rows.map(({ model }) => model));`,
      },
    ],
  },
  /** Positions come from a sequence, and nothing keeps two appends apart. */
  'position-from-sequence': {
    'migrations/0056-append-columns.ts': [
      {
        found: 'select h.position into head_before from log_head h where h.epoch = log_epoch for update;',
        put: `select h.position into head_before from log_head h where h.epoch = log_epoch;
    head_before := (select min(nextval('simulated.positions')) - 1 from unnest(event_ids));`,
      },
    ],
    'migrations/0048-append-commands.ts': [
      {
        found: 'update log_head set position = head_before + appended;',
        put: 'update log_head set position = greatest(position, head_before + appended);',
      },
    ],
  },
  /** The caller is answered when the statement has run, while its transaction is still open. */
  'acknowledged-early': {
    'log/append/writer.ts': [
      {
        found: 'const written = writtenOf(await current.prepared<Row>(APPEND, values));',
        put: `await current.query('begin');
          const written = writtenOf(await current.prepared<Row>(APPEND, values));
          void current.query('commit').catch(() => undefined);`,
      },
    ],
  },
  /** Events after a gap are applied as if there were no gap. */
  'gap-skipped': {
    'projector/log-reader.ts': [
      {
        found: 'for (let event = kept.peek(position + 1);',
        put: `const after = (at: number) =>
      [...kept.values()].sort((one, other) => one.position - other.position).find((each) => each.position > at);
    for (let event = after(position);`,
      },
      { found: 'event = kept.peek(event.position + 1);', put: 'event = after(event.position);' },
    ],
    'projector/subscription.ts': [
      { found: 'if (stored.position !== after + 1 + index)', put: 'if (stored.position <= after + index)' },
    ],
    'projector/apply.ts': [
      {
        found: "if (origin === 'log' || entries.length === 1) return null;",
        put: 'if (origin) return null;',
      },
    ],
  },
  /** An append does not look at whether its person was erased. */
  'erasure-unguarded': {
    'migrations/0048-append-commands.ts': [
      { found: "when erased.subject is not null then 'erased ' || erased.subject", put: '' },
    ],
  },
  /** Neither the lease's token nor the expected position stops writes of a former holder. */
  'lease-without-fence': {
    'migrations/baseline/functions.ts': [
      {
        found: `and c.position = g.before
        and exists (select from leases l where l.name = g.lease and l.fencing_token = g.fencing_token)`,
        put: '',
      },
    ],
  },
  /** A query does not wait for the read model. */
  'read-at-once': {
    'api/http/projected-positions.ts': [
      {
        found: 'if (hasReached(model, position)) return true;\n    bus.announceAwaited();',
        put: 'return true;',
      },
    ],
  },
};

export function plantNamed(name: string): Plant {
  const plant = plants[name];
  if (plant === undefined) throw new Error(`which bug? one of: ${Object.keys(plants).join(', ')}`);
  return plant;
}

/** @throws when the product no longer contains a text that the plant replaces */
export function withPlant(plant: Plant | null, file: string, text: string): string {
  return (plant?.[file] ?? []).reduce((changed, { found, put }) => {
    if (changed.split(found).length !== 2) throw new Error(`${file} does not hold once: ${found}`);
    return changed.replace(found, () => put);
  }, text);
}
