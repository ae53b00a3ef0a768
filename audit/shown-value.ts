/** A field's value in a line for people: texts as they are, nothing as a dash, everything else as JSON. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The same in one line. */
export function shownChange(field: string, before: unknown, after: unknown): string {
  return `  ${field}: ${shownValue(before)} → ${shownValue(after)}`.replaceAll(/\s*\n\s*/g, ' ');
}
