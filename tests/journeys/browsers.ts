import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from 'playwright/test';
import { awake } from './screen.ts';

/** A browser of its own, with one page in it. What is not named is as `test.use` says. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

interface Browsers {
  readonly openBrowser: OpenBrowser;
  /** What a console may call an error: refusals and losses that a test means to happen. */
  readonly expectedFaults: RegExp;
}

/**
 * In whatever a test opens, in tabs that open by themselves too, nothing is called an error, violations of the
 * Content-Security-Policy included; and with scripts `goto`, `reload`, `goBack` and `goForward` end when the page is
 * awake, so that no press or key comes too early. `waitUntil: 'commit'` is for a test of what is there before that.
 * After a link or a form has led to another page, its test waits for something that only the awake page shows.
 */
export const test = base.extend<Browsers>({
  expectedFaults: [/(?!)/, { option: true }],
  context: async ({ context, expectedFaults }, provide, test) => {
    const faults = faultsOf(context);
    context.on('page', endNavigationsAwake);
    await provide(context);
    await keepPictures(context, test);
    await forgetRoutes(context);
    expect(faults.filter((fault) => !expectedFaults.test(fault))).toEqual([]);
  },
  openBrowser: async ({ browser, expectedFaults }, provide, test) => {
    const opened = new Set<BrowserContext>();
    const faults: string[][] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.add(context);
      context.on('close', () => opened.delete(context));
      faults.push(faultsOf(context));
      if (options.javaScriptEnabled !== false) context.on('page', endNavigationsAwake);
      return context.newPage();
    });
    for (const context of opened) {
      await keepPictures(context, test);
      await forgetRoutes(context);
      await context.close();
    }
    expect(faults.flat().filter((fault) => !expectedFaults.test(fault))).toEqual([]);
  },
});

/** Of the languages, widths or tours that one walk is made in, `npm test` makes the one that it names. */
export const proveUnless = <Form>(everyday: Form, form: Form) => ({
  tag: form === everyday ? [] : '@prove',
});

let pictures = 0;

function endNavigationsAwake(page: Page): void {
  const ending =
    <Options extends unknown[], Answer>(go: (...options: Options) => Promise<Answer>) =>
    async (...options: Options): Promise<Answer> => {
      const answer = await go.apply(page, options);
      if (!JSON.stringify(options).includes('"waitUntil":"commit"')) await awake(page);
      return answer;
    };
  const { goto, reload, goBack, goForward } = page;
  Object.assign(page, {
    goto: ending(goto),
    reload: ending(reload),
    goBack: ending(goBack),
    goForward: ending(goForward),
  });
}

/** Where the test failed. Playwright's own screenshots are taken of every page and thrown away where it passed. */
async function keepPictures(context: BrowserContext, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  for (const page of context.pages())
    await page.screenshot({ path: test.outputPath(`${pictures++}.png`) }).catch(() => undefined);
}

/** A call that a route has not answered when its test ends is no fault of the test. */
async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: 'ignoreErrors' });
}

function faultsOf(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    // An answer of 401 to 'who am I?' is how a visitor learns that they are one.
    if (message.type() === 'error' && !message.text().includes('status of 401')) faults.push(message.text());
  });
  return faults;
}
