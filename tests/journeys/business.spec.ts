import { expect, type Locator, type Page } from 'playwright/test';
import { test } from './browsers.ts';
import {
  type Business,
  customerAboutToPay,
  openBusiness,
  ownersDesk,
  verifyAddress,
} from './business-world.ts';
import { caughtUp } from './caught-up.ts';
import { linksOf, subjectsTo } from './mailbox.ts';
import { openOrderForm, sendFreeOrder } from './order-dialog.ts';
import { expectToast } from './screen.ts';
import { answerOpenOrder, confirmAddress, register } from './walk.ts';

const walksIn = (composition: 'embedded' | 'distributed') => () => {
  let business: Business;

  // All else is walked without motion: each page that is opened moves for nine seconds.
  test.use({ reducedMotion: process.env.PROVE === undefined ? 'reduce' : 'no-preference' });
  // Long walks in two browsers beside two servers: a busy machine takes its time.
  test.setTimeout(180_000);
  test.beforeAll(async () => {
    business = await openBusiness(composition);
  });
  test.afterAll(() => business?.stop());

  test('a free order waits for the verification of its address, off the desk, and is then answered and read', async ({
    openBrowser,
  }) => {
    const { mailbox, near, far } = business;
    const email = 'leyla@example.com';
    const page = await openBrowser({ baseURL: near });
    await register(page, { username: 'Leyla', email, password: 'moonlit-7' });
    const verify = await linkOf(email, verifyAddress);
    const received = await sendFreeOrder(await openOrderForm(page));
    // In one step: five seconds are not for three.
    await received
      .filter({ hasText: 'One step more' })
      .getByRole('button', { name: 'See your order' })
      .click();
    await expect(page).toHaveURL(/\/readings\/\d+$/);
    await expect(happening(page).getByRole('heading')).toHaveText('Please verify your email address');
    await caughtUp(far);

    const desk = await ownersDesk(business, openBrowser);
    await desk.goto('/admin/dashboard?tab=orders');
    const row = desk.getByRole('row').filter({ hasText: email });
    await expect(desk.getByText('No orders yet')).toBeVisible();
    await desk.getByRole('button', { name: 'Unverified' }).click();
    await expect(row.getByText('Unverified')).toBeVisible();

    await page.goto('/readings');
    await expect(page.getByRole('main').getByText('Awaiting verification')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Tarot Reading' }).click();
    const details = page.getByRole('dialog', { name: 'Reading Details' });
    await details.getByRole('button', { name: 'Send the mail again' }).click();
    await expectToast(page, 'The mail is on its way', 'Open its link within three days');
    const sentAgain = () => subjectsTo(mailbox, email).filter((subject) => subject === verifyAddress);
    await expect.poll(sentAgain).toHaveLength(2);

    await details.getByRole('link', { name: 'Open its page' }).click();
    await expect(happening(page).getByRole('button', { name: 'Send the mail again' })).toBeVisible();
    await confirmAddress(await openBrowser({ baseURL: near }), verify);
    await expect(happening(page).getByRole('heading')).toHaveText('Your Reading is Being Prepared');
    await expect(happening(page).getByText(/in [23] days/)).toBeVisible();
    await desk.getByRole('button', { name: 'All', exact: true }).click();
    await expect(row.getByText('Pending')).toBeVisible();
    // A reading that is open counts as read at once.
    await page.goto('/services');
    await row.getByRole('button', { name: /^View reading/ }).click();
    await answerOpenOrder(desk, 'The tide is with you.');
    await caughtUp(near);
    await page.goto('/readings');
    await expect(page.getByText('New Readings')).toBeVisible();
    await page.getByText('Tarot Reading').first().click();
    await expect(details.getByText('The tide is with you.')).toBeVisible();
  });

  test("an order paid on Stripe's page is asked about, answered, mailed, read and rated in two open browsers", async ({
    openBrowser,
  }) => {
    const { page, email, id } = await customerAboutToPay(business, openBrowser, 'Irmak');
    const desk = await ownersDesk(business, openBrowser);
    await page.getByRole('button', { name: 'Card' }).click();
    await expect(page).toHaveTitle('Checkout');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page).toHaveURL(/\/readings$/);
    await expectToast(page, 'Payment received');
    await page.goto(await linkOf(email, 'We have received your payment'));
    await expect(page).toHaveURL(`${business.near}/readings/${id}`);
    await expect(happening(page).getByRole('heading')).toHaveText('Your Reading is Being Prepared');

    await desk.goto(`/admin/dashboard?tab=orders&reading=${id}`);
    await desk.getByRole('button', { name: 'Ask the customer' }).click();
    await desk.getByRole('dialog').last().getByLabel('Question').fill('Which year do you mean?');
    await desk.getByRole('button', { name: 'Send question' }).click();
    await expectToast(desk, 'Question sent');
    await expect(desk.getByText('Not answered yet.')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Ask the customer' })).toHaveCount(0);

    await expect(page.getByText('Which year do you mean?')).toBeVisible();
    await page.goto(await linkOf(email, 'We have a question for you'));
    await page.getByLabel('Your answer').fill('The summer of 2019.');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await expect(desk.getByRole('dialog').getByText('The summer of 2019.')).toBeVisible();

    // The customer is elsewhere meanwhile: a reading that is open counts as read at once.
    await page.goto('/services');
    await answerOpenOrder(desk, 'The door is already open.');
    await page.goto(await linkOf(email, 'Your reading is ready'));
    await expect(page.getByText('The door is already open.')).toBeVisible();
    await page.getByRole('radio', { name: /^5 of 5/ }).check();
    await page.getByLabel('In your words').fill('Irmak found it true.');
    await page.getByRole('button', { name: 'Send my rating' }).click();
    await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
    await desk.goto('/admin/dashboard?tab=ratings');
    await expect(desk.getByText('Irmak found it true.')).toBeVisible();

    await expect
      .poll(() => subjectsTo(business.mailbox, email))
      .toEqual([
        verifyAddress,
        'We have received your order',
        'We have received your payment',
        'We have a question for you',
        'Your reading is ready',
      ]);
  });

  async function linkOf(email: string, subject: string): Promise<string> {
    const [link = ''] = await linksOf(business.mailbox, email, subject);
    return link;
  }
};

test.describe('In the embedded composition', walksIn('embedded'));
test.describe('In the distributed composition', { tag: '@prove' }, walksIn('distributed'));

function happening(page: Page): Locator {
  return page.getByRole('region', { name: 'What is happening' });
}
