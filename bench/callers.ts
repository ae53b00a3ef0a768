import { tarotOrder } from '../tests/samples.ts';

const PASSWORD = 'star-dust-7';

/** An account that is signed in at one API process. */
export interface Caller {
  readonly port: number;
  readonly cookie: string;
}

export async function order(caller: Caller): Promise<number> {
  const answer = await send(caller, '/api/protected/purchase', tarotOrder);
  const { data } = await answer.json();
  return data.id;
}

export async function register(port: number, username: string): Promise<string> {
  await send({ port, cookie: '' }, '/api/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
  });
  return logIn(port, { username, password: PASSWORD });
}

export async function logIn(port: number, credentials: object): Promise<string> {
  const answer = await send({ port, cookie: '' }, '/api/login', credentials);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function send({ port, cookie }: Caller, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
