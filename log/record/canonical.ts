/**
 * RFC 8785: keys sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript writes them;
 * undefined is left out.
 * @throws TypeError on what JSON cannot hold, and on ill-formed Unicode, which Postgres would change
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError('JSON has no number that is not finite');
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

/** Nothing to escape, and well-formed: JSON.stringify costs four times as much. */
const plain = /^[^"\\\p{Cc}\p{Cs}]*$/u;

function canonicalString(value: string): string {
  if (plain.test(value)) return `"${value}"`;
  if (!value.isWellFormed()) throw new TypeError('ill-formed Unicode cannot be stored');
  return JSON.stringify(value);
}

function canonicalArray(values: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < values.length; i++) text += (i === 0 ? '' : ',') + canonicalJson(values[i]);
  return `${text}]`;
}

function canonicalObject(value: object): string {
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key);
    if (member === undefined) continue;
    text += `${text.length === 1 ? '' : ','}${canonicalString(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}
