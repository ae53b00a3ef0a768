import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'nats';
import { describe, expect, test } from 'vitest';
import { tarotOrder } from '../../harness/samples.ts';
import { until } from '../../harness/until.ts';
import { OWNER, startDeployment } from './deployment.ts';
import { type TlsAnswer, tlsClient } from './tls-client.ts';

/** Of one address in an hour; `api/accounts/` decides. */
const RESET_MAILS_MAXIMUM = 20;

const CALLS_IN_A_ROW = 20;

const deployment = await startDeployment();
const from = (address: string) => tlsClient(deployment.httpsPort, deployment.authority, address);

/** What docker-compose.yml and deploy/Caddyfile say, run as processes. */
describe('The distributed installation', () => {
  test('V3 speaks TLS, sends http: there, and hands out Secure cookies', async () => {
    const home = await from('127.0.0.2')('/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('<html');
    expect(home.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    const plain = await fetch(`http://localhost:${deployment.httpPort}/services`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe('https://localhost/services');
    expect(cookieOf(await logIn('127.0.0.2', OWNER.password))).toMatch(/^__Host-/);
  });

  test('V3 what one address has used up, whatever it forwards, is left to every other address', async () => {
    const forget = (address: string, tries: number) =>
      from(address)('/api/password/forgot', {
        method: 'POST',
        body: { email: `guest-${tries}@example.com` },
        headers: { 'x-forwarded-for': `203.0.113.${tries}` },
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < RESET_MAILS_MAXIMUM * 2 && statuses.at(-1) !== 429; tries++)
      statuses.push((await forget('127.0.0.66', tries)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await forget('127.0.0.67', 100)).status).toBe(200);
    expect((await logIn('127.0.0.3', OWNER.password)).status).toBe(200);
  });

  test('V6 NATS takes no connection without the password', async () => {
    const { host } = new URL(deployment.natsUrl);
    await expect(connect({ servers: host, maxReconnectAttempts: 0, reconnect: false })).rejects.toThrow();
  });

  test('an order goes through both halves, and its answer is mailed', async () => {
    const call = from('127.0.0.4');
    const elif = { username: 'Elif Şahin', email: 'elif@example.com', password: 'star-dust-7' };
    expect((await call('/api/register', { method: 'POST', body: elif })).status).toBe(201);
    const cookie = cookieOf(await logIn('127.0.0.4', elif.password, elif.email));
    const headers = { cookie };
    const ordered = await call('/api/protected/purchase', { method: 'POST', body: tarotOrder, headers });
    expect(ordered.status, ordered.text).toBe(201);
    const { id } = JSON.parse(ordered.text).data;
    const owner = { cookie: cookieOf(await logIn('127.0.0.3', OWNER.password)) };
    const response = { general: 'Güzel günler geliyor.' };
    const body = { readingId: id, response };
    const answered = await call('/api/admin/respond', { method: 'POST', body, headers: owner });
    expect(answered.status, answered.text).toBe(200);
    await until('the customer is told by mail', () =>
      deployment.mails.some((mail) => mail.includes('elif@example.com')),
    );
  });

  test('an erasure is noted on the volume that outlives the containers', async () => {
    const call = from('127.0.0.7');
    const nalan = { username: 'nalan', email: 'nalan@example.com', password: 'star-dust-7' };
    const registered = await call('/api/register', { method: 'POST', body: nalan });
    expect(registered.status).toBe(201);
    const cookie = cookieOf(await logIn('127.0.0.7', nalan.password, nalan.username));
    const body = { password: nalan.password };
    const erased = await call('/api/protected/account/erase', { method: 'POST', body, headers: { cookie } });
    expect(erased.status, erased.text).toBe(200);
    const ledger = readFileSync(join(deployment.erasures, 'erasures.log'), 'utf8');
    expect(ledger).toContain(`"account-${JSON.parse(registered.text).data.id}"`);
  });

  test('a backup is written and the log verified in a container of `migrate`', async () => {
    const file = join(deployment.erasures, 'nightly.backup');
    for (const [tool, word] of [
      ['app/backup.ts', file],
      ['app/audit.ts', 'verify'],
    ] as const) {
      const command = deployment.run(tool, word);
      expect(await command.ended(), command.output()).toBe(0);
    }
    expect(existsSync(file)).toBe(true);
  });

  test('V3 a process that hangs gets no request once it was noticed', async () => {
    const [first] = deployment.api;
    if (first === undefined) throw new Error('no api process');
    first.process.signal('SIGSTOP');
    try {
      // Before it was noticed, a call may meet the process that hangs, and is not answered.
      await until('calls are answered one after the other, by the other process', async () => {
        for (let calls = 0; calls < CALLS_IN_A_ROW; calls++) {
          const answered = await from('127.0.0.5')('/api/health').catch(() => null);
          if (answered?.status !== 200) return false;
        }
        return true;
      });
    } finally {
      first.process.signal('SIGCONT');
    }
  });

  test('V3 B13 processes that are not ready get no request, and get them again once they are', async () => {
    for (const projector of deployment.projectors) await projector.stop();
    const mert = { name: 'Mert', email: 'mert@example.com' };
    const message = { ...mert, service: 'tarot', message: 'Is anybody there?' };
    expect((await from('127.0.0.6')('/api/contact', { method: 'POST', body: message })).status).toBe(201);
    await until('the proxy has noticed that no process is ready', async () => {
      const direct = await Promise.all(
        deployment.api.map(({ port }) => fetch(`http://127.0.0.1:${port}/api/ready`)),
      );
      const through = await from('127.0.0.6')('/api/health');
      return direct.every(({ status }) => status === 503) && through.status === 503;
    });
    await deployment.startProjector();
    await until('requests are passed on again', async () => (await from('127.0.0.6')('/')).status === 200);
  });
});

function logIn(address: string, password: string, username: string = OWNER.username): Promise<TlsAnswer> {
  return from(address)('/api/login', { method: 'POST', body: { username, password } });
}

function cookieOf(answer: TlsAnswer): string {
  expect(answer.status, answer.text).toBe(200);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
