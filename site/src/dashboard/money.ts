/** Minor units as people read them: `499₺`, `12.50 EUR`. */
export function showAmount({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: string;
}): string {
  const digits = amountMinor % 100 === 0 ? 0 : 2;
  const amount = (amountMinor / 100).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'TRY' ? `${amount}₺` : `${amount} ${currency}`;
}
