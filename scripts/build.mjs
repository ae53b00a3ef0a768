// Builds the site without starting anything: for an image, and for tests.
import { ensureDependencies } from './dependencies.mjs';
import { ensureSite } from './site.mjs';

ensureDependencies();
process.exitCode = await ensureSite();
