import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { birthChart } from '../../events/charts/chart.ts';
import type { AdminResponse } from '../../events/readings/answers.ts';
import { tarotOrder } from '../../harness/samples.ts';
import ChartFigure from '../../site/src/charts/chart-figure.tsx';
import { chaptersOf, isReport, type LetterContent, spotOf } from '../../site/src/readings/letter/chapters.ts';
import { Letter } from '../../site/src/readings/letter/letter.tsx';
import { shareableSentences } from '../../site/src/readings/letter/share/share-sentence.tsx';
import { emptyAnswer } from './answers.ts';

const report = {
  ...emptyAnswer,
  general: 'It begins.\n\n## The first days\n\nYour ascendant rises.\n\n### Mornings\n\nEarly.',
  love: '## A window\n\nSomeone waits.',
  recommendations: ['Write a **letter**.'],
};
const letter: LetterContent = {
  ...{ readingId: 4, type: 'vip', name: 'Ayşe Yılmaz', birthDate: '1990-04-12', date: '2026-11-24' },
  ...{ description: 'A year ahead.', response: report },
};
const drawn = (changed: object = {}) => renderToStaticMarkup(<Letter letter={{ ...letter, ...changed }} />);

describe('An answer as a letter', () => {
  test('names the person, the day and the kind of reading, on its cover too', () => {
    const html = drawn();
    expect(html.match(/For Ayşe Yılmaz/g)).toHaveLength(2);
    expect(html).toContain('<time dateTime="2026-11-24">November 24, 2026</time>');
    expect(html).toMatch(/<h1[^>]*>VIP Reading<\/h1>/);
  });

  test('has contents that lead to its headings where it is a report, and none where it is short', () => {
    const html = drawn();
    for (const [, anchor] of html.matchAll(/<a href="#([^"]+)">/g)) expect(html).toContain(`id="${anchor}"`);
    expect(html.match(/<a href="#/g)?.length).toBe(5);
    expect(drawn({ response: { ...emptyAnswer, general: 'Short.' } })).not.toContain('<nav');
  });

  test('is in the language of its reader, its words in that of the order', () => {
    const turkish = renderToStaticMarkup(<Letter letter={letter} language="tr" writtenIn="en" />);
    expect(turkish).toContain('Ayşe Yılmaz için');
    expect(turkish).toMatch(/<h2[^>]*>Genel Durum<\/h2><div class="written" dir="auto" lang="en">/);
    expect(turkish).toMatch(/>Genel Durum<\/a><ul lang="en"><li><a [^>]*>The first days</);
  });

  test('shows photos by addresses of this reading, each once', () => {
    const html = drawn({ response: { ...report, pictures: ['aa', 'bb', 'aa'] } });
    expect(html.match(/src="[^"]+"/g)).toEqual([
      'src="/api/protected/readings/4/pictures/aa"',
      'src="/api/protected/readings/4/pictures/bb"',
    ]);
  });

  test('begins with an initial where a paragraph is long enough for it', () => {
    const long = 'What was put off is taken up again. '.repeat(6);
    const begins = (general: string) => drawn({ response: { ...emptyAnswer, general } });
    expect(begins(long)).toContain('data-initial');
    expect(begins(`A line.\n\n${long}`)).not.toContain('data-initial');
  });

  test('shows cards and chart after the paragraph that first speaks of them, else at its top; and is signed', async () => {
    const fool = { card: 'the-fool', reversed: false, note: '' };
    const spread: AdminResponse['spread'] = { layout: 'one', cards: [fool] };
    const chart = birthChart({ date: '1990-04-12', time: null, place: null });
    const general = 'It begins **here**.\n\nThe Fool goes first.\n\nYour ascendant is hidden.\n\nThe end.';
    const places = (changed: object) =>
      drawn({ type: 'astrology', response: { ...emptyAnswer, spread, chart, ...changed } }).match(
        /aria-busy|class="wheel"|The Fool goes|ascendant is|The end|It begins|Your reader at Falname/g,
      );
    expect(places({ general })).toEqual([
      ...['It begins', 'The Fool goes', 'aria-busy', 'ascendant is', 'class="wheel"', 'The end'],
      'Your reader at Falname',
    ]);
    expect(places({ general: 'It begins here.' })?.slice(0, 3)).toEqual([
      'aria-busy',
      'class="wheel"',
      'It begins',
    ]);
    // The drawing has begun to load them, which must not go on after the test.
    await Promise.allSettled([
      import('../../site/src/cards/laid-cards.tsx'),
      import('../../site/src/charts/chart-wheel.tsx'),
    ]);
  });

  test('says in its language that a chart without time or place stands at noon, as the chart itself does', async () => {
    const unknown = birthChart({ date: '1990-04-12', time: null, place: null });
    const said = (timeKnown: boolean) => {
      const chart = { ...unknown, timeKnown };
      const response = { ...emptyAnswer, chart };
      return [
        <Letter key="letter" letter={{ ...letter, response }} language="tr" />,
        <ChartFigure key="chart" chart={chart} />,
      ].map((shown) => /öğleye göre|stands at noon/.exec(renderToStaticMarkup(shown))?.[0]);
    };
    expect(said(false)).toEqual(['öğleye göre', 'stands at noon']);
    expect(said(true)).toEqual([undefined, undefined]);
    await import('../../site/src/charts/chart-wheel.tsx');
  });

  test('speaks of something first in a paragraph, never in a heading', () => {
    const chapters = chaptersOf('vip', report, 'en');
    expect(spotOf(chapters, /first|ascendant/)).toEqual({ chapter: 0, block: 2 });
    expect(spotOf(chapters, /nothing of it/)).toBe(null);
    expect(isReport(chapters)).toBe(true);
  });
});

describe('One sentence to share', () => {
  const told = {
    fullName: 'Ayşe Su Yılmaz',
    birthTime: '07:30',
    currentCountry: 'UK',
    occupation: 'Art',
    question: 'Will I find work?',
  };
  const said = (general: string, selected = '', recommendations: string[] = []) =>
    shareableSentences(
      { ...letter, response: { ...emptyAnswer, general, recommendations } },
      { ...tarotOrder, ...told },
      selected,
      'en',
    );

  test('is one of the letter, without its markup; what was selected comes first', () => {
    expect(said('A **door** is open. You have only to look up.')).toEqual([
      'A door is open.',
      'You have only to look up.',
    ]);
    expect(said('A door is open. You have only to look up.', 'You have only\nto look up.')[0]).toBe(
      'You have only to look up.',
    );
    expect(said('', '', ['Write a **letter** tonight.'])).toEqual(['Write a letter tonight.']);
    expect(said('A door is open for you.', 'What I never wrote to anyone.')).toEqual([
      'A door is open for you.',
    ]);
  });

  test('may have what they told inside of another word', () => {
    expect(said('Your heart is a bright lukewarm lake, such as 12 doors of 1,200.')).toHaveLength(1);
  });

  test.each([
    'Ayşe, a door is open.',
    "It is Yılmaz's own door.",
    'Your mother Fatma knew it well.',
    'You were born in 1990, in spring.',
    'Since April 12 the door is open.',
    '12 Nisan gününden beri kapı açık.',
    'Su, a door is open.',
    "Since the 12th of April it's open.",
    'Since 12th April the door is open.',
    'April the 12th opens a door.',
    "Nisan'ın 12'sinden beri kapı açık.",
    "Nisan ayının 12'sinde kapı açılır.",
    'It is the 12.4. that began it.',
    'It was 4/12 that began it.',
    'You asked: will I find work?',
    'It is the 12.04. that began it.',
    'You came at 07:30, with the light.',
    'Your art knows such doors.',
    "In Türkiye'de such a door is open.",
  ])('names nothing personal: %s', (sentence) => {
    expect(said(sentence)).toEqual([]);
    expect(said(sentence, sentence)).toEqual([]);
  });
});
