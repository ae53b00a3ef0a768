import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { root } from './dependencies.mjs';

const OUTPUT_MAXIMUM_BYTES = 64 * 1024 * 1024;

/**
 * `astro check` turns pages into TSX for TypeScript 6; this hands the same TSX to TypeScript 7, which looks at what has
 * changed.
 * @param kept a folder that is made again, and the name of a file next to it
 * @returns the faults, each at its place in a page
 */
export async function pageFaults(folder = 'site/src', kept = 'node_modules/.cache/pages') {
  rmSync(join(root, kept), { recursive: true, force: true });
  const pages = new Map();
  const faults = [];
  const write = (name, page) => {
    const path = join(kept, name);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), page.code);
    pages.set(path, page);
  };
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    if (!name.endsWith('.astro')) continue;
    const path = join(folder, name);
    const source = readFileSync(join(root, path), 'utf8');
    const { code, mappings, scripts, diagnostics } = convertToTsx(source, { filename: path });
    const page = { path, source, code, mappings };
    write(`${path}.tsx`, page);
    for (const { message, position } of diagnostics)
      faults.push(`${placeIn(page, position.start)}: ${message}`);
    for (const [index, { type, content, position }] of scripts.entries()) {
      // The others run as they stand, and are JavaScript.
      if (type !== 'processed-module') continue;
      const mappings = [[0, content.length, position.start, content.length]];
      write(`${path}.${index}.ts`, { path, source, code: content, mappings });
    }
  }
  writeFileSync(join(root, kept, 'tsconfig.json'), JSON.stringify(optionsOf(kept, pages.keys())));
  // As in check.mjs: what is found incrementally is looked for again.
  const found =
    (await typeFaults(kept)) &&
    (await typeFaults(kept, '--incremental', 'false', '--tsBuildInfoFile', 'null'));
  for (const line of found.split('\n')) if (line !== '') faults.push(inPage(line, pages));
  return faults;
}

const types = ['site/src/env.d.ts', 'node_modules/astro/env.d.ts', 'node_modules/astro/astro-jsx.d.ts'];

function optionsOf(kept, paths) {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      // As if both stood in one folder: a page finds what it imports.
      rootDirs: [root, '.'],
      jsx: 'preserve',
      tsBuildInfoFile: join(root, `${kept}.tsbuildinfo`),
    },
    // By name: patterns leave out what stands in node_modules.
    include: [],
    files: [...paths, ...types].map((path) => join(root, path)),
  };
}

function typeFaults(project, ...more) {
  const tsc = [
    'node_modules/typescript-native/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--pretty',
    'false',
  ];
  const options = { cwd: root, maxBuffer: OUTPUT_MAXIMUM_BYTES };
  return new Promise((resolve, reject) => {
    execFile('node', [...tsc, ...more], options, (error, out, said) => {
      if (error !== null && out === '') reject(new Error(said, { cause: error }));
      else resolve(out);
    });
  });
}

/** `file(line,column): error …`, of what was made from a page. */
function inPage(fault, pages) {
  const [, file, line, column, rest] = /^(.+)\((\d+),(\d+)\)(:.*)$/.exec(fault) ?? [];
  const page = pages.get(file);
  if (page === undefined) return fault;
  const before = page.code.split('\n').slice(0, Number(line) - 1);
  const offset = before.reduce((length, text) => length + text.length + 1, Number(column) - 1);
  const [start, , original, length] = page.mappings.find(
    ([start, length]) => offset >= start && offset <= start + length,
  ) ?? [offset, 0, 0, 0];
  return `${placeIn(page, original + Math.min(offset - start, length))}${rest}`;
}

function placeIn({ path, source }, offset) {
  const lines = source.slice(0, offset).split('\n');
  return `${path}:${lines.length}:${lines.at(-1).length + 1}`;
}
