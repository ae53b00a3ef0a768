import * as z from 'zod/mini';
import type { Answer } from './answers.ts';

/** Longer than the product's own limits. */
const ANSWER_MAXIMUM_MS = 30_000;

/** The api processes of a product, as a load balancer sees them. */
export interface Apis {
  readonly addresses: readonly string[];
  /** Counts the starts of a process. */
  life(index: number): number;
}

/** What is read of an answer's body. */
const Body = z.object({
  code: z.optional(z.string()),
  position: z.optional(z.nullable(z.number())),
  projected: z.optional(z.nullable(z.number())),
  data: z.optional(
    z.union([z.array(z.object({ id: z.number() })), z.object({ id: z.optional(z.number()) })]),
  ),
});

/** A client with one session, which uses one process at a time and goes to the next when that fails. */
export type Caller = ReturnType<typeof openCaller>;

export interface Asked {
  readonly kind: Answer['kind'];
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly id?: string;
}

let opened = 0;

/** An address that no other caller has; a proxy of the same machine is trusted to name it. */
function newAddress(): string {
  opened++;
  return [10, opened >> 16, opened >> 8, opened].map((part) => part & 255).join('.');
}

/** @param note called with every answer */
export function openCaller(apis: Apis, note: (answer: Answer) => void, first = 0) {
  const address = newAddress();
  let api = first % apis.addresses.length;
  /** By name. */
  const cookies = new Map<string, string>();
  return {
    /** With `id` the call is a command, which may be repeated under the same id. Null: no answer. */
    call: async ({ kind, method, path, body, id }: Asked) => {
      const asked = { api, life: apis.life(api), kind, beganAtMs: performance.now() };
      const ended = (status: number | null, code: string | null) =>
        note({ ...asked, endedAtMs: performance.now(), status, code });
      try {
        const response = await fetch(`${apis.addresses[api]}${path}`, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(ANSWER_MAXIMUM_MS),
          headers: {
            'x-forwarded-for': address,
            ...(cookies.size === 0 ? {} : { cookie: [...cookies.values()].join('; ') }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(id === undefined ? {} : { 'idempotency-key': id }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const read = Body.safeParse(await response.json()).data ?? {};
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          cookies.set(pair.split('=')[0] ?? '', pair);
        }
        ended(response.status, read.code ?? null);
        if (response.status >= 500) turn();
        return { status: response.status, body: read };
      } catch {
        ended(null, null);
        turn();
        return null;
      }
    },
  };

  function turn(): void {
    api = (api + 1) % apis.addresses.length;
  }
}
