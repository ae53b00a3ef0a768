// Builds the site without starting anything: for an image, or, given a directory, into that.
import { resolve } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { buildSite, ensureSite } from './site.mjs';

const [directory] = process.argv.slice(2);
ensureDependencies();
process.exitCode = directory === undefined ? await ensureSite() : await buildSite(resolve(directory));
