import { expect, type Page } from 'playwright/test';
import { faceLoaded } from './screen.ts';
import { test } from './shop.ts';

// A request that is refused on purpose.
test.use({ expectedFaults: /ERR_FAILED/ });

test('the home page leads to the readings, their prices, what others say, the legal texts, and to one answer at a time of five; its bar leads to its sections, and gains its shadow after ten pixels; the testimonials are marked as examples, three at a time from 768 pixels on, and turn by button (spec: four readings, hero, services, footer, FAQ, navigation bar, testimonials)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Fal ve Enerji Okumaları/);
  await expect(page.getByRole('link', { name: 'Falname, home' })).toHaveAttribute('href', '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Explore the Readings' })).toHaveAttribute('href', '#services');
  await expect(main.getByRole('link', { name: 'See the Prices' })).toHaveAttribute('href', '#pricing');
  await expect(page.locator('#services').getByRole('button', { name: /^More Details/ })).toHaveCount(4);
  await expect(page.locator('#services')).toContainText('more than thirty pages');
  const prices = page.locator('#pricing .price strong');
  await expect(prices).toHaveText(['Free', '499₺', '299₺', '299₺']);
  await expect(page.locator('#pricing s')).toHaveText(['Formerly 299₺']);
  await expect(main.getByText('Your reading is written by hand')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Written by hand' })).toBeAttached();
  const footer = page.locator('footer#contact');
  for (const [name, href] of [
    ['Home', '/'],
    ['Services', '/#services'],
    ['Testimonials', '/#testimonials'],
    ['FAQ', '/#faq'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }

  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toContainText('By email.');
  await expect(questions.nth(1)).toContainText('Through the form.');
  await expect(questions.nth(2)).toContainText('A reading is guidance and not certainty.');
  await questions.nth(2).locator('summary').press('Enter');
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').press('Enter');
  await expect(page.locator('#faq details[open]')).toHaveCount(0);

  await faceLoaded(page);
  const bar = page.getByRole('banner');
  // Back from above, so that there is something to wait for at nine pixels.
  await page.evaluate(() => scrollTo(0, 12));
  await expect(bar).toHaveClass(/lifted/);
  await expect(bar).not.toHaveCSS('box-shadow', 'none');
  await page.evaluate(() => scrollTo(0, 9));
  await expect(bar).not.toHaveClass(/lifted/);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const section of ['Services', 'Pricing', 'Testimonials', 'FAQ'])
    await expect(links.filter({ hasText: section })).toHaveAttribute('href', `/#${section.toLowerCase()}`);

  for (const [width, seen] of [
    [768, 3],
    [767, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const cards = page.locator('#testimonials li');
    await expect(cards).toHaveCount(4);
    const across = await cards.first().evaluate((card) => card.parentElement?.clientWidth ?? 0);
    const each = await cards.first().evaluate((card) => card.clientWidth);
    expect([width, Math.round(across / each)]).toEqual([width, seen]);
    await page.getByRole('button', { name: 'Next testimonial' }).click();
    await expect
      .poll(() => page.locator('.slides').evaluate((slides) => slides.scrollLeft))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Previous testimonial' }).click();
    await expect.poll(() => page.locator('.slides').evaluate((slides) => slides.scrollLeft)).toBe(0);
  }
  await expect(page.locator('#testimonials')).toContainText(/example/i);
  const ratings = await page
    .getByRole('img', { name: /out of 5 stars/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(ratings).toHaveLength(4);
  expect(ratings.filter((label) => !/^(4\.5|5) out of 5 stars$/.test(label ?? ''))).toEqual([]);
});

test('predictions turn by page; the weekly tab shows its week and the first three world predictions with their marks; all twelve signs come when one looks at them, and open one at a time (spec: prediction tabs, daily predictions, weekly prediction, zodiac readings, zodiac signs)', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.locator('#predictions');
  const next = section.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(section.getByText('Page 2 of 3')).toBeVisible();
  await next.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.getByRole('tab', { name: 'General Prediction' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Weekly Horoscope' })).toBeFocused();
  const panel = page.getByRole('tabpanel', { name: 'Weekly Horoscope' });
  await expect(panel.locator('.week time')).toHaveText(/^[A-Z][a-z]{2} \d+.*\d{4}$/);
  for (const aspect of ['Love', 'Career', 'Health', 'Tip']) {
    await expect(panel.locator('.week').getByText(aspect, { exact: true })).toBeVisible();
  }
  const marks = panel.locator('.world .mark');
  await expect(marks).toHaveText(['Fulfilled', 'Pending', 'Unfulfilled']);
  await expect(marks).toHaveClass([/ fulfilled/, / pending/, / unfulfilled/]);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'General Prediction' })).toBeFocused();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();

  await page.locator('#panel-daily [data-fragment]').scrollIntoViewIfNeeded();
  const signs = page.locator('#panel-daily [data-fragment] details');
  await expect(signs).toHaveCount(12);
  await expect(signs.first()).toContainText(/Aries.*Mar 21/);
  await signs.first().locator('summary').click();
  for (const word of ['Love', 'Career', 'Health', 'Lucky number', 'Lucky colour', 'Compatible sign']) {
    await expect(signs.first().getByText(word, { exact: true })).toBeVisible();
  }
  await signs.nth(1).locator('summary').click();
  await expect(page.locator('#panel-daily details[open]')).toHaveCount(1);
});

test('signs that cannot be fetched leave what stood there, and nothing is said (spec: predictions failure)', async ({
  page,
}) => {
  await page.route('**/fragments/daily-horoscopes', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/fragments/daily-horoscopes'),
  );
  await page.goto('/');
  const signs = page.locator('#panel-daily [data-fragment]');
  await signs.scrollIntoViewIfNeeded();
  await failed;
  await expect(signs.getByText('Aries')).toBeVisible();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});

test('the theme follows the system until one is chosen, and is right in the first painted frame (spec: theme)', async ({
  openBrowser,
}) => {
  const night = await openBrowser({ colorScheme: 'dark' });
  await noteFirstFrame(night);
  await night.goto('/');
  expect(await firstFrame(night)).toBe('dark');
  await night.emulateMedia({ colorScheme: 'light' });
  await expect(night.locator('html')).toHaveAttribute('data-theme', 'light');
  await night.emulateMedia({ colorScheme: 'dark' });
  const button = night.getByRole('button', { name: /^Theme:/ });
  await expect(button).toHaveAccessibleName('Theme: system');
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: light');
  expect(await night.evaluate(() => localStorage.getItem('ui-theme'))).toBe('light');
  for (const path of ['/', '/readings', '/auth']) {
    await night.goto(path);
    expect([path, await firstFrame(night)]).toEqual([path, 'light']);
  }
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: dark');
  await button.click();
  await expect(button).toHaveAccessibleName('Theme: system');
  await expect(night.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing moves where reduced motion is asked for, and what moves is left to the compositor (spec: starfield)', async ({
  page,
}) => {
  const motion = () =>
    page.evaluate(() => ({
      moves: document.getAnimations().length > 0,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    }));
  await page.goto('/');
  await expect.poll(motion).toEqual({ moves: false, scrolling: 'auto' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toEqual({ moves: true, scrolling: 'smooth' });
  const costsEachFrame = await page.evaluate(() => {
    const free = ['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity'];
    const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
    const costing = effects.filter(
      (effect) =>
        effect.target?.closest('svg *') ||
        effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => !free.includes(name))),
    );
    return costing.map(({ target }) => target?.outerHTML.slice(0, 100));
  });
  expect(costsEachFrame).toEqual([]);
});

test('without JavaScript everything that is published can be read (spec: visitor)', async ({
  openBrowser,
}) => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto('/');
  const daily = plain.locator('#panel-daily .almanac li');
  await expect(daily).toHaveCount(9);
  await expect(daily.last()).toBeVisible();
  await expect(plain.getByText('World predictions')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Next', exact: true })).toBeHidden();
  await plain.locator('#faq summary').first().click();
  await expect(plain.getByText('By email.')).toBeVisible();
});

/** Notes the theme at the end of the first frame that has a body to paint. */
async function noteFirstFrame(visitor: Page): Promise<void> {
  await visitor.addInitScript(() => {
    const look = () => {
      const { dataset } = document.documentElement;
      if (document.body === null) requestAnimationFrame(look);
      else sessionStorage.setItem('first-frame', dataset.theme ?? 'none');
    };
    sessionStorage.removeItem('first-frame');
    requestAnimationFrame(look);
  });
}

async function firstFrame(visitor: Page): Promise<string | null> {
  const noted = () => visitor.evaluate(() => sessionStorage.getItem('first-frame'));
  await expect.poll(noted).not.toBeNull();
  return noted();
}
