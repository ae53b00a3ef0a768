import { createApp } from 'astro/app/entrypoint';
import type { Shown } from '../src/shown.ts';

const app = createApp({ streaming: false });

/** All but those that are named after something. */
export const fixedPaths: readonly string[] = app.manifest.routes.flatMap(
  ({ routeData: { type, pathname } }) =>
    (type === 'page' || type === 'endpoint') && pathname !== undefined ? [pathname || '/'] : [],
);

/** @throws where it cannot be made, or there is none */
export async function renderPage(path: string, shown: Omit<Shown, 'failed'>): Promise<Response> {
  const request = new Request(`http://falname.invalid${path}`);
  const routeData = app.match(request);
  if (routeData === undefined) throw new Error(`There is no page ${path}`);
  let failure: unknown = null;
  const failed = (cause: unknown) => {
    // The first: Astro looks for a page of its own for errors then.
    failure ??= cause;
  };
  const answer = await app.render(request, { routeData, locals: { ...shown, failed } });
  if (answer.status >= 500) throw failure ?? new Error(`The page ${path} cannot be rendered`);
  return answer;
}
