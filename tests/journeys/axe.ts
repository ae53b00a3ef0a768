import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';
import { excessWidth } from './screen.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** On each of these widths nothing is wider than the screen, and axe finds nothing. */
export async function expectFits(page: Page, widths: readonly number[] = [360, 1440]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await excessWidth(page), await violations(page)]).toEqual([width, 0, []]);
  }
}

/** What axe finds wrong and where, as `color-contrast: #name, .hint`. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // By the inspector, to which no policy of a page applies.
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Runtime.evaluate', { expression: axe });
    await inspector.detach();
  }
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // Of what is right nothing is told, and no rule that runs reads style sheets.
    const told = { resultTypes: ['violations'], preload: { assets: ['media'] } };
    const { violations } = await axe.run(document, told);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  });
}

interface Axe {
  run(place: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Waits for colour transitions, which axe would measure halfway. Endless animations are not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
