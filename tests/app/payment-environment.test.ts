import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from '../../app/environment.ts';
import { isIban } from '../../app/payment-environment.ts';

const turkishIban = 'TR33 0006 1005 1978 6457 8413 26';
const transfer = {
  PAYMENT: 'transfer',
  BANK_TRANSFER_TO: 'Falname Ltd.',
  BANK_TRANSFER_IBAN: turkishIban,
};
const stripe = { PAYMENT: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const payment = (source: Record<string, string>) => readEnvironment(source, 'start').payment;

describe('The ways to pay', () => {
  test('embedded, the test checkout is the default', () => {
    expect(payment({})).toEqual({ methods: ['test'], transfer: null, stripe: null });
  });

  test('none sells no paid reading', () => {
    expect(payment({ PAYMENT: 'none' }).methods).toEqual([]);
  });

  test('several are offered in the order in which they are named', () => {
    expect(payment({ ...transfer, ...stripe, PAYMENT: 'stripe, transfer,test,test' })).toEqual({
      methods: ['stripe', 'transfer', 'test'],
      transfer: { holder: 'Falname Ltd.', iban: 'TR330006100519786457841326' },
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null },
    });
  });

  test.each(['migrate', 'projector', 'audit'] as const)('npm run %s needs none', (role) => {
    const source = {
      DATABASE_URL: 'postgres://localhost/falname',
      NATS_URL: 'nats://localhost',
      MASTER_KEY: '01'.repeat(32),
      AUDIT_KEY: '03'.repeat(32),
      SESSION_SECRET: '01'.repeat(32),
      ADMIN_PASSWORD: 'a night without clouds',
    };
    expect(readEnvironment(source, role).payment.methods).toEqual([]);
    expect(() => readEnvironment(source, 'api')).toThrow('PAYMENT must be set when DATABASE_URL is');
  });

  test.each<[string, Record<string, string>, string]>([
    ['an unknown way', { PAYMENT: 'test,cash' }, 'PAYMENT'],
    ['none beside a way', { PAYMENT: 'none,test' }, 'PAYMENT'],
    ['the test checkout in public', { PAYMENT: 'test', PUBLIC_URL: 'https://example.com' }, 'PAYMENT'],
    ['the default in public', { PUBLIC_URL: 'https://example.com' }, 'PAYMENT'],
    ['a transfer to nobody', { ...transfer, BANK_TRANSFER_TO: '' }, 'BANK_TRANSFER_TO'],
    ['a transfer to nowhere', { ...transfer, BANK_TRANSFER_IBAN: '' }, 'BANK_TRANSFER_IBAN'],
    [
      'a mistyped IBAN',
      { ...transfer, BANK_TRANSFER_IBAN: turkishIban.replace('13', '31') },
      'BANK_TRANSFER_IBAN',
    ],
    ['Stripe without a key', { ...stripe, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY'],
    ['Stripe with its public key', { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['Stripe without a webhook', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [
      "another server as Stripe's",
      { ...stripe, STRIPE_API_URL: 'http://stripe.example.com' },
      'STRIPE_API_URL',
    ],
    [
      "a server of a misleading name as Stripe's",
      { ...stripe, STRIPE_API_URL: 'http://127.0.0.1.example.com' },
      'STRIPE_API_URL',
    ],
    ['an https: address here', { ...stripe, STRIPE_API_URL: 'https://127.0.0.1:1' }, 'STRIPE_API_URL'],
  ])('%s is one sentence that names the variable', (_, source, name) => {
    expect(() => readEnvironment(source, 'start')).toThrow(EnvironmentError);
    expect(() => readEnvironment(source, 'start')).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test('a local stand-in for Stripe is taken', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111';
    expect(payment({ ...stripe, STRIPE_API_URL }).stripe?.apiUrl).toBe(STRIPE_API_URL);
  });
});

test.each(['TR330006100519786457841326', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
  '%s is an IBAN',
  (iban) => expect(isIban(iban)).toBe(true),
);

test.each(['TR330006100519786457841362', 'TR33000610051978645784132', 'DE89370400440532013001', '', 'ÄÖ00'])(
  '%j is none',
  (iban) => expect(isIban(iban)).toBe(false),
);
