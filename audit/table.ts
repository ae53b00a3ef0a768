const GAP = '  ';

export interface Column {
  readonly name: string;
  /** A wider value moves the rest of its line. The last column has none. */
  readonly width?: number;
  readonly isNumber?: true;
}

/** Each row is printed when it comes. */
export function tableOf(columns: readonly Column[]) {
  const line = (cells: readonly string[]) =>
    columns
      .map(({ width = 0, isNumber }, index) => {
        const cell = cells[index] ?? '';
        return isNumber === true ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(GAP)
      .trimEnd();
  return {
    head: () => line(columns.map(({ name }) => name)),
    row: (cells: readonly (string | number)[]) => line(cells.map((cell) => oneLine(String(cell)))),
  };
}

export function wholeTable(names: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const columns = names.map((name, index): Column => {
    const cells = rows.map((row) => String(row[index] ?? ''));
    const isNumber = rows.length > 0 && rows.every((row) => typeof row[index] === 'number');
    const width = Math.max(name.length, ...cells.map((cell) => oneLine(cell).length));
    return { name, width, ...(isNumber ? { isNumber } : {}) };
  });
  const table = tableOf(columns);
  return [table.head(), ...rows.map((row) => table.row(row))];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Nothing as a dash, everything but texts as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function shownChange(field: string, before: unknown, after: unknown): string {
  return `  ${field}: ${shownValue(before)} → ${shownValue(after)}`.replaceAll(/\s*\n\s*/g, ' ');
}
