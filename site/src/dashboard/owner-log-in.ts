import * as z from 'zod/mini';
import type { LogIn } from '../../../events/accounts/commands.ts';
import { carryToast } from '../ui/carried-toast.ts';
import { raiseAdminFlag } from './admin-flag.ts';

const Account = z.object({ data: z.object({ role: z.string() }) });
const Problem = z.object({ message: z.string() });

const wrongPair = 'Invalid username or password';

/** What the owner reads when the login did not work; null when it did. */
export async function logInAsOwner(credentials: LogIn): Promise<string | null> {
  let response: Response;
  try {
    response = await post('/api/login', credentials);
  } catch {
    return 'Login failed: the server cannot be reached';
  }
  if (response.status === 401) return wrongPair;
  const answer: unknown = await response.json().catch(() => null);
  if (response.status === 429)
    return `Login failed: ${reasonIn(answer) ?? 'too many tries, please wait a little'}`;
  if (!response.ok) return `API login failed: ${response.statusText || response.status}`;

  const account = Account.safeParse(answer);
  if (!account.success) return 'Login failed: the answer of the server was not understood';
  if (account.data.data.role !== 'admin') {
    // A customer's pair is right, but not here; the session it opened is ended again.
    await post('/api/logout', {}).catch(() => null);
    return wrongPair;
  }
  raiseAdminFlag();
  carryToast({ title: 'Login successful', description: 'Welcome to the admin panel' });
  return null;
}

function post(address: string, body: unknown): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function reasonIn(answer: unknown): string | null {
  const problem = Problem.safeParse(answer);
  return problem.success ? problem.data.message : null;
}
