import { expectDeclaredAnswer, expectDeclaredRefusal } from './declared-calls.ts';
import { kindAnswer, tarotOrder, visitorsMessage } from './samples.ts';

/** Where the tests' application believes to stand. */
export const PUBLIC_URL = 'http://localhost:3000';
/** Of every customer, unless a test says otherwise. */
export const PASSWORD = 'star-dust-7';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text where it is none. */
  readonly body: Body;
  /** `data` of the body: a row, or rows. */
  readonly data: Data;
  /** Of the rows. */
  readonly ids: readonly number[];
  /** Of a refusal. */
  readonly code: Anything;
  readonly text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape and fails where it errs.
type Anything = any;
interface Body {
  readonly data: Data;
  readonly [field: string]: Anything;
}
interface Data extends Array<Anything> {
  [field: string]: Anything;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of JSON. */
  readonly raw?: BodyInit;
}

/** The application, or a stand-in for it. */
interface Application {
  handle(request: Request): Response | Promise<Response>;
  /** By call. */
  readonly refusals?: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Keeps its cookies and calls the application's real routes without a connection; holds each answer against its declaration. */
export class Client {
  constructor(
    private readonly app: Application,
    private readonly origin: string = PUBLIC_URL,
    readonly cookies = new Map<string, string>(),
    private readonly further: Readonly<Record<string, string>> = {},
  ) {}

  get = (path: string, sending: Sending = {}) => this.send('GET', path, undefined, sending);
  post = (path: string, body?: unknown, sending: Sending = {}) => this.send('POST', path, body, sending);
  put = (path: string, body?: unknown, sending: Sending = {}) => this.send('PUT', path, body, sending);
  delete = (path: string, sending: Sending = {}) => this.send('DELETE', path, undefined, sending);

  async send(method: string, path: string, body?: unknown, sending: Sending = {}): Promise<Answered> {
    const headers = new Headers();
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader());
    if (method !== 'GET') headers.set('origin', this.origin);
    if (body !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries({ ...this.further, ...sending.headers })) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const sent = sending.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    // A proxy in front speaks http with the application, whatever people use.
    const request = new Request(`${PUBLIC_URL}${path}`, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    });
    const answered = await this.read(await this.app.handle(request));
    // The body of a compressed answer is not unpacked here.
    if (!answered.headers.has('content-encoding')) {
      const { pathname } = new URL(request.url);
      expectDeclaredAnswer(method, pathname, answered.status, answered.body);
      if (answered.status >= 400 && this.app.refusals)
        expectDeclaredRefusal(this.app.refusals, { method, path: pathname, code: answered.code });
    }
    return answered;
  }

  private person: object = {};
  /** Logs in, or in again as the time before. */
  logIn = (person = this.person) => {
    this.person = person;
    return this.post('/api/login', person);
  };

  /** The number of the account. */
  id = async (): Promise<number> => (await this.get('/api/user')).body.id;
  account = async () => (await this.get('/api/protected/account')).data;
  erase = (password = PASSWORD) => this.post('/api/protected/account/erase', { password });

  /** Posts what makes a row; gives the row. */
  async made(path: string, body: object) {
    const { status, text, data } = await this.post(path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return data;
  }

  /** Orders a reading; gives its id. */
  order = async (form: object = tarotOrder): Promise<number> =>
    (await this.made('/api/protected/purchase', form)).id;

  buy = (form: object = tarotOrder, headers: Readonly<Record<string, string>> = {}) =>
    this.post('/api/protected/purchase', form, { headers });
  cancel = (id: number) => this.post(`/api/protected/readings/${id}/cancel`);
  /** Opens the answer. */
  open = (id: number) => this.post(`/api/protected/readings/${id}/read`);
  rate = (id: number, rating: object) => this.post(`/api/protected/readings/${id}/rating`, rating);

  /** Writes to the owner, as a visitor. */
  write = (message: object = {}) => this.post('/api/contact', { ...visitorsMessage, ...message });

  /** Publishes a prediction, as the owner; gives its row. */
  publish = (prediction: object) => this.made('/api/admin/predictions', prediction);

  changeEmail = (email: string, password = PASSWORD) =>
    this.post('/api/protected/account/email', { password, email });
  changePassword = (current: string, password: string) =>
    this.post('/api/protected/account/password', { current, password });

  /** An own reading, whole. */
  reading = async (id: number) => (await this.get(`/api/protected/readings/${id}`)).data;

  /** Begins a reading, as the owner. */
  begin = (id: number) => this.post(`/api/admin/reading/${id}/begin`);

  /** Answers a reading, as the owner. */
  respond = (readingId: number, response: object = kindAnswer) =>
    this.post('/api/admin/respond', { readingId, response });

  /** The same browser at another moment, or at another process: what a thief of its cookies has. */
  copy(app = this.app): Client {
    return new Client(app, this.origin, new Map(this.cookies), this.further);
  }

  /** The same browser, with these headers in each request. */
  with(headers: Readonly<Record<string, string>>): Client {
    return new Client(this.app, this.origin, this.cookies, { ...this.further, ...headers });
  }

  /** The same browser, with this Idempotency-Key. */
  under = (key: string) => this.with({ 'idempotency-key': key });

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async read(response: Response): Promise<Answered> {
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    // It would never end.
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    const body = parsed(text);
    const { data, code } = body ?? {};
    const ids = Array.isArray(data) ? data.map(({ id }) => id) : [];
    return { status: response.status, headers: response.headers, text, body, data, ids, code };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function parsed(text: string): Anything {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Statuses of calls that are made one after the other. */
export async function statusesOf(
  count: number,
  call: (index: number) => Promise<Answered>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) statuses.push((await call(index)).status);
  return statuses;
}

/** Of calls that are made at once, the lowest first. */
export async function statusesAtOnce(
  count: number,
  call: (index: number) => Promise<Answered>,
): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.map(({ status }) => status).sort();
}
