import { describe, expect, test } from 'vitest';
import { directoryForFile, forTest } from '../../harness/closed-after.ts';
import { databaseKinds } from '../../harness/databases.ts';
import { until } from '../../harness/until.ts';
import { PASSWORD } from '../../harness/world.ts';
import {
  backUp,
  cutOff,
  expectVerified,
  newInstallation,
  type Running,
  restored,
  secretsOf,
  start,
  type Variables,
} from './installation.ts';

const TWO_HOURS_MS = 7_200_000;
const REASON = 'It waited in a backup and may have been sent since';
const root = directoryForFile();

describe.each(databaseKinds)('%s: a mail that waited in an older backup', async (kind) => {
  // Of an order whose mails were not sent yet, after an erasure.
  const variables = await newInstallation(kind, root);
  const source = await start(variables, false);
  expect((await (await source.customer('mehmet')).erase()).status).toBe(200);
  await (await source.customer('ayse')).order();
  const { file } = await backUp(source, variables);
  await source.stop();

  test('is not sent by itself, and the owner can have it sent', async () => {
    const target = await newInstallation(kind, root, secretsOf(variables));
    const { heldMails, opened } = await restored(file, target, Date.now() + TWO_HOURS_MS);
    expect(heldMails).toBeGreaterThan(0);
    await opened.close();
    await sendsThemOnDemandOnly(target, heldMails);
  });

  test('is not sent either where the restore was killed after its commit: the first start does what is left', async () => {
    const target = await newInstallation(kind, root, secretsOf(variables));
    expect(await cutOff('loaded', target, file)).not.toBe(0);
    const running = await sendsThemOnDemandOnly(target, null);
    await running.caughtUp();
    await expectVerified(running.opened);
    await running.logIn('ayse', PASSWORD);
  });
});

/** @param count null: any number of mails */
async function sendsThemOnDemandOnly(target: Variables, count: number | null): Promise<Running> {
  const running = await forTest(start(target));
  // Whoever comes after the restore is written to as ever; the outbox has gone past the held ones by then.
  await running.customer('zeynep');
  await until('a new mail is sent', () => running.mails.some(({ to }) => to.startsWith('zeynep')));
  expect(running.mails.filter(({ to }) => to.startsWith('ayse'))).toEqual([]);
  const owner = await running.owner();
  const { data } = await owner.get('/api/admin/mails');
  const reasons: string[] = data.map((mail) => mail.reason);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons).toEqual(Array.from({ length: count ?? reasons.length }, () => REASON));
  const { id } = data[0];
  expect((await owner.post(`/api/admin/mails/${id}/retry`, {})).status).toBe(200);
  await until('the held mail is sent', () => running.mails.some(({ to }) => to.startsWith('ayse')));
  return running;
}
