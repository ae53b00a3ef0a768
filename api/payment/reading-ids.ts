/** Readings that one query gives. */
const BATCH = 100;

interface Query {
  execute(): Promise<{ id: number }[]>;
}

/** Ids of all rows, a batch at a time. `read` gives those after an id, no more than `limit`, in order. */
export async function* readingIds(read: (after: number, limit: number) => Query): AsyncGenerator<number> {
  for (let after = 0, size = BATCH; size === BATCH; ) {
    const rows = await read(after, BATCH).execute();
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id ?? after;
    size = rows.length;
  }
}
