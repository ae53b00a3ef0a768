import { expect } from 'playwright/test';
import * as z from 'zod';

const Readiness = z.object({ position: z.nullable(z.number()), projected: z.nullable(z.number()) });

/** Waits until every read model shows what has been written by now, whoever wrote it. */
export async function caughtUp(address: string): Promise<void> {
  let written: number | null = null;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${address}/api/ready`);
        const { position, projected } = Readiness.parse(await response.json());
        written ??= position;
        return written !== null && projected !== null && projected >= written;
      },
      { intervals: [20, 20, 40, 80] },
    )
    .toBe(true);
}
