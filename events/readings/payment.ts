/** Ways to pay. `docs/add-a-payment-method.md` says how another is added. */
export const paymentMethods = ['test', 'transfer', 'stripe'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where the money for a reading stands. */
export const paymentStates = ['free', 'awaiting', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
