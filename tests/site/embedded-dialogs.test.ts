import { beforeAll, describe, expect, test } from 'vitest';
import { collapseSpaces } from '../../site/build/collapse-spaces.ts';
import { finishDialogs } from '../../site/build/embed-dialogs.ts';
import type { SiteExport } from '../../site/export/site-file.ts';
import { dialogsPath, sampleSite, text } from './export-site.ts';

const publicPages = [
  '/',
  '/services',
  '/404',
  '/privacy-policy',
  '/predictions/daily',
  '/predictions/weekly',
  '/horoscopes/leo',
];
let site: SiteExport;

beforeAll(async () => {
  site = await sampleSite();
});

const stylesOf = (page: string) =>
  [...text(site, page).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join();
const loginOf = (page: string) =>
  /<dialog id="auth-dialog"[\s\S]*?<\/dialog>/.exec(text(site, page))?.[0] ?? '';

/** Tokens that `styles` name and nobody defines; those of the toasts are set by their own script. */
function missingIn(styles: string, definitions: string): string[] {
  const defined = new Set([...definitions.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const named = [...styles.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);
  expect(named).toContain('--color-gold');
  return named.filter((name) => !defined.has(name) && !name.startsWith('--radix-'));
}

describe('The login in the pages', () => {
  test.each(publicPages)('%s holds it once, with the code that it wakes with', (page) => {
    expect(text(site, page).split('<dialog id="auth-dialog"')).toHaveLength(2);
    expect(loginOf(page)).toMatch(/<astro-island prefix="\w+" ssr>/);
    expect(loginOf(page)).not.toContain('<script');
  });

  test.each(publicPages)('%s has a style of its own for every class in it', (page) => {
    const styles = stylesOf(page);
    const classes = new Set(
      [...loginOf(page).matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' ')),
    );
    expect(classes.size).toBeGreaterThan(0);
    for (const name of classes) expect(styles).toContain(`.${name}`);
  });

  test.each(publicPages)('%s has every token that its styles name', (page) => {
    expect(missingIn(stylesOf(page), stylesOf(page))).toEqual([]);
    expect(missingIn(stylesOf(dialogsPath(site)), stylesOf(page) + stylesOf(dialogsPath(site)))).toEqual([]);
  });

  test('it is not fetched once more with the other dialogs', () => {
    expect(text(site, dialogsPath(site))).not.toContain('id="auth-dialog"');
    expect(text(site, dialogsPath(site))).toContain('id="order-dialog"');
  });

  /*
   * load-dialogs.ts hydrates what Astro builds for `client:load` by calling Astro's own renderer. Where an upgrade of
   * Astro changes this shape, read its astro-island.ts and renderer client.js again before changing the test.
   */
  test('T7 an island is built with the attributes that the loader was written for', () => {
    const islands = [...text(site, dialogsPath(site)).matchAll(/<astro-island([^>]*)>/g)];
    expect(islands).toHaveLength(4);
    for (const [, attributes = ''] of islands) {
      const names = [...attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g)].map(([, name]) => name);
      const known =
        'uid prefix component-url component-export renderer-url props ssr client opts await-children';
      expect(names).toEqual(known.split(' '));
      // The loader takes the default export, and gives no properties.
      expect(attributes).toContain('component-export="default"');
      expect(attributes).toContain('props="{}"');
      expect(attributes).toMatch(/ component-url="\/assets\/[\w-]+\.[\w-]+\.js"/);
      expect(attributes).toMatch(/ renderer-url="\/assets\/client\.[\w-]+\.js"/);
    }
    expect(text(site, dialogsPath(site)).match(/<astro-slot>/g)).toHaveLength(1);
  });

  const island =
    '<astro-island uid="1" prefix="r1" component-url="/assets/a.js" renderer-url="/assets/client.js" ssr>';
  const buildWith = (tag: string) =>
    finishDialogs(
      new Map([['dialogs.html', `<dialog id="auth-dialog">${tag}</astro-island></dialog>`]]),
      '',
      [],
    );

  test('T7 an island keeps what hydrates it', () => {
    const { buildId, files } = buildWith(island);
    expect(files.get(`assets/dialogs.${buildId}.html`)).toBe(
      '<div data-island-of="auth-dialog" component-url="/assets/a.js" renderer-url="/assets/client.js"></div>',
    );
  });

  test.each(['prefix', 'component-url', 'renderer-url'])(
    'T7 a build stops where Astro no longer writes %s',
    (name) => {
      expect(() => buildWith(island.replace(` ${name}=`, ` new-${name}=`))).toThrow(/cannot be hydrated/);
    },
  );

  test('a build without it is refused', () => {
    expect(() =>
      finishDialogs(new Map([['dialogs.html', '<dialog id="order-dialog"></dialog>']]), '', []),
    ).toThrow(/auth-dialog/);
  });
});

test('spaces go where they are never seen, and stay between words, links and buttons', () => {
  expect(
    collapseSpaces('<ul> <li> <a>One</a> <a>two</a> <b>three</b> </li>\n</ul> <p>four <i>five</i> six</p>'),
  ).toBe('<ul><li> <a>One</a> <a>two</a> <b>three</b> </li></ul><p>four <i>five</i> six</p>');
});
