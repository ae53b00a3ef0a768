import * as z from 'zod/mini';
import { leaveForLogin } from './session.ts';

const Problem = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
type Problem = z.output<typeof Problem>;

/** The server said no, and in which words: `message` is empty where it had none for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];

  constructor(
    readonly status: number,
    problem: Problem,
  ) {
    super(problem.message ?? '');
    this.code = problem.code ?? '';
    this.issues = problem.issues ?? [];
  }
}

/** The page is on its way to the login; nobody needs to be told anything else. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** GET. What comes back is checked; an answer of another shape is as good as none. */
export async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  address: string,
): Promise<z.output<Schema>> {
  const response = await fetch(address, { credentials: 'same-origin', cache: 'no-store' });
  return schema.parse(await body(response));
}

/** A command. `idempotencyKey` makes a repeat of the same command harmless. */
export async function tell(
  method: 'POST' | 'PUT' | 'DELETE',
  address: string,
  payload: unknown = {},
  idempotencyKey?: string,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(payload),
  });
  return body(response);
}

async function body(response: Response): Promise<unknown> {
  if (response.status === 401 || response.status === 403) {
    leaveForLogin();
    throw new SessionEnded();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const problem = Problem.safeParse(answer);
  throw new Refusal(response.status, problem.success ? problem.data : {});
}
