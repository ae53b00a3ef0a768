const GAP = '  ';

export interface Column {
  readonly name: string;
  /** Of the widest value that is expected; a wider one moves the rest of its line. The last column has none. */
  readonly width?: number;
  /** Numbers stand on the right. */
  readonly isNumber?: true;
}

/** Lines of a table whose rows are not known beforehand: each is printed when it comes. */
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

/** Lines of a table whose rows are all at hand, as wide as they need. */
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

/** A field's value in a line for people: texts as they are, nothing as a dash, everything else as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same in one line. */
export function shownChange(field: string, before: unknown, after: unknown): string {
  return `  ${field}: ${shownValue(before)} → ${shownValue(after)}`.replaceAll(/\s*\n\s*/g, ' ');
}
