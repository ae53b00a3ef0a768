import type { Page } from 'playwright/test';

/** The paths in every cache of scripts and workers. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests))
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });
}

/** The text of everything that a page can keep in a browser. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) bodies.push((await (await cache.match(asked))?.text()) ?? '');
    }
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, bodies]);
  });
}

/** Violations of the page's content security policy from now on. */
export async function policyViolations(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('violated')) seen.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`violated on ${location.pathname}: ${effectiveDirective} by ${blockedURI}`),
    );
  });
  return () => seen;
}
