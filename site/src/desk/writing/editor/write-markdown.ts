import { parseMarkdown } from '../../../readings/letter/parse.ts';
import {
  type EditorBlock,
  type ListBlock,
  type Run,
  readBlocks,
  splitAtBlankLines,
  wordsIn,
} from './blocks.ts';

/** Markdown that `readBlocks` reads as these blocks; words without any markup stay as they were typed. */
export function writeMarkdown(blocks: readonly EditorBlock[]): string {
  const kept = tidied(blocks);
  return asTyped(blocks) ?? asTyped(kept) ?? kept.map(written).join('\n\n');
}

/** Null where a reader would see more in the words than words. */
function asTyped(blocks: readonly EditorBlock[]): string | null {
  const paragraphs: string[] = [];
  for (const block of blocks) {
    if (block.kind !== 'text' || block.runs.some(({ bold, italic }) => bold || italic)) return null;
    paragraphs.push(block.runs.map(({ text }) => text).join(''));
  }
  const typed = paragraphs.join('\n\n').trimEnd();
  if (!/[\\*_#>&]|^\s*[-+\d]/m.test(typed)) return typed;
  const read = readBlocks(typed);
  const isSame = read.every((block) => block.kind === 'text' && block.runs.length <= 1);
  return isSame && read.map(wordsOf).join('\n\n') === typed ? typed : null;
}

/** As Markdown can say it: no empty blocks, a blank line only between paragraphs, one list where two adjoin. */
function tidied(blocks: readonly EditorBlock[]): EditorBlock[] {
  const kept: EditorBlock[] = [];
  for (const block of blocks) {
    const last = kept.at(-1);
    if (block.kind === 'rule') kept.push(block);
    else if (block.kind === 'list') {
      const list = tidiedList(block);
      const isMore = last?.kind === 'list' && (last.start === null) === (list.start === null);
      if (isMore) kept[kept.length - 1] = { ...last, items: [...last.items, ...list.items] };
      else if (list.items.length > 0) kept.push(list);
    } else {
      const parts = block.kind === 'text' ? splitAtBlankLines(block.runs) : [block.runs];
      for (const runs of parts.map(canonical)) if (runs.length > 0) kept.push({ ...block, runs });
    }
  }
  return kept;
}

function tidiedList({ start, items }: ListBlock): ListBlock {
  const tidy = items.map((item) => ('kind' in item ? tidiedList(item) : canonical(item)));
  // An empty item of a numbered list counts.
  const isKept = (item: (typeof tidy)[number]) =>
    'kind' in item ? item.items.length > 0 : item.length > 0 || start !== null;
  return { kind: 'list', start, items: tidy.filter(isKept) };
}

function written(block: EditorBlock): string {
  switch (block.kind) {
    case 'text':
      return inline(block.runs, 'text');
    case 'heading':
      return `${'#'.repeat(block.depth)} ${inline(oneLine(block.runs), 'heading')}`;
    case 'quotation':
      return inline(block.runs, 'text').replace(/^/gm, '> ').replace(/^> $/gm, '>');
    case 'list':
      return list(block);
    case 'rule':
      return '---';
    default:
      return block satisfies never;
  }
}

function list({ start, items }: ListBlock): string {
  let number = start ?? 0;
  let width = 2;
  const lines: string[] = [];
  for (const item of items) {
    if ('kind' in item && lines.length > 0) {
      // Only a list that begins with words, and with 1, may follow a line.
      if (item.start !== null && (item.start !== 1 || !isSaid(item.items[0]))) lines.push('');
      lines.push(indented(list(item), width));
      continue;
    }
    const marker = start === null ? '- ' : `${number++}. `;
    width = marker.length;
    const said = 'kind' in item ? list(item) : inline(item, 'text');
    lines.push(marker + indented(said, width).slice(width));
  }
  return lines.join('\n');
}

const isSaid = (item: ListBlock['items'][number] | undefined) =>
  item !== undefined && ('kind' in item || item.length > 0);

const indented = (text: string, width: number) => text.replace(/^(?=.)/gm, ' '.repeat(width));

const oneLine = (runs: readonly Run[]) =>
  canonical(runs.map((run) => ({ ...run, text: run.text.replace(/\n+/g, ' ') })));

/** Paragraphs that did not change since the last pause are not tried out again. */
const tried = new Map<string, string>();
const TRIED_MAXIMUM = 2_000;

function inline(runs: readonly Run[], place: 'text' | 'heading'): string {
  const words = wordsOf({ runs });
  if (runs.every(({ bold, italic }) => !bold && !italic))
    return /[\\*_]|^[-+#>\d]|#$/m.test(words) ? escapes(words, place).join('') : words;
  const key = place + JSON.stringify(runs);
  const way = tried.get(key) ?? found(runs, place);
  if (tried.size >= TRIED_MAXIMUM) tried.clear();
  tried.set(key, way);
  return way;
}

/** The first way of writing that is read as meant; the last one keeps the words alone. */
function found(runs: readonly Run[], place: 'text' | 'heading'): string {
  const escaped = escapes(wordsOf({ runs }), place);
  for (const ways of [runs, runs.flatMap(withBareSpaces)])
    for (const italics of ['*', '_'] as const) {
      const way = marked(ways, italics, escaped);
      if (isReadAs(way, runs)) return way;
    }
  return escaped.join('');
}

/** So that marks that overlap can be closed and opened again between words. */
function withBareSpaces(run: Run): Run[] {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? [];
  const bare = [before, after].map((text) => ({ text, bold: false, italic: false }));
  return [...bare.slice(0, 1), { ...run, text: words }, ...bare.slice(1)].filter(({ text }) => text !== '');
}

function isReadAs(markdown: string, runs: readonly Run[]): boolean {
  const read = parseMarkdown(markdown);
  const isText = read.every(({ kind }) => kind === 'text');
  return isText && JSON.stringify(canonical(wordsIn(read))) === JSON.stringify(runs);
}

/** @param escaped each letter of all runs */
function marked(runs: readonly Run[], italics: '*' | '_', escaped: readonly string[]): string {
  const open: string[] = [];
  let said = '';
  let at = 0;
  runs.forEach((run, index) => {
    const marks = (['**', italics] as const).filter((mark) => has(run, mark));
    while (open.some((mark) => !marks.some((wanted) => wanted === mark))) said += open.pop();
    const lasts = (mark: string) => runs.slice(index).findIndex((later) => !has(later, mark)) >>> 0;
    for (const mark of marks.filter((wanted) => !open.includes(wanted)).sort((a, b) => lasts(b) - lasts(a))) {
      said += mark;
      open.push(mark);
    }
    const letters = [...run.text].length;
    said += escaped.slice(at, at + letters).join('');
    at += letters;
  });
  return said + open.reverse().join('');
}

const has = (run: Run, mark: string) => (mark === '**' ? run.bold : run.italic);

/** Each letter, with a backslash where it would be read as markup. */
function escapes(words: string, place: 'text' | 'heading'): string[] {
  const letters = [...words];
  const escaped = letters.map((letter, at) => {
    const before = letters[at - 1] ?? '\n';
    const after = letters[at + 1] ?? '\n';
    const isApart = /\s/.test(before) && /\s/.test(after) && before !== '\n';
    if (letter === '\\') return /[!-/:-@[-`{-~\n]/.test(after) ? '\\\\' : letter;
    if (letter === '*') return isApart ? letter : '\\*';
    if (letter === '_') return isApart || isWithinWord(before, after) ? letter : '\\_';
    return letter;
  });
  const protect = (at: number) => {
    if (escaped[at] === letters[at]) escaped[at] = `\\${letters[at]}`;
  };
  let at = 0;
  for (const line of words.split('\n')) {
    const marker = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|\d{1,9}[.)](?=\s|$)|-(?:\s*-){2,}\s*$)/.exec(line)?.[0];
    if (marker !== undefined) protect(/\d/.test(marker) ? at + marker.length - 1 : at);
    at += [...line].length + 1;
  }
  if (place === 'heading' && letters.at(-1) === '#') protect(letters.length - 1);
  return escaped;
}

const isWithinWord = (before: string, after: string) =>
  /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);

function wordsOf(block: EditorBlock | { readonly runs: readonly Run[] }): string {
  return 'runs' in block ? block.runs.map(({ text }) => text).join('') : '';
}

/** Without space around lines; a space looks as both its neighbours do. */
export function canonical(runs: readonly Run[]): readonly Run[] {
  const [only] = runs;
  if (runs.length === 1 && only !== undefined && !/[\t\r]|^[ \n]|[ \n]$| \n|\n |\n{3}/.test(only.text))
    return runs;
  const letters: Run[] = [];
  const endLine = () => {
    while (letters.at(-1)?.text === ' ') letters.pop();
  };
  for (const { text, bold, italic } of runs)
    for (const letter of text.replace(/\t/g, ' ').replace(/\r/g, '')) {
      const isAtStart = letters.length === 0 || letters.at(-1)?.text === '\n';
      if (letter === '\n') {
        endLine();
        if (letters.length === 0 || (isAtStart && letters.at(-2)?.text === '\n')) continue;
      } else if (letter === ' ' && isAtStart) continue;
      letters.push({ text: letter, bold, italic });
    }
  while (/^[ \n]$/.test(letters.at(-1)?.text ?? '')) letters.pop();
  return grouped(likeNeighbours(letters));
}

function likeNeighbours(letters: readonly Run[]): Run[] {
  const isSpace = (at: number) => /^\s$/.test(letters[at]?.text ?? '');
  return letters.map((letter, at) => {
    if (!isSpace(at)) return letter;
    let [before, after] = [at, at];
    while (isSpace(before)) before -= 1;
    while (isSpace(after)) after += 1;
    const both = (look: 'bold' | 'italic') =>
      letters[before]?.[look] === true && letters[after]?.[look] === true;
    return { text: letter.text, bold: both('bold'), italic: both('italic') };
  });
}

function grouped(letters: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last !== undefined && last.bold === letter.bold && last.italic === letter.italic)
      runs[runs.length - 1] = { ...last, text: last.text + letter.text };
    else runs.push(letter);
  }
  return runs;
}
