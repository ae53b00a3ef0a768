import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createApp } from '../../api/app.ts';
import { apiDependencies } from '../../app/api-dependencies.ts';
import { restoreInstallation } from '../../app/data/restore-installation.ts';
import { readEnvironment } from '../../app/environment.ts';
import { openParts } from '../../app/open.ts';
import { prepareInstallation } from '../../app/service.ts';
import { writeBackupFile } from '../../app/tool/write-backup-file.ts';
import { verify } from '../../audit/verify/verify.ts';
import { Client } from '../../harness/client.ts';
import type { DatabaseKind } from '../../harness/databases.ts';
import { sharedPostgres } from '../../harness/servers/postgres.ts';
import { ranScript, SECRETS } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { OWNER, PASSWORD } from '../../harness/world.ts';
import { startMails } from '../../mail/follower.ts';
import type { Mail } from '../../mail/mail.ts';
import { models } from '../../projector/models/models.ts';
import { startProjector } from '../../projector/projector.ts';

export type Variables = Readonly<Record<string, string>>;

/** An installation that serves calls in this process, without pages. */
export type Running = Awaited<ReturnType<typeof start>>;

/** The variables of a new installation: a directory below `root`, and a database without tables where it is a server. */
export async function newInstallation(
  kind: DatabaseKind,
  root: string,
  secrets: Variables = {},
): Promise<Variables> {
  const DATA_DIR = mkdtempSync(join(root, 'data-'));
  const common = { DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', SEED_SAMPLE: 'off', PAYMENT: 'test' };
  if (kind === 'pglite') return { ...common, ...secrets };
  const DATABASE_URL = await (await sharedPostgres()).emptyDatabase();
  return { ...common, DATABASE_URL, ...SECRETS, ...secrets };
}

/** Writes a backup next to the installation's own files. */
export async function backUp({ opened }: Pick<Running, 'opened'>, variables: Variables) {
  const file = join(variables.DATA_DIR ?? '', 'copy.backup');
  return { file, ...(await writeBackupFile(opened, readEnvironment(variables, 'audit'), file)) };
}

/** Restores it into an empty installation. */
export function restored(file: string, target: Variables, now?: number) {
  return restoreInstallation(readEnvironment(target, 'restore'), file, now);
}

export async function expectVerified(opened: Parameters<typeof verify>[0]): Promise<void> {
  for await (const { check, faults } of verify(opened, models)) expect(faults, check).toEqual([]);
}

/** What has to be carried over by hand, where it is not in the environment already. */
export function secretsOf({ DATA_DIR = '', MASTER_KEY, SESSION_SECRET }: Variables): Variables {
  const text = (name: string) => readFileSync(join(DATA_DIR, name), 'utf8').trim();
  return {
    MASTER_KEY: MASTER_KEY ?? text('master.key'),
    SESSION_SECRET: SESSION_SECRET ?? text('session.secret'),
  };
}

/** @param sendsMails into `mails`; or into files, as an installation without a mail server does */
export async function start(
  variables: Variables,
  sendsMails: boolean | 'into files' = true,
  clock = () => new Date(),
) {
  const { ADMIN_PASSWORD = OWNER.password } = variables;
  const environment = readEnvironment({ ...variables, ADMIN_PASSWORD }, 'start');
  const opened = await openParts(environment, 'start');
  const dependencies = { ...apiDependencies(opened, environment), clock };
  await prepareInstallation(opened, dependencies, environment, ADMIN_PASSWORD);
  const projector = await startProjector({ ...opened, models });
  const mails: Mail[] = [];
  const captured = { send: async (mail: Mail) => void mails.push(mail) };
  const mailer = sendsMails === 'into files' ? dependencies.mailer : captured;
  const { publicUrl } = environment;
  const outbox = sendsMails !== false ? startMails({ ...opened, mailer, clock, publicUrl }) : null;
  const app = createApp({ ...dependencies, mailer });
  const client = () => new Client(app, publicUrl);
  const logIn = async (username: string, password: string) => {
    const someone = client();
    expect((await someone.post('/api/login', { username, password })).status).toBe(200);
    return someone;
  };
  return {
    ...{ opened, app, client, logIn },
    /** That were sent since it was started. */
    mails,
    customer: async (username: string, email = `${username}@example.com`) => {
      const registered = await client().post('/api/register', { username, email, password: PASSWORD });
      expect(registered.status, registered.text).toBe(201);
      return logIn(username, PASSWORD);
    },
    owner: () => logIn('admin', ADMIN_PASSWORD),
    caughtUp: async () => {
      const head = await opened.log.head();
      await until('the read models have caught up', () =>
        [...projector.positions().values()].every((position) => position >= head),
      );
    },
    stop: async () => {
      dependencies.visitors.close();
      dependencies.live.close();
      await outbox?.stop();
      await projector.stop();
      await opened.close();
    },
  };
}

/** A process that is killed on the way; `cut-off.ts` says where. */
export async function cutOff(what: string, variables: Variables, path: string): Promise<number | null> {
  const { code, printed } = await ranScript(['tests/backup/cut-off.ts', what, path], variables);
  expect(printed).toBe('');
  return code;
}
