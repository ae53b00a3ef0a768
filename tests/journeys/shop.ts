import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PlaywrightWorkerArgs } from 'playwright/test';
import { startEmbedded, startedDirectory } from '../../harness/servers/installation.ts';
import { test as withBrowsers } from './browsers.ts';
import { caughtUp } from './caught-up.ts';
import { type Mailbox, mailFiles } from './mailbox.ts';
import { type Customer, enterCustomer, enterOwner, newPerson, type Owner, type Person } from './people.ts';

/** A running product with its people. */
export interface Shop {
  readonly address: string;
  /** Its `DATA_DIR`. */
  readonly directory: string;
  readonly mailbox: Mailbox;
  readonly owner: Owner;
  /** Registers and logs in. */
  customer(person?: Person): Promise<Customer>;
  /** Every read model shows what has been written by now. */
  caughtUp(): Promise<void>;
}

export const transferTo = { name: 'Falname Ltd.', iban: 'TR33 0006 1005 1978 6457 8413 26' };
const environment = {
  RATE_LIMIT: 'off',
  PAYMENT: 'transfer,test',
  BANK_TRANSFER_TO: transferTo.name,
  BANK_TRANSFER_IBAN: transferTo.iban,
  BUN_OPTIONS: `--preload ${resolve('tests/journeys/cheap-hashes.ts')}`,
};
const START_MAXIMUM_MS = 120_000;

type OpenShop = (
  args: Pick<PlaywrightWorkerArgs, 'playwright'>,
  provide: (shop: Shop) => Promise<void>,
) => Promise<void>;

/**
 * The shop that the tests of a worker share. They meet each other's orders, publications and messages: what a test
 * counts it finds by its own customer, and what it publishes has a day that no page shows yet.
 */
export const test = withBrowsers.extend<{ readonly customer: Customer }, { readonly shop: Shop }>({
  shop: [shopThat(), { scope: 'worker', timeout: START_MAXIMUM_MS }],
  baseURL: async ({ shop }, provide) => provide(shop.address),
  customer: async ({ shop }, provide) => provide(await shop.customer()),
});

/** A test with a shop that it shares with no one but the users of what this returns, once it is made ready. */
export function testWithOwnShop(makeReady?: (shop: Shop) => Promise<void>) {
  return test.extend<object, { readonly shop: Shop }>({
    shop: [shopThat(makeReady), { scope: 'worker', timeout: START_MAXIMUM_MS }],
  });
}

/** For `test.use`: the browsers of a test are the owner's, or those of its customer. */
export const asOwner = {
  storageState: async ({ shop }: { shop: Shop }, provide: ProvideLogin) => provide(await shop.owner.login()),
};
export const asCustomer = {
  storageState: async ({ customer }: { customer: Customer }, provide: ProvideLogin) =>
    provide(await customer.login()),
};
type ProvideLogin = (login: Awaited<ReturnType<Owner['login']>>) => Promise<void>;

function shopThat(makeReady: (shop: Shop) => Promise<void> = async () => {}): OpenShop {
  return async ({ playwright: { request } }, provide) => {
    const directory = await startedDirectory();
    const installation = await startEmbedded(directory, environment);
    const [address] = installation.addresses;
    const shop: Shop = {
      address,
      directory,
      mailbox: mailFiles(directory),
      owner: await enterOwner(request, address),
      customer: (person = newPerson()) => enterCustomer(request, address, person),
      caughtUp: () => caughtUp(address),
    };
    await makeReady(shop);
    await shop.caughtUp();
    await provide(shop);
    await installation.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
