import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../../app/environment.ts';
import { restoreInstallation } from '../../app/restore-installation.ts';
import { writeBackupFile } from '../../app/write-backup-file.ts';
import { databaseKinds } from '../databases.ts';
import { tarotOrder } from '../samples.ts';
import { until } from '../until.ts';
import { newInstallation, secretsOf, start } from './installation.ts';

const TWO_HOURS_MS = 7_200_000;
const ending: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ending.reverse()) await end();
});

test.each(databaseKinds)(
  '%s: a mail that waited in an older backup is not sent by itself, and the owner can have it sent',
  async (kind) => {
    const variables = await newInstallation(kind, ending);
    const running = await start(variables, false);
    const ayse = await running.customer('ayse');
    await ayse.post('/api/protected/purchase', tarotOrder);
    const file = join(variables.DATA_DIR ?? '', 'copy.backup');
    const environment = readEnvironment(variables, 'audit');
    await writeBackupFile(running.opened, environment, file);
    await running.stop();

    const target = await newInstallation(kind, ending, secretsOf(variables));
    const restored = await restoreInstallation(
      readEnvironment(target, 'restore'),
      file,
      Date.now() + TWO_HOURS_MS,
    );
    expect(restored.heldMails).toBeGreaterThan(0);
    await restored.opened.close();
    const again = await start(target);
    ending.push(again.stop);
    const owner = await again.owner();
    const { body } = await owner.get('/api/admin/mails');
    const reason = 'It waited in a backup and may have been sent since';
    expect(body.data.map((mail: { reason: string }) => mail.reason)).toEqual(
      Array.from({ length: restored.heldMails }, () => reason),
    );
    // Whoever comes after the restore is written to as ever; the outbox has gone past the held ones by then.
    await again.customer('zeynep');
    await until('a new mail is sent', () => again.mails.some(({ to }) => to.startsWith('zeynep')));
    expect(again.mails.filter(({ to }) => to.startsWith('ayse'))).toEqual([]);
    const { id } = body.data[0];
    expect((await owner.post(`/api/admin/mails/${id}/retry`, {})).status).toBe(200);
    await until('the held mail is sent', () => again.mails.some(({ to }) => to.startsWith('ayse')));
  },
);
