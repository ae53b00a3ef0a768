import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
/** The change log speaks of the day on which it was written. */
const current = documents.filter((file) => !/^CHANGELOG|^site\//.test(file));
const decisions = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

describe('The documents', () => {
  test.each(current)('%s names only files that are there', (file) => {
    const text = readFileSync(file, 'utf8');
    const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
    const quoted = [
      ...text.matchAll(/`((?:\w[\w-]*\/)+[\w.[\]-]*\.(?:ts|tsx|astro|mjs|css|md|yml|sh))`/g),
    ].map(([, path = '']) => path);
    const roots = ['', 'site/src/', 'site/', dirname(file)];
    const missing = [...linked, ...quoted].filter(
      (path) => !roots.some((root) => existsSync(join(root, path))) && !quotesLeftOut(path),
    );
    expect(missing).toEqual([]);
  });

  test('every requirement names tests that are there, by the beginning of their titles', () => {
    const rows = readFileSync('docs/requirements.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| [A-F]\d+/.test(line));
    const numbers = new Set(rows.map((row) => Number(/^\| [A-D](\d+)/.exec(row)?.[1] ?? 0)));
    expect([...numbers].filter((number) => number > 0)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
    expect(rows.flatMap(titlesMissingIn)).toEqual([]);
  });

  test('every decision is a line of the index under its number, and says whether it holds', () => {
    const lines = readFileSync('docs/decisions/README.md', 'utf8').split('\n');
    const unlisted = decisions.filter((file, i) => {
      const start = `${i + 1}. [`;
      return !lines.some((line) => line.startsWith(start) && line.includes(`(${basename(file)}): holds`));
    });
    expect(unlisted).toEqual([]);
    const unsaid = decisions.filter((file) => !/^Status: holds\. /m.test(readFileSync(file, 'utf8')));
    expect(unsaid).toEqual([]);
  });
});

test('every section of the specification is shown by a test', () => {
  expect(() => execFileSync(process.execPath, ['scripts/spec.mjs'], { stdio: 'pipe' })).not.toThrow();
});

/** A file for spreadsheets: its headings may be looked for by other programs. */
const PLAIN = 'api/readings/orders-csv.ts';

test('the Turkish word for email never breaks at its hyphen, on pages, in mails and in answers', () => {
  const rooms = ['events', 'mail', 'api', 'site', 'publishing', 'app'];
  const files = execFileSync('git', ['ls-files', '--', ...rooms], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const texts = files.filter((file) => /\.(?:ts|tsx|astro|md)$/.test(file) && file !== PLAIN);
  const joined = /e-(?:\\u2060|&#8288;)posta/i;
  expect(texts.filter((file) => joined.test(readFileSync(file, 'utf8'))).length).toBeGreaterThan(10);
  expect(texts.filter((file) => /e[-\u2010\u2011]posta/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Files of a running installation, not of this repository. */
function quotesLeftOut(path: string): boolean {
  return path.startsWith('data/');
}

/** "`tests/a.test.ts`: A1 a title …; A1 another …" quotes the beginnings of titles; each has to stand in the file. */
function titlesMissingIn(row: string): string[] {
  const shownBy = row.split('|')[3] ?? '';
  return shownBy.split(/(?=`tests\/)/).flatMap((part) => {
    const [, file = '', titles = ''] = /^`(tests\/[^`]+)`:?(.*)$/.exec(part.trim()) ?? [];
    if (file === '' || !existsSync(file)) return file === '' ? [] : [`${file} is not there`];
    const text = readFileSync(file, 'utf8');
    return [...titles.matchAll(/\s*([^;…]+?)\s*…/g)]
      .map(([, title = '']) => title)
      .filter(
        (title) => title.length > 2 && !text.includes(title.replaceAll("'", "\\'")) && !text.includes(title),
      )
      .map((title) => `${file}: ${title}`);
  });
}
