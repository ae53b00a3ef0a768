/**
 * A TypeScript file without imports (`import source from './x.ts?raw'`) as a script, as short as it gets: `iife` for
 * inside a page, closed in itself; `esm` for a file with exports.
 */
export async function compactScript(source: string, format: 'iife' | 'esm'): Promise<string> {
  const built = await Bun.build({
    entrypoints: ['/script.ts'],
    files: { '/script.ts': source },
    format,
    minify: true,
    external: ['/*.js'],
  });
  const [code] = await Promise.all(built.outputs.map((output) => output.text()));
  if (code === undefined) throw new Error('Nothing came out of a script');
  return code.trim();
}
