import { expect } from 'playwright/test';
import { answer, keepQuiet, refusal } from './owner-world.ts';
import { expectToast } from './screen.ts';
import { test } from './shop.ts';
import { signInAsOwner } from './walk.ts';

// Answers that failed on purpose are no fault of the page.
test.use({ expectedFaults: /^Failed to load resource/ });

test('a session that has ended leads to the login, and the login back to where the owner was', async ({
  page,
}) => {
  await keepQuiet({ page });
  await signInAsOwner(page);
  await answer(page, 'GET admin/users', 401, refusal);
  await page.goto('/admin/dashboard?tab=users');
  await expect(page).toHaveURL(/\/admin\/login\?back=/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('falname-admin-session'))).toBeNull();
  await page.unrouteAll();
  await page.getByLabel('Username').fill('admin');
  await answer(page, 'POST login', 429, { ...refusal, message: 'Too many tries.' });
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed: Too many tries.');
  await page.unrouteAll();
  await signInAsOwner(page);
  await expectToast(page, 'Login successful');
  await answer(page, 'POST logout', 500, refusal);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, 'Logout failed', 'An error occurred');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectToast(page, 'Logged out', 'You have been securely logged out');
});
