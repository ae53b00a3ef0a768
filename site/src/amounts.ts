import { amountText, currencySign } from '../../events/readings/catalogue.ts';
import type { Language } from '../../events/text.ts';
import { language, locale } from './language.ts';

/** `1299₺` and `1299.50₺`, in Turkish `1.299₺` and `1.299,50₺`. */
export function amountIn(minor: number, of: Language = language): string {
  if (of === 'en') return amountText(minor);
  const number = new Intl.NumberFormat('tr', { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 });
  return `${number.format(minor / 100)}${currencySign}`;
}

/** `499₺`, `12.50 EUR`. */
export function showAmount({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string {
  const digits = amountMinor % 100 === 0 ? 0 : 2;
  const amount = (amountMinor / 100).toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'TRY' ? `${amount}₺` : `${amount} ${currency}`;
}
