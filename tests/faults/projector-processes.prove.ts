import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { forTest } from '../../harness/closed-after.ts';
import { ordered } from '../../harness/samples.ts';
import { startNats } from '../../harness/servers/nats.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { SECRETS, startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { models } from '../../projector/models/models.ts';
import { installOn } from '../projector/installation.ts';

test('two projector processes share the read models evenly', async () => {
  const nats = await forTest(startNats());
  const databaseUrl = await (await sharedPostgres()).createDatabase();
  const masterKey = Buffer.from(SECRETS.MASTER_KEY, 'hex');
  const installation = await forTest(installOn(openPostgres(databaseUrl), { masterKey, natsUrl: nats.url }));
  const environment = { ...SECRETS, DATABASE_URL: databaseUrl, NATS_URL: nats.url, LOG_LEVEL: 'warn' };
  for (const _ of [1, 2]) {
    const projector = startScript(['app/projector.ts'], environment, process.execPath);
    onTestFinished(() => projector.kill());
  }
  await until('each holds about half of the models', async () => {
    const shares = await installation.rows<{ held: number }>(
      `select count(*) as held from leases where name like 'model:%' and expires_at > now() group by holder`,
    );
    const fair = Math.ceil(models.length / 2);
    return shares.length === 2 && shares.every((share) => share.held <= fair);
  });
  await installation.happen('reading-12', ordered());
  await installation.caughtUp();
  expect(await installation.ids('readings')).toEqual([12]);
});
