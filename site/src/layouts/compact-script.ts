import { resolve } from 'node:path';
import { language } from '../language.ts';

/** The folder that the script is taken to stand in: deep enough for an import from a neighbour's folder. */
const FOLDER = '/src/script';

/**
 * A TypeScript file (`import source from './x.ts?raw'`) as a script for inside a page, closed in itself and as short as it
 * gets. `imports` holds the text of what it imports, by the path it names.
 */
export async function compactScript(
  source: string,
  imports: Readonly<Record<string, string>> = {},
): Promise<string> {
  const imported = Object.entries(imports).map(([path, text]) => [resolve(FOLDER, path), text]);
  const built = await Bun.build({
    entrypoints: [`${FOLDER}/script.ts`],
    files: { ...Object.fromEntries(imported), [`${FOLDER}/script.ts`]: source },
    format: 'iife',
    minify: true,
    // As in the scripts that Vite builds: only the words of this language stay.
    define: { 'import.meta.env.SITE_LANGUAGE': JSON.stringify(language) },
  });
  const [code] = await Promise.all(built.outputs.map((output) => output.text()));
  if (code === undefined) throw new Error('Nothing came out of a script');
  return code.trim();
}
