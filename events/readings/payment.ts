/** See `docs/add-a-payment-method.md`. */
export const paymentMethods = ['test', 'transfer', 'stripe'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStates = ['free', 'awaiting', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
