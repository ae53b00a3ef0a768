import { describe, expect, test } from 'vitest';
import { EnvironmentError, onPort, type Role, readEnvironment } from '../../app/environment.ts';

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

describe('The environment', () => {
  test('npm start needs nothing at all', () => {
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

  test('the public address follows the port', () => {
    expect(readEnvironment({ PORT: '8123' }, 'start').publicUrl).toBe('http://localhost:8123');
  });

  test('a key may be written as hexadecimal digits or as base64', () => {
    const bytes = Buffer.from(key, 'hex');
    for (const MASTER_KEY of [
      key,
      key.toUpperCase(),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ]) {
      expect(readEnvironment({ MASTER_KEY }, 'start').masterKey).toEqual(Uint8Array.from(bytes));
    }
  });

  test('O6 with PORT=0 the public address follows the port that the system chose', () => {
    const chosen = readEnvironment({ PORT: '0' }, 'start');
    expect(onPort(chosen, 41_234)).toMatchObject({ port: 41_234, publicUrl: 'http://localhost:41234' });
    const given = readEnvironment({ PORT: '0', PUBLIC_URL: 'https://example.com', PAYMENT: 'none' }, 'start');
    expect(onPort(given, 41_234).publicUrl).toBe('https://example.com');
  });

  test('V3 trusted proxies are addresses, ranges and names of ranges', () => {
    const TRUSTED_PROXIES = '127.0.0.1, 172.28.0.0/16, fd00::/8, loopback';
    expect(readEnvironment({ TRUSTED_PROXIES }, 'start').trustedProxies).toEqual([
      '127.0.0.1',
      '172.28.0.0/16',
      'fd00::/8',
      'loopback',
    ]);
  });

  test('O3 npm run migrate needs nothing for the embedded database', () => {
    expect(readEnvironment({}, 'migrate').databaseUrl).toBeNull();
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
    expect(() => readEnvironment({ [name]: value }, 'start')).toThrow(EnvironmentError);
    expect(() => readEnvironment({ [name]: value }, 'start')).toThrow(
      new RegExp(`^${name} must be [^\\n]+\\.$`),
    );
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
