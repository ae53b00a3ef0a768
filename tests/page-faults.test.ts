import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { pageFaults } = await import(join(root, 'scripts/pages.mjs'));
const cache = `node_modules/.cache/page-faults-${process.pid}`;

afterEach(() => rmSync(join(root, cache), { recursive: true, force: true }));

test('faults of types are found in front matter, template and script of a page, at their places', async () => {
  mkdirSync(join(root, cache, 'src'), { recursive: true });
  const card =
    '---\ninterface Props { title: string }\nconst { title } = Astro.props;\n---\n<b>{title}</b>\n';
  writeFileSync(join(root, cache, 'src/card.astro'), card);
  const page = [
    '---',
    "import Card from './card.astro';",
    'const year: string = 2026;',
    '---',
    '<p>{yeer}</p>',
    '<Card title="The Sun" />',
    '<Card />',
    '<script>',
    '  document.titel;',
    '</script>',
  ];
  writeFileSync(join(root, cache, 'src/page.astro'), page.join('\n'));
  const faults = await pageFaults(`${cache}/src`, `${cache}/kept`);
  const places = faults.flatMap(
    (fault: string) => /^.*\/(page\.astro:\d+:\d+): error/.exec(fault)?.[1] ?? [],
  );
  expect(places.sort()).toEqual(['page.astro:3:7', 'page.astro:5:5', 'page.astro:7:2', 'page.astro:9:12']);
});
