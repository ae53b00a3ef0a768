import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../database/database.ts';
import { ordered } from '../../harness/samples.ts';
import { type NatsServer, startNats } from '../../harness/servers/nats.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { type RunningProcess, startScript } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { models } from '../../projector/models/models.ts';
import { type Installation, installOn } from '../projector/installation.ts';

const masterKey = new Uint8Array(32).fill(7);

describe('Several projector processes', () => {
  let nats: NatsServer;
  let databaseUrl: string;
  let installation: Installation;
  const running: RunningProcess[] = [];

  beforeAll(async () => {
    nats = await startNats();
    databaseUrl = await (await sharedPostgres()).createDatabase();
    installation = await installOn(openPostgres(databaseUrl), { masterKey, natsUrl: nats.url });
  });
  afterAll(async () => {
    for (const projector of running) await projector.kill();
    await installation.close();
    await nats.close();
  });

  test('share the read models evenly', async () => {
    running.push(projector(), projector());
    await until('each holds about half of the models', async () => {
      const shares = await installation.rows<{ held: number }>(
        `select count(*) as held from leases where name like 'model:%' and expires_at > now() group by holder`,
      );
      const fair = Math.ceil(models.length / 2);
      return shares.length === 2 && shares.every((share) => share.held <= fair);
    });
    await installation.happen('reading-12', ordered());
    await installation.caughtUp();
    expect(await installation.rows('select count(*) as shown from models.readings')).toEqual([{ shown: 1 }]);
  });

  function projector(): RunningProcess {
    return startScript(
      ['app/projector.ts'],
      {
        DATABASE_URL: databaseUrl,
        NATS_URL: nats.url,
        MASTER_KEY: Buffer.from(masterKey).toString('hex'),
        AUDIT_KEY: '03'.repeat(32),
        LOG_LEVEL: 'warn',
      },
      'node_modules/.bin/bun',
    );
  }
});
