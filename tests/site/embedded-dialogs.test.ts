import { describe, expect, test } from 'vitest';
import { dialogsPath, sampleSite, stylesIn, text } from './export-site.ts';

const publicPages = [
  ...['/', '/services', '/404', '/privacy-policy'],
  ...['/predictions/daily', '/predictions/weekly', '/horoscopes/leo'],
];

const site = await sampleSite();

const cssOf = (page: string) => stylesIn(text(site, page)).join();
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
  test.each(publicPages)(
    '%s holds it once, with the code that it wakes with and every token that its styles name',
    (page) => {
      expect(text(site, page).split('<dialog id="auth-dialog"')).toHaveLength(2);
      expect(loginOf(page)).toContain('<div data-island="auth-dialog">');
      expect(loginOf(page)).not.toContain('<script');
      expect(missingIn(cssOf(page), cssOf(page))).toEqual([]);
      expect(missingIn(cssOf(dialogsPath(site)), cssOf(page) + cssOf(dialogsPath(site)))).toEqual([]);
    },
  );

  test('it is not fetched with the other dialogs, nor imported by a script: it would run a second time under the address of a retry', () => {
    expect(text(site, dialogsPath(site))).not.toContain('id="auth-dialog"');
    expect(text(site, dialogsPath(site))).toContain('id="order-dialog"');
    const loader = /data-loader="\/assets\/([^"]+)"/.exec(text(site, '/'))?.[1] ?? '';
    const scripts = [...site.keys()].filter((path) => /^\/assets\/.*\.js$/.test(path));
    expect(scripts).toContain(`/assets/${loader}`);
    expect(scripts.filter((path) => text(site, path).includes(loader))).toEqual([]);
  });
});
