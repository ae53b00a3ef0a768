import { expect, test } from 'vitest';
import { renderPage } from '../../site/export/content-page.ts';
import { cutTemplate } from '../../site/export/cut-template.ts';

const template =
  '<html><title>A-NAME, A-TITLE | Falname</title><!--region:last-->old A-NAME<!--/region:last--><p>It isn&#x27;t A-NAME</p><!--region:first--><!--/region:first--></html>';
/** The owner's text comes escaped. */
const content = (text: string) => ({
  words: { 'A-NAME': text, 'A-TITLE': `${text} ığüşöç` },
  regions: { first: `<b>${text}</b>`, last: 'isn&#x27;t' },
});

test.each(['plain', '', 'A-NAME A-TITLE', '<!--region:last-->', "isn't &amp;#x27;", '$& $1 ışık 🌙'])(
  'a page of a cut template is what it is of the whole one: %s',
  (text) => {
    const cut = cutTemplate(template, content('the first'));
    const page = content(text.replaceAll('<', '&lt;'));
    expect(cut.fill(page).toString('utf8')).toBe(renderPage(template, page));
  },
);

test('a template without words is cut at its regions', () => {
  const regions = { first: 'one', last: 'two' };
  expect(cutTemplate(template, { regions }).fill({ regions }).toString('utf8')).toBe(
    renderPage(template, { regions }),
  );
});

test('a region that the template does not have is refused by name', () => {
  expect(() => cutTemplate(template, { regions: { tarot: 'x' } })).toThrow("no region 'tarot'");
});
