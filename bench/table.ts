import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** A row by the headings of its columns. */
export type TableRow = Readonly<Record<string, string | number>>;

/** Prints a table and writes it, with what it was measured on, to `bench/results/NAME.json`. */
export function report(name: string, rows: readonly TableRow[]): void {
  const headings = Object.keys(rows[0] ?? {});
  const cells = [headings, ...rows.map((row) => headings.map((heading) => shown(row[heading] ?? '')))];
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${name}`);
  for (const line of cells)
    console.log(line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
  const directory = new URL('results/', import.meta.url);
  mkdirSync(directory, { recursive: true });
  const processors = cpus();
  const machine = { processor: processors[0]?.model, processors: processors.length, bun: Bun.version };
  const measured = { measuredAt: new Date().toISOString(), machine, rows };
  writeFileSync(new URL(`${name}.json`, directory), `${JSON.stringify(measured, null, 2)}\n`);
}

function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}
