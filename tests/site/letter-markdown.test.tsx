import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown, Written } from '../../site/src/readings/letter/markdown.tsx';
import { type Block, parseMarkdown, wordsOf } from '../../site/src/readings/letter/parse.ts';

const drawn = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />).replace(/^<div[^>]*>|<\/div>$| class="[^"]*"/g, '');

/** What one reads, with the numbers of numbered lists. */
const read = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'rule') return '';
      if (block.kind === 'quotation') return read(block.blocks);
      if (block.kind !== 'list') return wordsOf(block.inline);
      const { start, items } = block;
      return items.map((item, index) => (start === null ? '' : `${start + index}.`) + read(item)).join('\n');
    })
    .join('\n');
const without = (text: string, left: RegExp) => text.replace(left, '');

describe('Markdown of an answer', () => {
  test('headings, bold, italics, lists, quotations and rules', () => {
    expect(drawn('# One\n## Two\n### Three')).toBe(
      '<h3 data-depth="2">One</h3><h3 data-depth="2">Two</h3><h4 data-depth="3">Three</h4>',
    );
    expect(drawn('A **door** *opens*')).toBe('<p>A <strong>door</strong> <em>opens</em></p>');
    expect(drawn('- one\n- two\n  - three')).toBe(
      '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>three</p></li></ul></li></ul>',
    );
    expect(drawn('1. one\n   1. two')).toBe(
      '<ol start="1"><li><p>one</p><ol start="1"><li><p>two</p></li></ol></li></ol>',
    );
    expect(drawn('3. one\n4. two')).toBe('<ol start="3"><li><p>one</p></li><li><p>two</p></li></ol>');
    expect(drawn('> Know **yourself**\n\n---')).toBe(
      '<blockquote><p>Know <strong>yourself</strong></p></blockquote><hr/>',
    );
  });

  test('a line break is one, next to markup too', () => {
    expect(drawn('first\nsecond')).toBe('<p>first\nsecond</p>');
    expect(drawn('first  \n**second**\nthird')).toBe('<p>first\n<strong>second</strong>\nthird</p>');
  });

  test('the headings below one section have anchors in their order', () => {
    const html = renderToStaticMarkup(
      <Written blocks={parseMarkdown('## A\n### B')} rank={3} anchor="love" />,
    );
    expect(html).toContain('<h4 id="love-1" data-depth="2">A</h4><h5 id="love-2" data-depth="3">B</h5>');
  });

  test.each([
    '<b>bold</b> &amp; <script>alert(1)</script>',
    '<!-- a comment -->\n<div>\nwords\n</div>',
    '[a link](https://example.com) ![a picture](x.png) <https://example.com> https://example.com',
    '[a]: https://example.com "a definition"',
    'Some `code`\n```js\nlet it = be;\n```',
    '    four spaces\n\tand a tab',
    'A line\n===\n\n#### Four\n\n#tag',
    'First line\n\n\n\n  second line  \nthird',
    '1986. yılda doğdunuz',
    '1. first\n5. fifth',
    '1) one\n2) two',
    '01. one\n02. two',
    '* with a footnote',
    'Venus* and Mars* and 2*3*4 and f*ck*ng, **, 5 * 3 * 2',
    '>:( and\n>no quotation',
    'snake_case_word, ¯\\',
  ])('is shown as it was typed: %j', (text) => {
    expect(without(read(parseMarkdown(text)), /\s/g)).toBe(without(text, /\s/g));
    expect(drawn(text)).not.toMatch(/<(?!\/?p>)/);
  });

  test('a text without markup is one paragraph, character for character, and an escaped one is the character', () => {
    const text = 'Dear Ayşe,\n\n\n  the star  \n\n– no list –\nof yours';
    expect(parseMarkdown(text)).toEqual([{ kind: 'text', inline: [text] }]);
    expect(drawn('\\*no\\* 1\\. C\\\\')).toBe('<p>*no* 1. C\\</p>');
  });

  test.each([
    ['quotations in quotations', '> '.repeat(300)],
    ['lists in lists', `Dear Elif,\n\n${'- '.repeat(300)}- well`],
    ['lists below lists', Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- well`).join('\n')],
    ['emphasis without end', '*a* '.repeat(750).trimEnd()],
    ['many paragraphs of it', `${'*a* '.repeat(400)}\n\n`.repeat(3)],
    ['quotations that go on without a sign', '> a\nb\n'.repeat(1_001)],
  ])('is text as it was typed where a parser would be lost: %s', (_, text) => {
    expect(parseMarkdown(text)).toEqual([{ kind: 'text', inline: [text] }]);
  });

  test('a long rule is one', () => {
    expect(parseMarkdown('* '.repeat(60))).toEqual([{ kind: 'rule' }]);
  });

  const pieces = fc.constantFrom(
    ...['a', 'ş', '7', ' ', '\n', '\n\n', '    ', '*', '**', '_', '`', '# ', '## ', '> ', '- ', '* ', '1. '],
    ...['2. ', '1) ', '\\', '[', '](', ')', '<b>', '&lt;', '---', '===', '~~~', '!', '.', '\t', '12'],
  );
  const texts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  test('no character is lost but those that are markup', () => {
    const markup = /[\s#*_>\\+-]/g;
    fc.assert(
      fc.property(texts, (text) => {
        expect(without(read(parseMarkdown(text)), markup)).toBe(without(text, markup));
      }),
    );
  });
});
