import { createHash } from 'node:crypto';

/** The dialogs that are part of every public page: what is tapped first has to be there at once. */
const embeddedIds = ['auth-dialog'];
const SOURCE = 'dialogs.html';
const LOADER = 'dialogs.js';
const PLACE = '<!--embedded-dialogs-->';
const BUILD_ID_LENGTH = 10;
/** The addresses that the sources name; a build has its own (`dialogAddresses`). */
const sourceAddress = /(["'`])\/dialogs(\.js)?(?=["'`?])/g;

export interface FinishedDialogs {
  readonly buildId: string;
  /** By name of file: the pages, without the one that held all dialogs, and this build's two files of dialogs. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Moves the embedded dialogs from the page that holds all of them to the place for them in every other page, and gives
 * the remaining dialogs and their loader names of this build: a page that is open during a deploy goes on with its own.
 * `pages` are the built ones by name of file, `assets` the names of the other scripts, which carry a hash of their content.
 */
export function finishDialogs(
  pages: ReadonlyMap<string, string>,
  loader: string,
  assets: readonly string[],
): FinishedDialogs {
  let source = pages.get(SOURCE) ?? '';
  let embedded = '';
  for (const id of embeddedIds) {
    const dialog = new RegExp(`<dialog id="${id}"[\\s\\S]*?</dialog>`).exec(source)?.[0];
    if (dialog === undefined) throw new Error(`The page of the dialogs was built without '${id}'`);
    const { lean, addresses } = splitIsland(dialog);
    source = source.replace(dialog, `<div data-island-of="${id}"${addresses}></div>`);
    embedded += lean;
  }
  const buildId = createHash('sha256')
    .update(JSON.stringify([[...assets].sort(), source, embedded, loader]))
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, BUILD_ID_LENGTH);
  const address = `/assets/dialogs.${buildId}`;
  const withAddresses = (text: string) =>
    text.replaceAll(
      sourceAddress,
      (_, quote: string, script?: string) => `${quote}${address}${script ?? '.html'}`,
    );
  const files = new Map(
    [...pages].map(([name, page]) => [name, withAddresses(page.replace(PLACE, () => embedded))] as const),
  );
  files.delete(SOURCE);
  files.set(`${address.slice(1)}.html`, source);
  files.set(`${address.slice(1)}.js`, withAddresses(loader));
  return { buildId, files };
}

export const sourceFiles = [SOURCE, LOADER];

/**
 * The dialog without what only Astro's own scripts need, and the addresses of its code, which stay in the file of the
 * dialogs: load-dialogs.ts puts them back.
 */
function splitIsland(dialog: string): { lean: string; addresses: string } {
  const attribute = (name: string) => new RegExp(`<astro-island[^>]*(\\s${name}="[^"]+")`).exec(dialog)?.[1];
  const [prefix, component, renderer] = ['prefix', 'component-url', 'renderer-url'].map(attribute);
  if (!prefix || !component || !renderer) throw new Error(`An island that cannot be hydrated: ${dialog}`);
  const lean = dialog
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--astro:end-->/g, '')
    .replace(/<astro-island[^>]*>/, `<astro-island${prefix} ssr>`);
  return { lean, addresses: component + renderer };
}
