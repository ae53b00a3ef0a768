/** On offer; see `docs/add-a-payment-method.md`. */
export const paymentMethods = ['test', 'transfer', 'stripe'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A reading may also have been paid with the code of a gift. */
export const meansOfPayment = [...paymentMethods, 'gift'] as const;
export type MeansOfPayment = (typeof meansOfPayment)[number];

export const paymentStates = ['free', 'awaiting', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What money is paid for; its stream is `<kind>-<id>`. */
export interface Purchase {
  readonly kind: 'reading' | 'gift';
  readonly id: number;
}

/** Of the page that a purchase is paid on. */
export function payPath({ kind, id }: Purchase, sub: '' | '/test' = ''): `/${string}` {
  return `/pay/${id}${sub}${kind === 'gift' ? '?gift' : ''}`;
}
