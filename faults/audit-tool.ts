import * as z from 'zod/mini';
import { ranScript } from '../harness/servers/process.ts';

const Finding = z.object({
  check: z.string(),
  ok: z.boolean(),
  faults: z.array(z.object({ what: z.string() })),
});
/** Faults of one check that are reported. */
const TOLD_MAXIMUM = 3;

/** Runs `audit verify` as an operator would. Returns a sentence for each failed check. */
export async function auditFaults(environment: Record<string, string>): Promise<string[]> {
  const { code, printed } = await ranScript(['app/audit.ts', 'verify', '--json'], environment);
  const findings = printed
    .split('\n')
    .flatMap((line) => (line.startsWith('{"check"') ? [Finding.parse(JSON.parse(line))] : []));
  const wrong = findings
    .filter(({ ok }) => !ok)
    .map(({ check, faults }) => {
      const told = faults.slice(0, TOLD_MAXIMUM).map(({ what }) => what);
      return `verify failed (${check}): ${told.join('; ')}`;
    });
  if (code !== 0 && wrong.length === 0) return [`verify ended with ${code}: ${printed.slice(-500)}`];
  if (findings.length === 0) return ['verify checked nothing'];
  return wrong;
}
