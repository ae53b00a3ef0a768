import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
} from 'playwright/test';
import { owner as ownersLogin } from '../../harness/servers/installation.ts';
import { caughtUp } from './caught-up.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody's cookies, to be put into a fresh browser. */
export type Login = Awaited<ReturnType<BrowserContext['storageState']>>;
export const loggedOut: Login = { cookies: [], origins: [] };

/** The order form of every customer, but for what a test is about. */
export const form = {
  fullName: 'Elif Nur Kaya',
  motherName: 'Sevgi',
  birthDate: '1990-04-17',
  birthCountry: 'Türkiye',
  currentCountry: 'Türkiye',
  occupation: 'Teacher',
  question: 'Should I open the little shop?',
  termsAccepted: true,
};
const prices = { tarot: '0', vip: '499', astrology: '299', dreams: '299' } as const;
export type Service = keyof typeof prices;

/** What makes an order one of the Turkish pages. */
export const inTurkish = { language: 'tr', question: 'Rüyamda deniz gördüm, ne anlama gelir?' };

/** The answer that has something in every section. */
export const fullAnswer = {
  description: 'Three cards for the year ahead',
  general: 'The door is already open.',
  love: 'Somebody waits at the window.',
  career: 'Begin small.',
  health: 'Sleep early.',
  luckyPoint: 'The harbour at dawn.',
  protectiveSymbol: 'A swallow.',
  recommendations: ['Ask the neighbours.', 'Paint it blue.'],
};

/** Somebody who is logged in, by their calls, which have to be taken. Each resolves with what the answer carries. */
export type Caller = ReturnType<typeof callerWith>;

export interface Customer extends Person, Caller {
  /** Resolves with the number of the reading, once it is on every list. */
  orders(service: Service, changed?: object): Promise<number>;
  /** Resolves with the reference that the transfer has to carry. */
  choosesTransfer(reading: number): Promise<string>;
}

export interface Owner extends Caller {
  begins(reading: number): Promise<void>;
  asks(reading: number, question: string): Promise<void>;
  answers(reading: number, response?: object): Promise<void>;
}

let people = 0;

/** Somebody whom no other test of this process knows. */
export function newPerson(): Person {
  people += 1;
  return { username: `Leyla ${people}`, email: `person-${people}@example.com`, password: 'moonlit-7' };
}

export async function enterCustomer(request: APIRequest, baseURL: string, person: Person): Promise<Customer> {
  const caller = callerWith(await request.newContext({ baseURL, storageState: loggedOut }));
  await caller.post('/api/register', person);
  await caller.post('/api/login', { username: person.email, password: person.password });
  return {
    ...person,
    ...caller,
    orders: async (serviceType, changed = {}) => {
      const order = { ...form, serviceType, price: prices[serviceType], ...changed };
      const { id } = await caller.post('/api/protected/purchase', order);
      await caughtUp(baseURL);
      return id;
    },
    choosesTransfer: async (reading) => {
      const path = `/api/protected/readings/${reading}/payment`;
      const { transfer } = await caller.post(path, { method: 'transfer' });
      return transfer.reference;
    },
  };
}

export async function enterOwner(request: APIRequest, baseURL: string): Promise<Owner> {
  const logIn = async () => {
    const caller = callerWith(await request.newContext({ baseURL, storageState: loggedOut }));
    await caller.post('/api/login', ownersLogin);
    return caller;
  };
  const caller = await logIn();
  // Of the browsers: a test that ends a session logs in for itself.
  const { cookies } = await (await logIn()).login();
  // The desk asks for this flag before it asks the server.
  const flag = { name: 'falname-admin-session', value: '1' };
  const login = { cookies, origins: [{ origin: baseURL, localStorage: [flag] }] };
  return {
    ...caller,
    login: async () => login,
    begins: async (reading) => {
      await caller.post(`/api/admin/reading/${reading}/begin`);
    },
    asks: async (reading, question) => {
      await caller.post(`/api/admin/reading/${reading}/question`, { question });
    },
    answers: async (readingId, response = fullAnswer) => {
      await caller.post('/api/admin/respond', { readingId, response });
    },
  };
}

/** From now on this browser is theirs. */
export async function enter(page: Page, caller: Caller): Promise<void> {
  await page.context().addCookies((await caller.login()).cookies);
}

/** Resolves with the number of a new order, whose page is open then. */
export async function openOrdered(
  page: Page,
  customer: Customer,
  service: Service = 'tarot',
): Promise<number> {
  const id = await customer.orders(service);
  await page.goto(`/readings/${id}`);
  return id;
}

/** With a session of its own. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username: email, password } });
  expect(answer.status()).toBe(200);
}

function callerWith(request: APIRequestContext) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => async (path: string, data?: object) => {
    const answered = await request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
    expect(answered.ok(), `${path}: ${await answered.text()}`).toBe(true);
    return (await answered.json()).data;
  };
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    /** For a browser of theirs. */
    login: (): Promise<Login> => request.storageState(),
  };
}
