import * as z from 'zod/mini';
import type { LogIn } from '../../../events/accounts/commands.ts';
import { carryToast } from '../ui/carried-toast.ts';
import { raiseAdminFlag } from './admin-flag.ts';

const Account = z.object({ data: z.object({ role: z.string() }) });
const Problem = z.object({ message: z.string(), code: z.optional(z.string()) });

export interface Refusal {
  /** `code`: name and password are right, the second factor is missing or wrong. */
  readonly about: 'login' | 'code';
  readonly message: string;
}

const wrongPair = 'Invalid username or password';

/** What the owner reads when the login did not work, and whether it was about the code; null when it worked. */
export async function logInAsOwner(credentials: LogIn): Promise<Refusal | null> {
  let response: Response;
  try {
    response = await post('/api/login', credentials);
  } catch {
    return refusal('Login failed: the server cannot be reached');
  }
  const answer: unknown = await response.json().catch(() => null);
  const problem = problemIn(answer);
  if (problem?.code === 'code_needed' || problem?.code === 'wrong_code')
    return { about: 'code', message: problem.message };
  if (response.status === 401) return refusal(wrongPair);
  if (response.status === 429)
    return refusal(`Login failed: ${problem?.message ?? 'too many tries, please wait a little'}`);
  if (!response.ok) return refusal(`API login failed: ${response.statusText || response.status}`);

  const account = Account.safeParse(answer);
  if (!account.success) return refusal('Login failed: the answer of the server was not understood');
  if (account.data.data.role !== 'admin') {
    // A customer's pair is right, but not here; the session it opened is ended again.
    await post('/api/logout', {}).catch(() => null);
    return refusal(wrongPair);
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

function problemIn(answer: unknown): z.output<typeof Problem> | null {
  const problem = Problem.safeParse(answer);
  return problem.success ? problem.data : null;
}

function refusal(message: string): Refusal {
  return { about: 'login', message };
}
