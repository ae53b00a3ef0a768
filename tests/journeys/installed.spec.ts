import { expect } from 'playwright/test';
import { test } from './shop.ts';

test('the site can be installed in each language', async ({ page }) => {
  for (const [path, start, lang] of [
    ['/', '/', 'en'],
    ['/tr/services', '/tr', 'tr'],
  ] as const) {
    await page.goto(path);
    const inspector = await page.context().newCDPSession(page);
    const { url, errors, data } = await inspector.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual([`${start.replace(/\/$/, '')}/manifest.webmanifest`, []]);
    const { icons, ...manifest } = JSON.parse(data ?? '');
    expect(manifest).toMatchObject({
      id: start,
      lang,
      start_url: start,
      scope: start,
      display: 'standalone',
    });
    const pictures: { purpose: string; sizes: string; src: string; type: string }[] = icons;
    const purposes = ['any 192x192', 'any 512x512', 'maskable 512x512'];
    expect(pictures.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(purposes);
    for (const { src, type } of pictures)
      expect((await page.request.get(src)).headers()['content-type']).toBe(type);
    const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
    // The tests' browser has no profile.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
});

test('what earlier releases kept in a browser is deleted: the service worker, its cache and a reading', async ({
  openBrowser,
}) => {
  // Registering a worker is forbidden by the policy: no page does.
  const page = await openBrowser({ bypassCSP: true });
  await page.goto('/services');
  await page.evaluate(async () => {
    await (await caches.open('falname-offline')).put('/offline', new Response('an earlier page'));
    localStorage.setItem('falname-kept-reading-7', '{"id":4}');
    localStorage.setItem('falname-keeps-no-readings', 'yes');
    localStorage.setItem('ui-theme', 'dark');
    await navigator.serviceWorker.register('/sw.js');
  });
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  await expect.poll(left).toEqual([]);
  await page.goto('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ui-theme']);
});
