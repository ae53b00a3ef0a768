import room from '../dialogs/dialog-room.ts?raw';
import badge from '../visitors/badge.ts?raw';

/** The code that brings the dialogs and the visitors badge, fetched by every public page at the first sign of life. */
export function GET(): Response {
  const code = new Bun.Transpiler({ loader: 'ts', minifyWhitespace: true }).transformSync(room + badge);
  return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
