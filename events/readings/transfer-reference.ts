const ID_DIGITS = 8;
const ID_MAXIMUM = 10 ** ID_DIGITS - 1;
/** `R` and `F` in ISO 7064, and the place of the check digits. */
const PREFIX_VALUE = '271500';

/** ISO 11649: `RF`, check digits by ISO 7064 MOD 97-10, and the id; no slip of two digits names another. */
export function transferReference(readingId: number): string {
  if (readingId > ID_MAXIMUM) throw new Error(`a transfer's reference has room for ids up to ${ID_MAXIMUM}`);
  const id = String(readingId).padStart(ID_DIGITS, '0');
  const check = 98n - (BigInt(id + PREFIX_VALUE) % 97n);
  return `RF${String(check).padStart(2, '0')}${id}`;
}

/** However it is spaced; null where it is mistyped or none. */
export function readingOfReference(written: string): number | null {
  const reference = written.replaceAll(/[\s-]/g, '').toUpperCase();
  const readingId = Number(/^RF\d{2}(\d{8})$/.exec(reference)?.[1] ?? 0);
  return readingId > 0 && transferReference(readingId) === reference ? readingId : null;
}
