/* After Astro's build: the dialogs as files, pictures for links, icons, and scripts compressed once for all starts. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Language, languages } from '../../events/text.ts';
import { inLanguage } from '../src/language.ts';
import { nothingShown } from '../src/shown.ts';
import { drawAppIcons, drawPicture, linkPictures } from './pictures/draw-picture.ts';

const HASH_LENGTH = 10;
const compress = promisify(brotliCompress);
const AS_SMALL_AS_IT_GETS = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const [built = ''] = process.argv.slice(2);
const files = join(built, 'client');
const { renderPage }: typeof import('./renderer.ts') = await import(join(built, 'server', 'entry.mjs'));

/* Each language's dialogs under a name of their content: a page that is open during a deploy goes on with its own. */
for (const language of languages) {
  const page = await renderPage(inLanguage('/dialogs', language), nothingShown);
  const dialogs = await page.text();
  await write(`assets/dialogs-${language}.${digestOf(dialogs)}.html`, dialogs);
}
/* What checks proofs: at the press of a button, and as one file for Node. */
for (const language of languages) {
  const script = await bundled('../src/record/check-proof.ts', 'browser', language);
  await write(`assets/check-proof-${language}.${digestOf(script)}.js`, script);
}
await write('verify-proof.mjs', await bundled('./verify-proof.ts', 'node', 'en'));
for (const name of await readdir(join(files, 'assets'))) {
  const path = join('assets', name);
  await write(`${path}.br`, await compress(await readFile(join(files, path)), AS_SMALL_AS_IT_GETS));
}
for (const [path, picture] of linkPictures()) await write(path, await drawPicture(picture));
for (const [path, image] of drawAppIcons()) await write(path, image);

function digestOf(content: string): string {
  const digest = createHash('sha256').update(content).digest('base64url').replaceAll(/[-_]/g, '');
  return digest.slice(0, HASH_LENGTH);
}

async function bundled(entry: string, target: 'browser' | 'node', language: Language): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [fileURLToPath(new URL(entry, import.meta.url))],
    target,
    format: 'esm',
    // What one downloads can be read.
    minify: target === 'browser',
    define: { 'import.meta.env.SITE_LANGUAGE': JSON.stringify(language) },
  });
  const [script] = outputs;
  if (script === undefined) throw new Error(`Nothing came out of ${entry}`);
  return script.text();
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(files, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
