import * as z from 'zod/mini';

/** In order: what it is; tables with columns and rows; sequences; erasures; what it must come to. */
export const About = z.object({
  backup: z.object({
    /** ISO 8601 UTC. */
    createdAt: z.string(),
    epoch: z.string(),
    /** Of the newest event. */
    position: z.int(),
    schema: z.array(z.string()),
    /** Hexadecimal; of an embedded installation. */
    sessionSecret: z.nullable(z.string()),
  }),
});
export type About = z.output<typeof About>['backup'];

export const TableLine = z.object({
  table: z.string(),
  /** Name and Postgres type. */
  columns: z.array(z.tuple([z.string(), z.string()])),
});
export type TableLine = z.output<typeof TableLine>;

export const SequenceLine = z.object({ sequence: z.string(), value: z.string() });

export const ErasureLine = z.object({
  erasure: z.object({ stream: z.string(), firstEventId: z.string(), erasedAt: z.string() }),
});

export const EndLine = z.object({
  end: z.object({
    /** Before this one, and their SHA-256 with a line break after each. */
    lines: z.int(),
    sha256: z.string(),
  }),
});
