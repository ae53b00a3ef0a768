import { expect, type Locator, type Page } from 'playwright/test';
import { toast } from './walk.ts';

/** The island in the dialog has woken up, so that keys and blurs have somebody to hear them. */
export async function hydrated(dialog: Locator): Promise<void> {
  await expect
    .poll(() =>
      dialog
        .locator('astro-island')
        .evaluate((island) => Object.keys(island).some((key) => key.startsWith('__reactContainer'))),
    )
    .toBe(true);
}

/** A field by its label; what stands in the page out of sight, as on another tab, does not count. */
export function field(place: Locator | Page, label: string): Locator {
  return place.getByLabel(label, { exact: true }).filter({ visible: true });
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toast(page, title)).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(description)).toBeVisible();
}

/** Keeps what the page sends to `url` back until it is released. */
export async function hold(page: Page, url: string): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
