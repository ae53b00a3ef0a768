/** The parsed `data` of an answer, or its text where it is no JSON. */
// biome-ignore lint/suspicious/noExplicitAny: answers of another release, looked into and kept as they are.
export type Answer = any;

export interface Browser {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** Its session's cookie. */
  cookie(): string;
}

/** Keeps its session's cookie and throws where an answer is no success. */
export function openBrowser(origin: string): Browser {
  let cookie = '';
  const send = async (method: string, path: string, body?: object, headers = {}): Promise<Answer> => {
    const answered = await fetch(origin + path, {
      method,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'GET' ? {} : { origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answered.text();
    if (!answered.ok) throw new Error(`${method} ${path}: ${answered.status} ${text}`);
    cookie = answered.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    if (!(answered.headers.get('content-type') ?? '').includes('json')) return text;
    const parsed = JSON.parse(text);
    return parsed.data ?? parsed;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
    cookie: () => cookie,
  };
}
