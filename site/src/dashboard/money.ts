import { amountText, currency as ours } from '../../../events/readings/catalogue.ts';
import { language, locale } from '../language.ts';

/** Minor units as people read them: `499₺`, `12.50 EUR`. */
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

/** Minor units of the business's currency as its pages show them: `1299.50₺`, in Turkish `1.299,50₺`. */
export function ownAmount(amountMinor: number): string {
  return language === 'tr' ? showAmount({ amountMinor, currency: ours }) : amountText(amountMinor);
}
