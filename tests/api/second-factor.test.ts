import { Secret, TOTP } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { newRecoveryCodes } from '../../api/accounts/recovery-codes.ts';
import { statusesAtOnce, statusesOf } from '../../harness/client.ts';
import { forTest } from '../../harness/closed-after.ts';
import { composition, OWNER, openWorld, worldForFile } from '../../harness/world.ts';

const STEP_MS = 30_000;

let secret: string;
let recoveryCodes: readonly string[];
const world = await worldForFile(composition, { projects: false });
let owner = await world.owner();

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const codeAt = (steps = 0) => codeOf(secret, world.now() + steps * STEP_MS);
const start = () => owner.post('/api/admin/totp', { password: OWNER.password });
const confirm = (code: string, by = owner) => by.post('/api/admin/totp/confirm', { code });
const standing = async () => (await owner.get('/api/admin/totp')).data;
const logIn = (code?: string, client = world.visitor()) => client.post('/api/login', { ...OWNER, code });

test('starting it changes nothing yet, nor does a wrong code; starting again gives another secret', async () => {
  const [{ data: first }, { data: second }] = [await start(), await start()];
  expect(first.secret).not.toBe(second.secret);
  expect(second.uri).toMatch(/^otpauth:\/\/totp\/Falname:owner\?.*secret=/);
  expect(second.svg).toContain('<svg');
  const refused = { code: 'code_invalid', issues: [{ path: 'code' }] };
  expect(await confirm('12345')).toMatchObject({ status: 422, body: refused });
  expect((await logIn()).status).toBe(200);
  expect(await standing()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  secret = second.secret;
});

test('the first right code switches it on, ends the other sessions and gives recovery codes, once', async () => {
  const other = world.visitor();
  await logIn(undefined, other);
  const once = owner.under('confirm-1');
  const confirmed = await confirm(codeAt(), once);
  expect(confirmed.status).toBe(200);
  recoveryCodes = confirmed.data.recoveryCodes;
  expect((await logIn(codeAt())).code).toBe('wrong_code');
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await owner.get('/api/user')).status).toBe(200);
  expect((await confirm(codeAt(), once)).data.recoveryCodes).not.toContain(recoveryCodes[0]);
  expect((await confirm(codeAt(1))).code).toBe('totp_enabled');
  expect((await start()).code).toBe('totp_enabled');
  expect(await standing()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
});

test('logging in needs a code, and a wrong password says nothing about that', async () => {
  expect(await logIn()).toMatchObject({ status: 401, code: 'code_needed' });
  const wrong = await world.visitor().post('/api/login', { ...OWNER, password: 'wrong', code: codeAt(1) });
  expect(wrong.code).toBe('wrong_credentials');
  expect((await logIn('12345')).body).toMatchObject({ code: 'wrong_code', issues: [{ path: 'code' }] });
});

test('a code is taken once, one step early or late, and none older than the newest', async () => {
  world.pass(10 * STEP_MS);
  const steps = [-2, 2, -1, -1, 1, 0];
  const statuses = await statusesOf(steps.length, (turn) => logIn(codeAt(steps[turn])));
  expect(statuses).toEqual([401, 401, 200, 401, 200, 401]);
});

test('of many logins at once with one code, one gets through', async () => {
  world.pass(10 * STEP_MS);
  const code = codeAt();
  expect(await statusesAtOnce(8, () => logIn(code))).toEqual([200, ...Array(7).fill(401)]);
});

test('a recovery code replaces the app once, and one of another account is none', async () => {
  const code = recoveryCodes[0] ?? '';
  expect((await logIn(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await logIn(code)).status).toBe(401);
  expect((await standing()).recoveryCodesLeft).toBe(9);

  const { kysely } = world.dependencies.database;
  const other = await (await world.customer('ayse')).id();
  const [others] = newRecoveryCodes();
  const factor = { account_id: other, secret: Buffer.from('sealed'), confirmed: true, last_step: 0 };
  await kysely.insertInto('second_factors').values(factor).execute();
  const row = { account_id: other, code_hash: others?.hash ?? '' };
  await kysely.insertInto('recovery_codes').values(row).execute();
  expect((await logIn(others?.text)).code).toBe('wrong_code');
  expect(await world.rowsOf('recovery_codes')).toContainEqual(row);
});

test('neither the secret nor a recovery code is stored in clear, or written to the log of the program', async () => {
  const tables = ['second_factors', 'recovery_codes', 'commands'] as const;
  const stored = JSON.stringify([await Promise.all(tables.map(world.rowsOf)), world.logLines]);
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(recoveryCodes[1]);
  expect(stored).not.toContain(recoveryCodes[1]?.replaceAll('-', ''));
});

test('switching it off needs password and code', async () => {
  world.pass(10 * STEP_MS);
  const off = (password: string, code: string) => owner.post('/api/admin/totp/off', { password, code });
  // The owner's session ends when it is not used.
  owner = world.visitor();
  await logIn(codeAt(), owner);
  expect((await off('wrong', codeAt(1))).code).toBe('wrong_password');
  expect((await off(OWNER.password, '12345')).code).toBe('code_invalid');
  // Two steps early, two steps late, and the one that the login has used.
  for (const steps of [2, -2, 0]) {
    expect(await off(OWNER.password, codeAt(steps))).toMatchObject({ status: 422, code: 'code_invalid' });
  }
  expect((await logIn()).code).toBe('code_needed');
  expect((await logIn(codeAt())).code).toBe('wrong_code');
  expect((await standing()).enabled).toBe(true);
  expect((await off(OWNER.password, codeAt(1))).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  expect((await off(OWNER.password, codeAt(1))).code).toBe('totp_disabled');
  expect(await standing()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  const types = await world.typesOf('account-1');
  expect(types.slice(-2)).toEqual(['SecondFactorEnabled', 'SecondFactorDisabled']);
});

describe('cut off between the event and the table', () => {
  const { kysely } = world.dependencies.database;
  const lost = () => {
    throw new Error('the connection was lost');
  };

  test('it is not on, and the repeat switches it on and gives the codes', async () => {
    secret = (await start()).data.secret;
    const code = codeAt();
    const dying = world.process({ log: { ...world.dependencies.log, append: async () => lost() } });
    const keyed = owner.under('cut-off');
    vi.spyOn(kysely, 'transaction').mockImplementationOnce(lost);
    for (const by of [keyed.copy(dying), keyed]) {
      expect((await confirm(code, by)).status).toBe(500);
      expect((await standing()).enabled).toBe(false);
    }
    expect((await confirm(code, keyed)).data.recoveryCodes).toHaveLength(10);
    expect(await standing()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  test('it is still on, and the repeat switches it off', async () => {
    const off = () => owner.under('off').post('/api/admin/totp/off', { password: OWNER.password, code });
    world.pass(10 * STEP_MS);
    const code = codeAt();
    vi.spyOn(kysely, 'deleteFrom').mockImplementationOnce(lost);
    expect((await off()).status).toBe(500);
    expect((await logIn()).code).toBe('code_needed');
    expect((await off()).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    const types = await world.typesOf('account-1');
    expect(types.slice(-2)).toEqual(['SecondFactorEnabled', 'SecondFactorDisabled']);
  });
});

test('guessing with the right password has to wait after the tenth, for each kind of code and each device', async () => {
  const world = await forTest(openWorld('embedded', { projects: false, rateLimit: true }));
  const owner = await world.owner();
  const { secret } = (await owner.post('/api/admin/totp', { password: OWNER.password })).data;
  const code = (seconds = 0) => codeOf(secret, world.now() + seconds * 1_000);
  const confirmed = await owner.post('/api/admin/totp/confirm', { code: code() });
  const [first, second] = confirmed.data.recoveryCodes;
  world.pass(10 * STEP_MS);
  const logIn = (guess: string, by = world.visitor()) => by.post('/api/login', { ...OWNER, code: guess });
  // A code of yesterday is no guess that could be right by chance.
  const wrong = code(-86_400);
  expect(await statusesOf(10, () => logIn(wrong))).toEqual(Array(10).fill(401));
  const refused = await logIn(code());
  expect(refused.status).toBe(429);
  expect((await logIn(first)).status).toBe(200);
  expect((await logIn(code(), owner)).status).toBe(200);
  expect(await statusesOf(10, () => logIn('0000-0000-0000-0000'))).toEqual(Array(10).fill(401));
  expect((await logIn(second)).status).toBe(429);
  world.pass(Number(refused.headers.get('retry-after')) * 1_000);
  expect((await logIn(code())).status).toBe(200);
});
