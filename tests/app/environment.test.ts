import { describe, expect, test } from 'vitest';
import { EnvironmentError, onPort, type Role, readEnvironment } from '../../app/environment.ts';
import { warnOfDefaults } from '../../app/service.ts';

const key = '0123456789abcdef'.repeat(4);
const distributed = {
  DATABASE_URL: 'postgres://localhost/falname',
  NATS_URL: 'nats://localhost',
  MASTER_KEY: key,
  AUDIT_KEY: key,
  SESSION_SECRET: key,
  PAYMENT: 'test',
  ADMIN_PASSWORD: 'a night without clouds',
};

function expectMalformed(source: Record<string, string>, name: string): void {
  expect(() => readEnvironment(source, 'start')).toThrow(EnvironmentError);
  expect(() => readEnvironment(source, 'start')).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
}

describe('The environment', () => {
  test('npm start needs nothing at all, O3 nor does npm run migrate', () => {
    expect(readEnvironment({}, 'migrate').databaseUrl).toBeNull();
    expect(readEnvironment({}, 'start')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDirectory: './data',
      databaseUrl: null,
      natsUrl: null,
      ownerUsername: 'admin',
      ownerPassword: null,
      seedSample: true,
      rateLimit: true,
    });
  });

  test('a key may be written as hexadecimal digits or as base64', () => {
    const bytes = Buffer.from(key, 'hex');
    const inBase64 = (['base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding));
    for (const MASTER_KEY of [key, key.toUpperCase(), ...inBase64])
      expect(readEnvironment({ MASTER_KEY }, 'start').masterKey).toEqual(Uint8Array.from(bytes));
  });

  test('O6 the public address follows the port, with PORT=0 the one that the system chose', () => {
    expect(readEnvironment({ PORT: '8123' }, 'start').publicUrl).toBe('http://localhost:8123');
    const chosen = readEnvironment({ PORT: '0' }, 'start');
    expect(onPort(chosen, 41_234)).toMatchObject({ port: 41_234, publicUrl: 'http://localhost:41234' });
    const given = readEnvironment({ PORT: '0', PUBLIC_URL: 'https://example.com', PAYMENT: 'none' }, 'start');
    expect(onPort(given, 41_234).publicUrl).toBe('https://example.com');
  });

  test('V3 trusted proxies are addresses, ranges and names of ranges', () => {
    const trustedProxies = ['127.0.0.1', '172.28.0.0/16', 'fd00::/8', 'loopback'];
    const TRUSTED_PROXIES = trustedProxies.join(', ');
    expect(readEnvironment({ TRUSTED_PROXIES }, 'start')).toMatchObject({ trustedProxies });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['HOST', 'no host'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/shop'],
    ['DATABASE_URL', 'mysql://localhost/falname'],
    ['NATS_URL', 'localhost:4222'],
    ['ADMIN_PASSWORD', 'too short'],
    ['ADMIN_PASSWORD', '123456789012'],
    ['ADMIN_PASSWORD', 'Galatasaray1905'],
    ['MASTER_KEY', 'abcd'],
    ['MASTER_KEY', `${key}00`],
    ['AUDIT_KEY', 'abcd'],
    ['SESSION_SECRET', '0123456789'],
    ['SEED_SAMPLE', 'yes'],
    ['RATE_LIMIT', '0'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Falname\nBcc: <bcc@example.com>'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'with a space'],
    ['METRICS_TOKEN', 'x'.repeat(201)],
    ['TRUSTED_PROXIES', 'the proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ])('a malformed %s is one sentence that names it (%s)', (name, value) => {
    expectMalformed({ [name]: value }, name);
  });

  test('ADMIN_PASSWORD is not the name that it belongs to', () => {
    const named = { ADMIN_USERNAME: 'Moonlight Over The Sea', ADMIN_PASSWORD: 'moonlight over the sea' };
    expect(() => readEnvironment(named, 'start')).toThrow(
      'ADMIN_PASSWORD must be hard to guess: none of the commonest passwords, nor ADMIN_USERNAME.',
    );
  });

  test.each(['MASTER_KEY', 'AUDIT_KEY', 'SESSION_SECRET', 'ADMIN_PASSWORD'])(
    'A7 beside a server of its own %s has no default',
    (name) => {
      const environment = { ...distributed, [name]: undefined };
      expect(() => readEnvironment(environment, 'start')).toThrow(
        `${name} must be set when DATABASE_URL is.`,
      );
    },
  );

  test.each<[Role, string]>([
    ['api', 'DATABASE_URL'],
    ['api', 'NATS_URL'],
    ['projector', 'DATABASE_URL'],
    ['projector', 'NATS_URL'],
  ])('npm run %s needs %s', (role, name) => {
    expect(() => readEnvironment({ ...distributed, [name]: undefined }, role)).toThrow(`${name} must be set`);
  });
});

const answered = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Falname <hello@falname.example>' };
const unset = ['TRUSTED_PROXIES', 'SMTP_URL', 'MAIL_FROM'];
test.each([
  ['https://falname.example', {}, unset],
  ['https://falname.example', { ...answered, MAIL_FROM: 'no-reply@falname.example' }, [unset[0], unset[2]]],
  ['https://falname.example', { ...answered, TRUSTED_PROXIES: '10.0.0.0/8' }, []],
  ['http://localhost:3000', {}, []],
  ['https://127.0.0.1:8443', {}, []],
])('V3 %s with %j is warned of %j', (PUBLIC_URL, given, variables) => {
  const warned: unknown[] = [];
  const warn = ({ variable }: { variable: string }) => void warned.push(variable);
  warnOfDefaults(readEnvironment({ PAYMENT: 'none', PUBLIC_URL, ...given }, 'start'), { warn });
  expect(warned).toEqual(variables);
});

const turkishIban = 'TR33 0006 1005 1978 6457 8413 26';
const mistypedIban = turkishIban.replace('13', '31');
const transfer = {
  PAYMENT: 'transfer',
  BANK_TRANSFER_TO: 'Falname Ltd.',
  BANK_TRANSFER_IBAN: turkishIban,
};
const stripe = { PAYMENT: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const payment = (source: Record<string, string>) => readEnvironment(source, 'start').payment;

describe('The ways to pay', () => {
  test('embedded, the test checkout is the default, and none sells no paid reading', () => {
    expect(payment({})).toEqual({ methods: ['test'], transfer: null, stripe: null });
    expect(payment({ PAYMENT: 'none' }).methods).toEqual([]);
  });

  test('npm run export needs no account and no secret of them', () => {
    const { payment: shown } = readEnvironment({ PAYMENT: 'stripe,transfer' }, 'export');
    expect(shown).toEqual({ methods: ['stripe', 'transfer'], transfer: null, stripe: null });
  });

  test('several are offered in the order in which they are named', () => {
    expect(payment({ ...transfer, ...stripe, PAYMENT: 'stripe, transfer,test,test' })).toEqual({
      methods: ['stripe', 'transfer', 'test'],
      transfer: { holder: 'Falname Ltd.', iban: 'TR330006100519786457841326' },
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null },
    });
  });

  test.each(['DE89370400440532013000', 'GB82WEST12345698765432'])('%s is an IBAN too', (iban) => {
    expect(payment({ ...transfer, BANK_TRANSFER_IBAN: iban }).transfer?.iban).toBe(iban);
  });

  test.each(['migrate', 'projector', 'audit'] as const)('npm run %s needs none', (role) => {
    const source = { ...distributed, PAYMENT: undefined };
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
    ['a mistyped IBAN', { ...transfer, BANK_TRANSFER_IBAN: mistypedIban }, 'BANK_TRANSFER_IBAN'],
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
    expectMalformed(source, name);
  });

  test('a local stand-in for Stripe is taken', () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111';
    expect(payment({ ...stripe, STRIPE_API_URL }).stripe?.apiUrl).toBe(STRIPE_API_URL);
  });
});
