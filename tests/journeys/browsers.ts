import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';

/** A browser of its own, with one page in it. What is not named is as `test.use` says. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

interface Browsers {
  readonly openBrowser: OpenBrowser;
  /** What a console may call an error: refusals and losses that a test means to happen. */
  readonly expectedFaults: RegExp;
}

/** In whatever a test opens, nothing is called an error, violations of the Content-Security-Policy included. */
export const test = base.extend<Browsers>({
  expectedFaults: [/(?!)/, { option: true }],
  page: async ({ page, expectedFaults }, provide) => {
    const faults = faultsOf(page);
    await provide(page);
    expect(faults.filter((fault) => !expectedFaults.test(fault))).toEqual([]);
  },
  openBrowser: async ({ browser, expectedFaults }, provide) => {
    const opened: BrowserContext[] = [];
    const faults: string[][] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.push(context);
      const page = await context.newPage();
      faults.push(faultsOf(page));
      return page;
    });
    for (const context of opened) await context.close();
    expect(faults.flat().filter((fault) => !expectedFaults.test(fault))).toEqual([]);
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
