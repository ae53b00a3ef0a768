import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isDialogs } from '../../publishing/file.ts';
import { dialogsPath, sampleSite, scriptsOf, stylesIn, text } from './export-site.ts';

const site = await sampleSite();
const isWhole = (path: string) => text(site, path).startsWith('<!DOCTYPE html><html');
const pages = [...site.keys()].filter(isWhole);

describe('T4 Every class name has a rule', () => {
  test('in every built page, in the styles of that page', () => {
    expect(pages.length).toBeGreaterThan(25);
    const missing = pages.flatMap((path) => {
      const known = rulesOf(cssOf(path) + (isDialogs(path) ? cssOf('/') : ''));
      return without(known, classesIn(text(site, path))).map((name) => `${path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('in the scripts that a public page loads, in the styles of that page and of the dialogs', () => {
    const scripts = dialogScriptsOf(text(site, '/'));
    expect([...scripts].some((path) => path.includes('/hydrate-en.'))).toBe(true);
    const used = [...scripts].flatMap((path) => classesInScript(text(site, path)));
    expect(used).toEqual(expect.arrayContaining(['field', 'badge', 'text-danger']));
    const withCards = readFileSync('site/src/cards/spread.css', 'utf8');
    const known = rulesOf(cssOf('/404') + cssOf(dialogsPath(site)) + withCards);
    expect(without(known, used)).toEqual([]);
  });

  test('no page puts what it adds to the looks of all pages below them', () => {
    const layersOf = (path: string) => {
      const named = cssOf(path).matchAll(/@layer ([\w, ]+)[{;]/g);
      return [...new Set([...named].flatMap(([, names = '']) => names.split(/, ?/)))];
    };
    const layers = pages.map((path) => ({
      path,
      order: layersOf(path).filter((name) => /^(?:base|components)$/.test(name)),
    }));
    expect(layers).toEqual(pages.map((path) => ({ path, order: ['base', 'components'] })));
  });

  test('styles take their names from files that are there', () => {
    const named = globSync('site/src/**/*.css').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/@source (?:not )?"([^"]+)"/g)].map(([, file = '']) =>
        join(dirname(path), file),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });

  test('a utility that a page has no rule for is found, in markup and in scripts', () => {
    const known = rulesOf('.card{gap:1px}.sm\\:p-2\\.5{padding:1px}');
    expect(without(known, classesIn('<p class="card sm:p-2.5 mt-4">'))).toEqual(['mt-4']);
    const script = 'let c={a:`card`,b:`mt-4`};h(`p`,{className:`gap-3 #{c[x]} #{y?`sm:p-2.5`:``}`})';
    expect(without(known, classesInScript(script.replaceAll('#', '$')))).toEqual(['gap-3', 'mt-4']);
  });
});

const cssOf = (path: string) => stylesIn(text(site, path)).join('\n');

/** Names of classes that selectors of these styles name. */
function rulesOf(css: string): Set<string> {
  const names = css.matchAll(/\.((?:\\[0-9a-f]{1,6} |\\.|[\w-]|[\u0080-\uffff])+)/gi);
  return new Set([...names].map(([, name = '']) => unescaped(name)));
}

function unescaped(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) /gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1');
}

function classesIn(html: string): string[] {
  const markup = html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '');
  return [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    words(names.replaceAll(/&(?:amp|#38);/g, '&').replaceAll(/&(?:#39|#x27);/g, "'")),
  );
}

const words = (names: string) => names.split(/\s+/).filter((name) => name !== '');

function without(known: ReadonlySet<string>, used: readonly string[]): string[] {
  return [...new Set(used)].filter((name) => !known.has(name));
}

/** React itself has no looks. */
const LOOKLESS = /^(?:\/assets\/)?(?:react|rolldown-runtime)\./;

/** What a page loads for its dialogs, and all that it imports. */
function dialogScriptsOf(html: string): Set<string> {
  const named = [...html.matchAll(/data-(?:loader|scripts)="([^"]+)"/g)].flatMap(
    ([, paths]) => paths?.split(' ') ?? [],
  );
  return scriptsOf(
    site,
    named.filter((path) => !LOOKLESS.test(path)),
    'all',
    LOOKLESS,
  );
}

/** Names in `className` properties, also those that a constant or a table at the top of the same script holds. */
function classesInScript(script: string): string[] {
  const source = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || initializer === undefined) continue;
      if (ts.isStringLiteralLike(initializer) || ts.isObjectLiteralExpression(initializer))
        constants.set(name.text, initializer);
    }
  }
  const names: string[] = [];
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      names.push(...words(node.text));
    else if (ts.isIdentifier(node)) {
      const constant = constants.get(node.text);
      constants.delete(node.text);
      if (constant !== undefined) take(constant);
    } else if (ts.isPropertyAssignment(node) || ts.isBinaryExpression(node)) {
      take(ts.isBinaryExpression(node) ? node.right : node.initializer);
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
    else ts.forEachChild(node, take);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'className') {
      take(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
