import type { Language } from '../events/text.ts';

export interface WrittenLetter extends Letter {
  readonly language: Language;
}

/** `site/src/styles/tokens.css`; mail programs know no variables. */
const light = {
  sky: '#fbf3e6',
  raised: '#fffbf3',
  line: '#dfcdb0',
  ink: '#2b2140',
  quiet: '#62567a',
  gold: '#8c560a',
  onGold: '#fff9ee',
  glow: '#d3952f',
};
const dark = {
  sky: '#0b0f22',
  raised: '#141a35',
  line: '#2d3560',
  ink: '#f4ecdb',
  quiet: '#b4b3cb',
  gold: '#e8bb68',
  onGold: '#1d1503',
  glow: '#e8bb68',
};

const WIDTH_PX = 560;
const serif = "Georgia, 'Noto Serif', 'Times New Roman', serif";

/** Programs without media queries show the light theme; the others follow the reader's choice. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:none}
h1{text-wrap:balance}
p{text-wrap:pretty}
@media (prefers-color-scheme:dark){
.sky{background:${dark.sky}!important}
.raised{background:${dark.raised}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.line{border-color:${dark.line}!important}
.glow{color:${dark.glow}!important}
.gold{color:${dark.gold}!important}
.filled{background:${dark.gold}!important;border-color:${dark.gold}!important;color:${dark.onGold}!important}
.outlined{border-color:${dark.gold}!important;color:${dark.gold}!important}
}
@media (max-width:480px){.card{padding:28px 22px!important}.button{display:block!important;margin-right:0!important;text-align:center!important}}`;

/** One table, inline styles and no picture: alike in mail programs of every age. */
export function htmlOf(letters: readonly WrittenLetter[]): string {
  const [first] = letters;
  const title = escaped(letters.map(({ subject }) => subject).join(' · '));
  const body = letters.map((letter, index) => (index === 0 ? '' : rule) + letterHtml(letter)).join('');
  return `<!doctype html>
<html lang="${first?.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body class="sky" style="margin:0;padding:0;background:${light.sky};-webkit-text-size-adjust:100%">
<table role="presentation" class="sky" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.sky}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH_PX}px">
<tr><td align="center" class="glow" style="padding:0 0 20px;font-family:${serif};font-size:22px;line-height:28px;letter-spacing:1px;color:${light.gold}">&#10022;&ensp;Falname</td></tr>
<tr><td class="raised card" style="background:${light.raised};border:1px solid ${light.line};border-radius:16px;padding:36px 40px">
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const rule = `<div class="line" style="border-top:1px solid ${light.line};margin:36px 0 32px;font-size:0;line-height:0">&nbsp;</div>`;

function letterHtml(letter: WrittenLetter): string {
  const {
    language,
    heading,
    paragraphs,
    sections = [],
    quoted,
    facts = [],
    links = [],
    note,
    leave,
  } = letter;
  return [
    `<div lang="${language}">`,
    `<h1 class="ink" style="margin:0 0 18px;font-family:${serif};font-size:27px;line-height:34px;font-weight:normal;color:${light.ink}">${escaped(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...sections.flatMap((section) => [subheading(section.heading), ...section.paragraphs.map(paragraph)]),
    quoted === undefined ? '' : quotation(quoted),
    facts.length === 0 ? '' : factTable(facts),
    links.map(({ label, href }, index) => button(label, href, index === 0)).join(''),
    smallPrint(note, leave),
    '</div>',
  ].join('\n');
}

function subheading(text: string): string {
  return `<h2 class="gold" style="margin:28px 0 8px;font-family:${serif};font-size:20px;line-height:27px;font-weight:normal;color:${light.gold}">${escaped(text)}</h2>`;
}

function quotation({ heading, text }: NonNullable<Letter['quoted']>): string {
  const lines = text.split('\n').map(escaped).join('<br>');
  return `${small(escaped(heading))}
<blockquote dir="auto" class="quiet line" style="margin:8px 0 0;padding:2px 0 2px 16px;border-left:2px solid ${light.line};font-family:${serif};font-size:15px;line-height:24px;color:${light.quiet}">${lines}</blockquote>`;
}

function paragraph(text: string): string {
  return `<p dir="auto" class="ink" style="margin:0 0 16px;font-family:${serif};font-size:17px;line-height:27px;color:${light.ink}">${escaped(text)}</p>`;
}

function factTable(facts: NonNullable<Letter['facts']>): string {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font-family:${serif};font-size:15px;line-height:22px;vertical-align:top`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet line" style="${cell};padding-right:20px;white-space:nowrap;color:${light.quiet}">${escaped(name)}</td><td class="ink line" align="right" style="${cell};color:${light.ink}">${escaped(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 14px">${rows.join('')}</table>`;
}

function button(label: string, href: string, isFirst: boolean): string {
  const colours = isFirst
    ? `background:${light.gold};color:${light.onGold}`
    : `background:transparent;color:${light.gold}`;
  return `<a class="button ${isFirst ? 'filled' : 'outlined'}" href="${escaped(href)}" style="display:inline-block;margin:10px 12px 6px 0;padding:13px 26px;border:1px solid ${light.gold};border-radius:10px;font-family:${serif};font-size:17px;line-height:22px;${colours}">${escaped(label)}</a>`;
}

function smallPrint(note: Letter['note'], leave: Letter['leave']): string {
  const lines = [
    ...(note === undefined ? [] : [escaped(note)]),
    ...(leave === undefined ? [] : [quietLink(leave)]),
  ];
  return lines.length === 0 ? '' : small(lines.join('<br>'));
}

/** @param html escaped */
function small(html: string): string {
  return `<p class="quiet" style="margin:22px 0 0;font-family:${serif};font-size:14px;line-height:22px;color:${light.quiet}">${html}</p>`;
}

function quietLink({ label, href }: NonNullable<Letter['leave']>): string {
  return `<a class="quiet" href="${escaped(href)}" style="color:${light.quiet};text-decoration:underline">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly sections?: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  /** What the reader wrote. */
  readonly quoted?: { readonly heading: string; readonly text: string };
  /** In two columns. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** The first is the one that most readers want. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  readonly note?: string;
  /** In the small print. */
  readonly leave?: { readonly label: string; readonly href: string };
}
