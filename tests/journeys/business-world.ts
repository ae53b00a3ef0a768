import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import {
  type Installation,
  startDistributed,
  startEmbedded,
  startedDirectory,
} from '../../harness/servers/installation.ts';
import { type StripeServer, startStripeServer } from '../../harness/servers/stripe-server.ts';
import type { OpenBrowser } from './browsers.ts';
import { linksOf, type Mailbox, mailFiles, mailServer } from './mailbox.ts';
import { fillInForm, openOrderForm } from './order-dialog.ts';
import { confirmAddress, register, signInAsOwner } from './walk.ts';

/** In the language of the page that the customer registered on. */
export const verifyAddress = 'Confirm your email address';

/** An installation with every way to pay, whose mails are read. */
export interface Business {
  readonly mailbox: Mailbox;
  /** Where customers are, and where the owner is: two processes where there are two. */
  readonly near: string;
  readonly far: string;
  stop(): Promise<void>;
}

export async function openBusiness(composition: 'embedded' | 'distributed'): Promise<Business> {
  const isEmbedded = composition === 'embedded';
  const directory = isEmbedded ? await startedDirectory() : mkdtempSync(join(tmpdir(), 'falname-business-'));
  const mailbox = isEmbedded ? mailFiles(directory) : await mailServer();
  const stripe = await startStripeServer();
  const environment = { ...mailbox.environment, ...everyMethod(stripe) };
  const installation: Installation = isEmbedded
    ? await startEmbedded(directory, environment)
    : await startDistributed(environment);
  const [near, far = near] = installation.addresses;
  stripe.sendEventsTo(`${far}/api/payment/stripe`);
  return {
    mailbox,
    near,
    far,
    stop: async () => {
      await installation.stop();
      await stripe.stop();
      await mailbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function everyMethod({ settings }: StripeServer): Record<string, string> {
  return {
    PAYMENT: 'stripe,transfer,test',
    BANK_TRANSFER_TO: 'Falname Ltd.',
    BANK_TRANSFER_IBAN: 'TR33 0006 1005 1978 6457 8413 26',
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_URL: settings.apiUrl ?? '',
  };
}

/** A customer whose address is verified by the mailed link, and who has ordered the VIP reading and is to pay it. */
export async function customerAboutToPay(
  { mailbox, near }: Business,
  openBrowser: OpenBrowser,
  username: string,
): Promise<{ readonly page: Page; readonly email: string; readonly id: number }> {
  const page = await openBrowser({ baseURL: near });
  const email = `${username.toLowerCase()}@example.com`;
  await register(page, { username, email, password: 'river-stones-9' });
  const [verify = ''] = await linksOf(mailbox, email, verifyAddress);
  await confirmAddress(page, verify);
  const dialog = await openOrderForm(page, 'VIP Reading');
  await fillInForm(dialog);
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/pay\/\d+$/);
  return { page, email, id: Number(new URL(page.url()).pathname.split('/')[2]) };
}

export async function ownersDesk({ far }: Business, openBrowser: OpenBrowser): Promise<Page> {
  const page = await openBrowser({ baseURL: far });
  await signInAsOwner(page);
  return page;
}
