// npm run check: types, lint and format, without running tests.
import { run } from './child.mjs';
import { bun, ensureDependencies } from './dependencies.mjs';

ensureDependencies();
const checks = [
  ['tsc', '--noEmit', '-p', '.'],
  ['biome', 'ci', '--error-on-warnings', '--colors=off', '.'],
  ['astro-check', '--root', 'site', '--minimumSeverity', 'warning'],
];
for (const [tool, ...args] of checks) {
  const code = await run(bun, ['--bun', `node_modules/.bin/${tool}`, ...args], {
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  if (code !== 0) process.exitCode = code;
}
