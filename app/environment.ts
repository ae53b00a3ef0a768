import * as z from 'zod/mini';

/** What the product is told from outside, checked. Values not needed by a role are null where they are unset. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  /** Origin that people use, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Null: the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** Null: the in-process bus. */
  readonly natsUrl: string | null;
  readonly ownerUsername: string;
  /** Null: generated at the first start, in embedded mode only. */
  readonly ownerPassword: string | null;
  /** 32 bytes. Null: kept in `dataDirectory`. */
  readonly masterKey: Uint8Array | null;
  /** At least 32 bytes. Null: kept in `dataDirectory`. */
  readonly sessionSecret: Uint8Array | null;
  readonly seedSample: boolean;
  readonly rateLimit: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Addresses whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
}

/** `projector` and `audit` neither listen nor sign people in; `start` and `audit` may run with nothing set at all. */
export type Role = 'start' | 'api' | 'projector' | 'migrate' | 'audit';

/** One sentence for whoever starts the product: which variable, and what it must be. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const OWNER_PASSWORD_MINIMUM = 12;
const OWNER_PASSWORD_MAXIMUM = 128;
const KEY_BYTES = 32;

/** @throws EnvironmentError naming the first variable that is missing or malformed */
export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  role: Role,
): Environment {
  const read = reader(source);
  const databaseUrl = read('DATABASE_URL', postgresUrl);
  const distributed = databaseUrl !== null;
  const roleNeeds = (name: string, value: unknown) => {
    if (value === null) throw new EnvironmentError(`${name} must be set for npm run ${role}.`);
  };
  if (role !== 'start' && role !== 'audit') roleNeeds('DATABASE_URL', databaseUrl);
  const natsUrl = read('NATS_URL', natsAddress);
  if (role === 'api' || role === 'projector') roleNeeds('NATS_URL', natsUrl);
  const withDatabase = (name: string, value: unknown) => {
    if (distributed && value === null)
      throw new EnvironmentError(`${name} must be set when DATABASE_URL is.`);
  };
  const masterKey = read('MASTER_KEY', keyOf('exactly', KEY_BYTES));
  withDatabase('MASTER_KEY', masterKey);
  const sessionSecret = read('SESSION_SECRET', keyOf('at least', KEY_BYTES));
  const ownerPassword = read('ADMIN_PASSWORD', ownerPasswordRule);
  const signsIn = role !== 'projector' && role !== 'audit';
  if (signsIn) withDatabase('ADMIN_PASSWORD', ownerPassword);
  if (signsIn && role !== 'migrate') withDatabase('SESSION_SECRET', sessionSecret);
  const port = read('PORT', portNumber) ?? 3000;
  return {
    port,
    host: read('HOST', hostName) ?? '127.0.0.1',
    publicUrl: read('PUBLIC_URL', origin) ?? `http://localhost:${port}`,
    dataDirectory: read('DATA_DIR', anyText) ?? './data',
    databaseUrl,
    natsUrl,
    ownerUsername: read('ADMIN_USERNAME', ownerName) ?? 'admin',
    ownerPassword,
    masterKey,
    sessionSecret,
    seedSample: read('SEED_SAMPLE', onOrOff) ?? true,
    rateLimit: read('RATE_LIMIT', onOrOff) ?? true,
    smtpUrl: read('SMTP_URL', smtpAddress),
    mailFrom: read('MAIL_FROM', mailAddress) ?? 'Falname <no-reply@localhost>',
    trustedProxies: read('TRUSTED_PROXIES', addresses) ?? [],
  };
}

/** A rule takes the text to its value, or to null when it is malformed. */
interface Rule<Value> {
  readonly mustBe: string;
  parse(text: string): Value | null;
}

function reader(source: Readonly<Record<string, string | undefined>>) {
  return <Value>(name: string, rule: Rule<Value>): Value | null => {
    const text = source[name];
    if (text === undefined || text === '') return null;
    const value = rule.parse(text);
    if (value === null) throw new EnvironmentError(`${name} must be ${rule.mustBe}.`);
    return value;
  };
}

const anyText: Rule<string> = { mustBe: 'a path', parse: (text) => text };

const portNumber: Rule<number> = {
  mustBe: 'a port number from 0 to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null),
};

const hostName: Rule<string> = {
  mustBe: 'an address or a host name to listen on, for example 127.0.0.1',
  parse: (text) => (/^[A-Za-z0-9.:-]+$/.test(text) ? text : null),
};

const onOrOff: Rule<boolean> = {
  mustBe: "'on' or 'off'",
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : null),
};

const origin: Rule<string> = {
  mustBe: 'an http: or https: address without a path, for example https://example.com',
  parse: (text) => {
    const url = urlWith(text, ['http:', 'https:']);
    return url !== null && url.pathname === '/' && url.search === '' && url.username === ''
      ? url.origin
      : null;
  },
};

const postgresUrl = schemeRule('a postgres:// address', ['postgres:', 'postgresql:']);
const natsAddress = schemeRule('a nats:// address', ['nats:', 'tls:']);
const smtpAddress = schemeRule('an smtp:// or smtps:// address', ['smtp:', 'smtps:']);

function schemeRule(mustBe: string, protocols: readonly string[]): Rule<string> {
  return { mustBe, parse: (text) => (urlWith(text, protocols) === null ? null : text) };
}

function urlWith(text: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) ? url : null;
}

const mailAddress: Rule<string> = {
  mustBe: "an email address, or a name with one in angle brackets ('Falname <hello@example.com>')",
  parse: (text) => {
    const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
    return z.email().safeParse(address).success || address.endsWith('@localhost') ? text : null;
  },
};

const ownerName: Rule<string> = {
  mustBe: 'a name of 1 to 120 characters',
  parse: (text) => (text.trim() !== '' && text.length <= 120 ? text : null),
};

const ownerPasswordRule: Rule<string> = {
  mustBe: `a password of ${OWNER_PASSWORD_MINIMUM} to ${OWNER_PASSWORD_MAXIMUM} characters`,
  parse: (text) =>
    text.length >= OWNER_PASSWORD_MINIMUM && text.length <= OWNER_PASSWORD_MAXIMUM ? text : null,
};

const addresses: Rule<readonly string[]> = {
  mustBe: 'IP addresses separated by commas',
  parse: (text) => {
    const list = text.split(',').map((address) => address.trim());
    return list.every((address) => /^[0-9A-Fa-f.:]+$/.test(address)) ? list : null;
  },
};

function keyOf(length: 'exactly' | 'at least', bytes: number): Rule<Uint8Array> {
  return {
    mustBe: `${length} ${bytes} random bytes, written as hexadecimal digits or as base64`,
    parse: (text) => {
      const key = decodeKey(text);
      if (key === null || key.length < bytes) return null;
      return length === 'exactly' && key.length !== bytes ? null : key;
    },
  };
}

/** Hexadecimal where every character is a hexadecimal digit, else base64 or base64url. */
function decodeKey(text: string): Uint8Array | null {
  if (/^([0-9A-Fa-f]{2})+$/.test(text)) return Uint8Array.from(Buffer.from(text, 'hex'));
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
