import { join } from 'node:path';
import proxyAddress from 'proxy-addr';
import * as z from 'zod';
import { OWNER_PASSWORD_MINIMUM } from '../api/accounts/owner.ts';
import { isGuessable } from '../api/accounts/passwords/guessable-passwords.ts';
import type { PaymentSettings } from '../api/http/dependencies.ts';
import { NAME_MAXIMUM, PASSWORD_MAXIMUM } from '../events/text.ts';
import { logLevels } from './logger.ts';
import { paymentSettings, paymentVariables } from './payment-environment.ts';

/** Null where a role does not need a value and it is unset. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/** Only `start`, `api` and `migrate` sign in. */
export type Role = 'start' | 'api' | 'projector' | 'migrate' | 'audit' | 'restore' | 'export';

/** One sentence for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

const PORT_MAXIMUM = 65_535;
const KEY_BYTES = 32;

const portRule = `a port number from 0 to ${PORT_MAXIMUM}`;
const hostRule = 'an address or a host name to listen on, for example 127.0.0.1';
const originRule = 'an http: or https: address without a path, for example https://example.com';
const mailFromRule = "an email address, or a name with one in angle brackets ('Falname <hello@example.com>')";
const ownerNameRule = `a name of 1 to ${NAME_MAXIMUM} characters`;
const ownerPasswordRule = `a password of ${OWNER_PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters`;
const unguessableRule = 'hard to guess: none of the commonest passwords, nor ADMIN_USERNAME';
const logLevelRule = `one of ${logLevels.join(', ')}`;
const proxiesRule = 'IP addresses, CIDR ranges, or loopback, linklocal or uniquelocal, separated by commas';
const metricsTokenRule = '1 to 200 visible ASCII characters without spaces';
const onOrOff = z.stringbool({
  truthy: ['on'],
  falsy: ['off'],
  case: 'sensitive',
  error: "'on' or 'off'",
});

/** Each message goes on after the variable's name and 'must be'. */
const Variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portRule)
    .transform(Number)
    .refine((port) => port <= PORT_MAXIMUM, portRule)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, hostRule)
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: originRule, abort: true })
    .refine((text) => isOrigin(new URL(text)), originRule)
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ERASURE_LEDGER: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/, error: 'a nats:// address' }).optional(),
  ADMIN_USERNAME: z
    .string()
    .max(NAME_MAXIMUM, ownerNameRule)
    .refine((name) => name.trim() !== '', ownerNameRule)
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(OWNER_PASSWORD_MINIMUM, ownerPasswordRule)
    .max(PASSWORD_MAXIMUM, ownerPasswordRule)
    .optional(),
  MASTER_KEY: key('exactly').optional(),
  NEW_MASTER_KEY: key('exactly').optional(),
  AUDIT_KEY: key('exactly').optional(),
  SESSION_SECRET: key('at least').optional(),
  SEED_SAMPLE: onOrOff.default(true),
  RATE_LIMIT: onOrOff.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().refine(isSender, mailFromRule).default('Falname <no-reply@localhost>'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, metricsTokenRule)
    .optional(),
  /** The logger reads it by itself. */
  LOG_LEVEL: z.enum(logLevels, logLevelRule).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(areProxies, proxiesRule)
    .default([]),
  ...paymentVariables,
});

/** @throws EnvironmentError naming the first faulty variable */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>, role: Role) {
  const values = parse(source);
  const { DATABASE_URL, NATS_URL, MASTER_KEY, AUDIT_KEY, SESSION_SECRET, ADMIN_PASSWORD } = values;
  if (
    ADMIN_PASSWORD !== undefined &&
    isGuessable(ADMIN_PASSWORD, { username: values.ADMIN_USERNAME, email: null })
  )
    throw new EnvironmentError(`ADMIN_PASSWORD must be ${unguessableRule}.`);
  if (role === 'api' || role === 'projector') {
    for (const [name, value] of Object.entries({ DATABASE_URL, NATS_URL }))
      if (value === undefined) throw new EnvironmentError(`${name} must be set for npm run ${role}.`);
  }
  if (DATABASE_URL !== undefined) {
    const signsIn = role === 'start' || role === 'api' || role === 'migrate';
    const needed = {
      MASTER_KEY,
      AUDIT_KEY,
      ...(signsIn ? { ADMIN_PASSWORD } : {}),
      ...(signsIn && role !== 'migrate' ? { SESSION_SECRET } : {}),
    };
    for (const [name, value] of Object.entries(needed))
      if (value === undefined) throw new EnvironmentError(`${name} must be set when DATABASE_URL is.`);
  }
  const publicUrl = values.PUBLIC_URL ?? localAddress(values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    /** Without a trailing slash. */
    publicUrl,
    dataDirectory: values.DATA_DIR,
    erasureLedger: values.ERASURE_LEDGER ?? join(values.DATA_DIR, 'erasures.log'),
    /** Null: embedded, in `dataDirectory`. */
    databaseUrl: DATABASE_URL ?? null,
    /** Null: in process. */
    natsUrl: NATS_URL ?? null,
    ownerUsername: values.ADMIN_USERNAME,
    /** Null: generated at the first start, embedded only. */
    ownerPassword: ADMIN_PASSWORD ?? null,
    /** 32 bytes. Null: kept in `dataDirectory`. */
    masterKey: MASTER_KEY ?? null,
    /** 32 bytes: seed of the key that signs heads. Null: kept in `dataDirectory`. */
    auditKey: AUDIT_KEY ?? null,
    /** For `audit rotate-master-key`. */
    newMasterKey: values.NEW_MASTER_KEY ?? null,
    /** At least 32 bytes. Null: kept in `dataDirectory`. */
    sessionSecret: SESSION_SECRET ?? null,
    seedSample: values.SEED_SAMPLE,
    rateLimit: values.RATE_LIMIT,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    /** None for a role that takes no orders. */
    payment: paymentOf(values, role, publicUrl),
    /** For `/api/metrics`; null: it answers callers on the same machine. */
    metricsToken: values.METRICS_TOKEN ?? null,
    /** Addresses, CIDR ranges and names (`loopback`, `uniquelocal`) whose `X-Forwarded-*` headers count. */
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/** `PORT=0`; also in the public address where none was given. */
export function onPort(environment: Environment, port: number): Environment {
  const isDefault = environment.publicUrl === localAddress(environment.port);
  return { ...environment, port, publicUrl: isDefault ? localAddress(port) : environment.publicUrl };
}

const noPayment: PaymentSettings = { methods: [], transfer: null, stripe: null };

function paymentOf(values: z.output<typeof Variables>, role: Role, publicUrl: string): PaymentSettings {
  if (role !== 'start' && role !== 'api' && role !== 'export') return noPayment;
  const settings = paymentSettings(values, {
    isEmbedded: values.DATABASE_URL === undefined,
    publicUrl,
    takesOrders: role !== 'export',
  });
  if (typeof settings === 'string') throw new EnvironmentError(settings);
  return settings;
}

function localAddress(port: number): string {
  return `http://localhost:${port}`;
}

/** Empty counts as unset: docker-compose passes on so what its file leaves out. */
function parse(source: Readonly<Record<string, string | undefined>>): z.output<typeof Variables> {
  const set = Object.fromEntries(Object.entries(source).filter(([, text]) => text !== ''));
  const parsed = Variables.safeParse(set);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EnvironmentError(`${String(issue?.path[0])} must be ${issue?.message}.`);
}

function isOrigin(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

function isSender(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false;
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success || address.endsWith('@localhost');
}

function areProxies(list: string[]): boolean {
  try {
    proxyAddress.compile(list);
    return true;
  } catch {
    return false;
  }
}

function key(length: 'exactly' | 'at least') {
  const rule = `${length} ${KEY_BYTES} random bytes, written as hexadecimal digits or as base64`;
  return z
    .string()
    .transform(decodeKey)
    .refine(
      ({ length: bytes }) => bytes >= KEY_BYTES && (length === 'at least' || bytes === KEY_BYTES),
      rule,
    );
}

/** Hexadecimal, else base64 or base64url; empty where it is none. */
function decodeKey(text: string): Uint8Array {
  if (/^([0-9A-Fa-f]{2})+$/.test(text)) return Uint8Array.from(Buffer.from(text, 'hex'));
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return new Uint8Array();
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
