/** The dialogs that are part of every public page: what most people tap first has to be there at once. */
const embeddedIds = ['auth-dialog'];
const SOURCE = 'dialogs.html';
const PLACE = '<!--embedded-dialogs-->';

/**
 * Moves the embedded dialogs from the page that holds all of them to the place for them in every other page. `pages`
 * are the built ones by name of file. What dialogs/load-dialogs.ts needs to hydrate an island stays on it; Astro's own
 * scripts and marks do not come along.
 */
export function embedDialogs(pages: ReadonlyMap<string, string>): Map<string, string> {
  let source = pages.get(SOURCE) ?? '';
  let embedded = '';
  for (const id of embeddedIds) {
    const dialog = new RegExp(`<dialog id="${id}"[\\s\\S]*?</dialog>`).exec(source)?.[0];
    if (dialog === undefined) throw new Error(`The page of the dialogs was built without '${id}'`);
    source = source.replace(dialog, '');
    embedded += lean(dialog);
  }
  const filled = [...pages].map(([name, page]) => [name, page.replace(PLACE, () => embedded)] as const);
  return new Map(filled).set(SOURCE, source);
}

function lean(dialog: string): string {
  return dialog
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--astro:end-->/g, '')
    .replaceAll(/(<astro-island)([^>]*)>/g, (_, tag: string, attributes: string) => {
      const kept = attributes.match(/\s(?:prefix|component-url|renderer-url)="[^"]*"/g) ?? [];
      return `${tag}${kept.join('')} ssr>`;
    });
}
