import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { switchSecondFactorOff } from '../../audit/second-factor-off.ts';
import { commandContext } from '../../harness/command-context.ts';
import { composition, OWNER, worldForFile } from '../../harness/world.ts';

const world = await worldForFile(composition, { projects: false });

const switchOff = (username: string) =>
  switchSecondFactorOff(world.dependencies, username, commandContext({ actor: 'owner' }));

test('removes the owner’s second factor with its recovery codes, and ends no session', async () => {
  const owner = await world.owner();
  const { secret } = (await owner.post('/api/admin/totp', { password: OWNER.password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.dependencies.clock().getTime(),
  });
  expect((await owner.post('/api/admin/totp/confirm', { code })).status).toBe(200);
  expect((await world.visitor().post('/api/login', OWNER)).code).toBe('code_needed');

  expect(await switchOff(OWNER.username)).toBe('switched off');

  expect((await owner.get('/api/admin/totp')).data).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await world.visitor().post('/api/login', OWNER)).status).toBe(200);
  const id = await owner.id();
  const events = await world.past(`account-${id}`);
  expect(events.at(-1)).toMatchObject({ type: 'SecondFactorDisabled', actor: 'owner' });
});
