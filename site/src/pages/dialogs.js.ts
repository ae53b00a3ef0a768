import room from '../dialogs/load-dialogs.ts?raw';
import { compactScript } from '../layouts/compact-script.ts';
import badge from '../visitors/badge.ts?raw';

/** Loads the dialogs and the visitors badge; fetched by every public page at the first interaction. */
export async function GET(): Promise<Response> {
  const code = await compactScript(room + badge, 'esm');
  return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}
