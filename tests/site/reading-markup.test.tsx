import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import MoreThanWords from '../../site/src/readings/more-than-words.tsx';
import { NotYet } from '../../site/src/readings/not-yet.tsx';
import { ReadingCard } from '../../site/src/readings/reading-card.tsx';
import { ReadingContent } from '../../site/src/readings/reading-content.tsx';
import { emptyAnswer } from './answers.ts';

describe('an opened reading', () => {
  const wordsOf = (shown: ReactElement) => renderToString(shown).match(/[^<>]+(?=<)/g);

  test('shows only the sections that hold something, and only real recommendations', () => {
    const response = {
      ...{ ...emptyAnswer, general: 'A door opens.', career: 'Knock first.', health: ' ' },
      recommendations: ['Write a letter.', '', ' '],
    };
    const written = ['General Status', 'A door opens.', 'Career', 'Knock first.'];
    const words = wordsOf(<ReadingContent type="tarot" description="Why?" response={response} />);
    expect(words).toEqual(['Why?', ...written, 'Key Recommendations', 'Write a letter.']);
  });

  test.each([
    ['cancelled', 'en', 'This order was cancelled'],
    ['refunded', 'en', 'This order was refunded'],
    ['refunded', 'tr', 'Bu siparişin ücreti iade edildi'],
  ] as const)(
    'of an order that was %s says so in %s, and not that it is being prepared',
    (progress, language, said) => {
      expect(wordsOf(<NotYet progress={progress} language={language} />)).toEqual([said]);
    },
  );
});

describe('F8 what assistive technology is told', () => {
  const reading = { title: 'VIP Reading', date: '2026-11-18', type: 'vip', status: 'unread' } as const;

  test('a card that opens a dialog says so, and is no toggle; one beside its reading, whether it is shown', () => {
    const card = renderToString(<ReadingCard reading={reading} onOpen={() => {}} />);
    expect(card).toMatch(/^<button[^>]* aria-haspopup="dialog"/);
    expect(card).not.toMatch(/aria-(?:pressed|current)/);
    const shown = renderToString(<ReadingCard reading={reading} selected onOpen={() => {}} />);
    expect(shown).toMatch(/ aria-current="true"/);
    expect(shown).not.toMatch(/aria-(?:pressed|haspopup)/);
  });

  test('sections stand one rank below the title of the reading', () => {
    const response = { ...emptyAnswer, general: 'A door opens.', recommendations: ['Write a letter.'] };
    const ranks = (heading: 'h3' | 'h4') =>
      renderToString(
        <ReadingContent type="vip" description="" response={response} heading={heading} />,
      ).match(/<h\d/g);
    expect(ranks('h4')).toEqual(['<h4', '<h4']);
    expect(ranks('h3')).toEqual(['<h3', '<h3']);
  });

  test('question and answer are in the language of their order, headings in that of the page', () => {
    const response = { ...emptyAnswer, general: 'Bir kapı açılıyor.', recommendations: ['Mektup yazın.'] };
    const drawn = (writtenIn: 'en' | 'tr') =>
      renderToString(
        <ReadingContent type="vip" description="Neden?" response={response} writtenIn={writtenIn} />,
      );
    const inTurkish = drawn('tr');
    for (const words of ['Neden?', 'Bir kapı açılıyor.'])
      expect(inTurkish).toMatch(new RegExp(`<p [^>]*lang="tr"[^>]*>${words.replace('?', '\\?')}`));
    expect(inTurkish).toMatch(/<ul [^>]*lang="tr"[^>]*>.*Mektup yazın/);
    expect(inTurkish).toMatch(/<h3(?![^>]*lang)[^>]*>General Status/);
    expect(drawn('en')).not.toContain('lang=');
  });
});

test.each([
  [true, 0, 'en', 'With a birth chart.'],
  [false, 1, 'en', 'With 1 photo.'],
  [true, 2, 'en', 'With a birth chart and 2 photos.'],
  [true, 2, 'tr', 'İçinde doğum haritası ve 2 fotoğraf da var.'],
] as const)('an answer with a chart (%s) and %d photos says so in %s', (chart, photos, language, said) => {
  expect(renderToString(<MoreThanWords {...{ chart, photos, language }} />)).toBe(`<span>${said}</span>`);
});
