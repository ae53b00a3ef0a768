import type { Purchase } from './payment.ts';

const ID_DIGITS = 8;
const ID_MAXIMUM = 10 ** ID_DIGITS - 1;
/** `R` and `F` in ISO 7064, and the place of the check digits. */
const PREFIX_VALUE = '271500';
/** In place of the first digit of a gift's id. */
const GIFT = 'G';
const GIFT_VALUE = '16';

/** ISO 11649: `RF`, check digits by ISO 7064 MOD 97-10, and the id; no slip of two digits names another. */
export function transferReference(id: number, kind: Purchase['kind'] = 'reading'): string {
  const digits = kind === 'gift' ? ID_DIGITS - 1 : ID_DIGITS;
  if (id >= 10 ** digits) throw new Error(`a transfer's reference has room for ids up to ${ID_MAXIMUM}`);
  const named = (kind === 'gift' ? GIFT : '') + String(id).padStart(digits, '0');
  const check = 98n - (BigInt(named.replace(GIFT, GIFT_VALUE) + PREFIX_VALUE) % 97n);
  return `RF${String(check).padStart(2, '0')}${named}`;
}

/** However it is spaced; null where it is mistyped or none. */
export function purchaseOfReference(written: string): Purchase | null {
  const reference = written.replaceAll(/[\s-]/g, '').toUpperCase();
  const [, letter, digits = ''] = /^RF\d{2}(G|\d)(\d{7})$/.exec(reference) ?? [];
  const kind = letter === GIFT ? 'gift' : 'reading';
  const id = Number(kind === 'gift' ? digits : `${letter ?? ''}${digits}`);
  return id > 0 && transferReference(id, kind) === reference ? { kind, id } : null;
}
