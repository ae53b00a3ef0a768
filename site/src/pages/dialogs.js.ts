import source from '../dialogs/dialog-room.ts?raw';

/** The code that brings the dialogs, fetched by every public page at the first sign of life. */
export function GET(): Response {
  const code = new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true }).transformSync(source);
  return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
