import * as z from 'zod/mini';
import { startScript } from '../harness/servers/process.ts';

const Finding = z.object({
  check: z.string(),
  ok: z.boolean(),
  faults: z.array(z.object({ what: z.string() })),
});
/** Faults of one check that are reported. */
const TOLD_MAXIMUM = 3;

/** Runs `audit verify` as an operator would. Returns a sentence for each failed check. */
export async function auditFaults(environment: Record<string, string>): Promise<string[]> {
  const tool = startScript(['app/audit.ts', 'verify', '--json'], environment, process.execPath);
  const code = await tool.ended();
  const lines = tool.output().split('\n');
  const findings = lines.flatMap((line) =>
    line.startsWith('{"check"') ? [Finding.parse(JSON.parse(line))] : [],
  );
  const wrong = findings
    .filter(({ ok }) => !ok)
    .map(
      ({ check, faults }) =>
        `verify failed (${check}): ${faults
          .slice(0, TOLD_MAXIMUM)
          .map(({ what }) => what)
          .join('; ')}`,
    );
  if (code !== 0 && wrong.length === 0) return [`verify ended with ${code}: ${tool.output().slice(-500)}`];
  if (findings.length === 0) return ['verify checked nothing'];
  return wrong;
}
