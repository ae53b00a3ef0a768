import * as z from 'zod';
import type { PaymentSettings } from '../api/http/dependencies.ts';
import { paymentMethods } from '../events/readings/payment.ts';

const HOLDER_MAXIMUM = 70;

const methodsRule = `none, or one or more of ${paymentMethods.join(', ')}, separated by commas`;
const holderRule = `the name of the account's holder, 1 to ${HOLDER_MAXIMUM} characters`;
const ibanRule = 'an IBAN whose check digits are right';
const secretKeyRule = "a secret key of Stripe's, which begins with sk_ or rk_";
const webhookSecretRule = "the signing secret of a webhook of Stripe's, which begins with whsec_";
const apiUrlRule = 'the http: address of a local test server, for example http://127.0.0.1:12111';

/** Each message goes on after the variable's name and 'must be'. */
export const paymentVariables = {
  PAYMENT: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((name) => name.trim())))
    .pipe(z.array(z.enum(paymentMethods, methodsRule)))
    .transform((methods) => [...new Set(methods)])
    .optional(),
  BANK_TRANSFER_TO: z.string().trim().min(1, holderRule).max(HOLDER_MAXIMUM, holderRule).optional(),
  BANK_TRANSFER_IBAN: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .refine(isIban, ibanRule)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, secretKeyRule)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, webhookSecretRule)
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost|\[::1\])$/, error: apiUrlRule })
    .optional(),
};

type PaymentValues = z.output<z.ZodObject<typeof paymentVariables>>;

export function paymentSettings(
  values: PaymentValues,
  {
    isEmbedded,
    publicUrl,
    takesOrders,
  }: { readonly isEmbedded: boolean; readonly publicUrl: string; readonly takesOrders: boolean },
): PaymentSettings | string {
  const methods = values.PAYMENT ?? (isEmbedded ? ['test' as const] : null);
  if (methods === null) return `PAYMENT must be set when DATABASE_URL is: ${methodsRule}.`;
  if (methods.includes('test') && publicUrl.startsWith('https:'))
    return 'PAYMENT must be set without test when PUBLIC_URL is an https: address, because no money moves in the test checkout.';
  // The export gets no account and no secret.
  if (!takesOrders) return { methods, transfer: null, stripe: null };
  const { BANK_TRANSFER_TO, BANK_TRANSFER_IBAN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values;
  const transfer = methods.includes('transfer') ? { BANK_TRANSFER_TO, BANK_TRANSFER_IBAN } : {};
  const stripe = methods.includes('stripe') ? { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } : {};
  const needed: Readonly<Record<string, string | undefined>> = { ...transfer, ...stripe };
  const missing = Object.keys(needed).find((name) => needed[name] === undefined);
  if (missing !== undefined)
    return `${missing} must be set when PAYMENT names ${missing.startsWith('STRIPE') ? 'stripe' : 'transfer'}.`;
  return {
    methods,
    transfer:
      BANK_TRANSFER_TO === undefined || BANK_TRANSFER_IBAN === undefined
        ? null
        : { holder: BANK_TRANSFER_TO, iban: BANK_TRANSFER_IBAN },
    stripe:
      STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
        ? null
        : {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL ?? null,
          },
  };
}

/** ISO 13616: country, check digits, account. */
const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** @param iban in capitals, without spaces */
function isIban(iban: string): boolean {
  return form.test(iban) && remainder(iban) === 1;
}

/** ISO 7064 MOD 97-10, letters counting from 10, the first four characters moved to the end. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return [...moved].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
