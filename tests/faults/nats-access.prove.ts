import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { expect, test } from 'vitest';
import { type NatsServer, startNats } from '../../harness/servers/nats.ts';
import { until } from '../../harness/until.ts';
import { natsOptions, openNats } from '../../log/delivery/nats.ts';

const password = 'p@ss/word:1';

async function withNats(options: readonly string[], work: (server: NatsServer) => Promise<void>) {
  const server = await startNats(options);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

function withAccess(server: NatsServer, access: string): string {
  return server.url.replace('nats://', `nats://${access}@`);
}

test('V6 user and password in NATS_URL are used, and a server that asks for them takes nothing else', async () => {
  await withNats(['--user', 'falname', '--pass', password], async (server) => {
    const url = withAccess(server, `falname:${encodeURIComponent(password)}`);
    const nats = openNats(url);
    await until('the connection stands', () => nats.connection() !== null);
    await nats.close();
    await expect(connect(natsOptions(server.url))).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
    const wrong = withAccess(server, 'falname:wrong');
    await expect(connect(natsOptions(wrong))).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  });
});

test('V6 a token in NATS_URL is used', async () => {
  await withNats(['--auth', 'a-long-token'], async (server) => {
    const connection = await connect(natsOptions(withAccess(server, 'a-long-token')));
    await connection.close();
    await expect(connect(natsOptions(server.url))).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
  });
});

test('V6 tls:// encrypts, and refuses a server whose certificate no trusted authority has signed', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'falname-nats-tls-'));
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  await withNats(['--tls', '--tlscert', certificate, '--tlskey', key], async (server) => {
    const options = natsOptions(server.url.replace('nats://', 'tls://'));
    await expect(connect(options)).rejects.toThrow();
    const connection = await connect({ ...options, tls: { ...options.tls, caFile: certificate } });
    await connection.flush();
    expect(connection.info?.tls_required).toBe(true);
    await connection.close();
  });
  rmSync(directory, { recursive: true });
});

test('V6 tls:// is refused where the server does not encrypt, before a password is sent', async () => {
  await withNats(['--user', 'falname', '--pass', password], async (server) => {
    const url = withAccess(server, `falname:${encodeURIComponent(password)}`).replace('nats://', 'tls://');
    await expect(connect(natsOptions(url))).rejects.toThrow();
  });
});
