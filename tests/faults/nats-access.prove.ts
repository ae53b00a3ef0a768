import { join } from 'node:path';
import { connect } from 'nats';
import { expect, test } from 'vitest';
import { directoryForTest, forTest } from '../../harness/closed-after.ts';
import { type NatsServer, startNats } from '../../harness/servers/nats.ts';
import { ranCommand } from '../../harness/servers/process.ts';
import { until } from '../../harness/until.ts';
import { natsOptions, openNats } from '../../log/delivery/nats.ts';

const password = 'p@ss/word:1';
const asks = ['--user', 'falname', '--pass', password];

function withAccess(server: NatsServer, access: string): string {
  return server.url.replace('nats://', `nats://${access}@`);
}

test('V6 user and password in NATS_URL are used, and a server that asks for them takes nothing else', async () => {
  const server = await forTest(startNats(asks));
  const nats = openNats(withAccess(server, `falname:${encodeURIComponent(password)}`));
  await until('the connection stands', () => nats.connection() !== null);
  await nats.close();
  for (const url of [server.url, withAccess(server, 'falname:wrong')])
    await expect(connect(natsOptions(url))).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
});

test('V6 a token in NATS_URL is used', async () => {
  const server = await forTest(startNats(['--auth', 'a-long-token']));
  await (await connect(natsOptions(withAccess(server, 'a-long-token')))).close();
  await expect(connect(natsOptions(server.url))).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
});

test('V6 tls:// encrypts, and refuses a server whose certificate no trusted authority has signed', async () => {
  const directory = directoryForTest();
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')];
  ranCommand('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const server = await forTest(startNats(['--tls', '--tlscert', certificate, '--tlskey', key]));
  const options = natsOptions(server.url.replace('nats://', 'tls://'));
  await expect(connect(options)).rejects.toThrow();
  const connection = await connect({ ...options, tls: { ...options.tls, caFile: certificate } });
  await connection.flush();
  expect(connection.info?.tls_required).toBe(true);
  await connection.close();
});

test('V6 tls:// is refused where the server does not encrypt, before a password is sent', async () => {
  const server = await forTest(startNats(asks));
  const url = withAccess(server, `falname:${encodeURIComponent(password)}`).replace('nats://', 'tls://');
  await expect(connect(natsOptions(url))).rejects.toThrow();
});
