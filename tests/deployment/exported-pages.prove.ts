import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageHeaders } from '../../api/http/security-headers.ts';
import { directoryForFile, forFile } from '../../harness/closed-after.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { until } from '../../harness/until.ts';
import { markBuild, OWN_FOLDER } from '../../publishing/export/folder.ts';
import { caddyFile, headerRules } from '../../publishing/export/host-headers.ts';
import { fixedItems } from '../../publishing/export/items.ts';
import { writeExport } from '../../publishing/export/write.ts';
import { isDialogs } from '../../publishing/file.ts';
import { openSite, publicUrl } from '../site/export-site.ts';
import { startCaddy } from './deployment.ts';
import { tlsClient } from './tls-client.ts';

/** The proxy of the deployment with an export, and no api process at all. */
const directory = directoryForFile();
const exported = join(directory, 'export');
const site = await openSite();
const rules = headerRules({ files: site.files, placePolicies: new Map() }, pageHeaders(publicUrl));
const caddy = Buffer.from(caddyFile(rules, exported, `/${OWN_FOLDER}/build-1`));
await writeExport(exported, [
  ...fixedItems(site.files),
  { file: `${OWN_FOLDER}/site.caddy`, version: 'x', make: async () => ({ body: caddy }) },
]);
await markBuild(exported, 'build-1');
const [http, https, nobody] = [await freePort(), await freePort(), await freePort()];
const environment = { API_PROCESSES: `127.0.0.1:${nobody}`, EXPORT_DIR: exported };
const { proxy, authority } = startCaddy(directory, { http, https }, environment);
await forFile(proxy);
const call = (path: string) => tlsClient(https, readFileSync(authority, 'utf8'), '127.0.0.1')(path);
await until('the proxy answers', async () => {
  if (!existsSync(authority)) return false;
  return (await call('/').catch(() => null)) !== null;
});

test.each(['/', '/services', '/tr', '/predictions/daily', '/horoscopes/leo'])(
  '%s is served without any api process, under its policy',
  async (path) => {
    const answer = await call(path);
    const file = site.files.get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(new TextDecoder().decode(file?.body));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const source of file?.contentSecurityPolicy?.split(/; | /) ?? []) expect(policy).toContain(source);
  },
);

test('the other names of a file, for which no rule has its policy, are passed on', async () => {
  const names = ['/tr/', '/record/', '/tr//', '/services.html', '/tr/index.html', '/index', '/tr/index'];
  const answers = await Promise.all(names.map(async (name) => [name, (await call(name)).status]));
  expect(answers).toEqual(names.map((name) => [name, 503]));
});

test('the worker that removes an earlier one is asked for each time', async () => {
  const answer = await call('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect((await call('/tr/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json');
});

test('assets are served for ever, and nothing of the export’s own', async () => {
  const asset = [...site.files.keys()].find((path) => path.startsWith('/assets/')) ?? '';
  const answer = await call(asset);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await call([...site.files.keys()].find(isDialogs) ?? '')).status).toBe(200);
  expect((await call(`/${OWN_FOLDER}/manifest.json`)).status).toBe(503);
});

test('calls, forms and pages that are not exported fail with a sentence', async () => {
  const failed = await call('/api/health');
  expect(failed.status).toBe(503);
  expect(JSON.parse(failed.text)).toMatchObject({ success: false, code: 'unavailable' });
  expect(failed.headers.get('retry-after')).toBe('5');
  for (const [path, sentence] of [
    ['/nowhere', 'try again in a moment'],
    ['/newsletter?confirm=x', 'try again in a moment'],
    ['/tr/nowhere', 'birazdan tekrar deneyin'],
  ] as const) {
    const page = await call(path);
    expect([path, page.status, page.text]).toEqual([path, 503, expect.stringContaining(sentence)]);
  }
});

test('an export of another build is not served under the policies of this one', async () => {
  await markBuild(exported, 'build-2');
  expect((await call('/services')).status).toBe(503);
});
