import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from 'playwright/test';

/** The browser of one person. */
export interface Opened {
  readonly page: Page;
  /** What its console called an error so far, violations of the Content-Security-Policy included. */
  readonly faults: string[];
}

export type OpenBrowser = (address: string, options?: BrowserContextOptions) => Promise<Opened>;

/** What a test or a hook opens is closed after it, however it ended. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  openBrowser: async ({ browser }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (baseURL, options) => {
      const context = await browser.newContext({ baseURL, ...options });
      opened.push(context);
      const page = await context.newPage();
      return { page, faults: faultsOf(page) };
    });
    for (const context of opened) await context.close();
  },
});

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // An answer of 401 to 'who am I?' is how a visitor learns that they are one.
    if (message.type() === 'error' && !message.text().includes('status of 401')) faults.push(message.text());
  });
  return faults;
}
