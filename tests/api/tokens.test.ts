import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTokens } from '../../api/accounts/token.ts';
import { worldForFile } from '../../harness/world.ts';

const world = await worldForFile('embedded', { projects: false });
const client = await world.customer('jale');
const [header = '', claims = ''] = (client.cookies.get('session') ?? '').split('.');
const genuine: { header: string; claims: Record<string, unknown> } = {
  header,
  claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
};

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token as somebody would make it who has got hold of the secret. */
function signed(
  header: unknown,
  claims: unknown,
  hash = 'sha256',
  secret: Uint8Array = world.dependencies.secrets.session,
): string {
  const body = `${encoded(header)}.${encoded(claims)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
}

async function statusWith(token: string): Promise<number> {
  const thief = world.visitor();
  thief.cookies.set('session', token);
  return (await thief.get('/api/user')).status;
}

const hs256 = { alg: 'HS256', typ: 'JWT' };

test('A3 the token that the login made is taken, and one made the same way', async () => {
  expect(await statusWith(client.cookies.get('session') ?? '')).toBe(200);
  expect(await statusWith(signed(hs256, genuine.claims))).toBe(200);
});

test.each<[string, () => string]>([
  ['no signature, algorithm none', () => `${encoded({ alg: 'none' })}.${encoded(genuine.claims)}.`],
  ['HS512', () => signed({ alg: 'HS512' }, genuine.claims, 'sha512')],
  ['another secret', () => signed(hs256, genuine.claims, 'sha256', new Uint8Array(32).fill(9))],
  ['no expiry', () => signed(hs256, { ...genuine.claims, exp: undefined })],
  ['an expiry in the past', () => signed(hs256, { ...genuine.claims, exp: 1_000_000_000 })],
  ['another audience', () => signed(hs256, { ...genuine.claims, aud: 'somebody else' })],
  ['another issuer', () => signed(hs256, { ...genuine.claims, iss: 'somebody else' })],
  ['another account', () => signed(hs256, { ...genuine.claims, sub: '999' })],
  ['no session', () => signed(hs256, { ...genuine.claims, jti: undefined })],
  ['a session that was never begun', () => signed(hs256, { ...genuine.claims, jti: 'A'.repeat(43) })],
  [
    'a changed claim under the old signature',
    () => {
      const [header = '', , signature = ''] = (client.cookies.get('session') ?? '').split('.');
      return `${header}.${encoded({ ...genuine.claims, exp: 4_000_000_000 })}.${signature}`;
    },
  ],
  ['nothing', () => ''],
])('A3 a token with %s is 401', async (_what, token) => {
  expect(await statusWith(token())).toBe(401);
});

test('A3 a token is refused once it has expired, also where its signature was checked before', async () => {
  const tokens = openTokens(world.dependencies.secrets.session);
  const expiresAtSeconds = Math.floor(Date.now() / 1000) + 60;
  const text = await tokens.sign({ sessionId: 'a', accountId: 1, expiresAtSeconds });
  expect(await tokens.read(text, new Date())).not.toBeNull();
  expect(await tokens.read(text, new Date(expiresAtSeconds * 1000))).toBeNull();
});

test('A3 a secret of less than 32 bytes stops the start', () => {
  expect(() => openTokens(new Uint8Array(31))).toThrow('32 bytes');
});
