import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Prediction } from '../../events/publications/answers.ts';
import { DailyArchive } from '../../site/src/publications/daily-archive.tsx';
import { DailyList } from '../../site/src/publications/daily-list.tsx';
import { prediction } from './answers.ts';

const written = (id: number, language: Prediction['language'], date: string) =>
  prediction({ id, date, language, title: `Title ${id}` });

test('earlier days are of the newest one’s language; those of the other one stand apart and are marked', () => {
  const own = [written(4, 'tr', '2026-03-10'), written(2, 'tr', '2026-03-09')];
  const inEnglish = [written(5, 'en', '2026-03-10'), written(1, 'en', '2026-03-08')];
  const page = renderToStaticMarkup(
    <DailyArchive predictions={[...own, ...inEnglish]} months={[]} language="tr" />,
  );
  const told = [...page.matchAll(/<h2>(.*?)<\/h2>|<li( lang="en")?>.*?<h3>(.*?)<\/h3>/g)].map(
    ([, heading, marked = '', title]) => heading ?? title + marked,
  );
  expect(told).toEqual([
    'Title 4',
    'Önceki günler',
    'Title 2',
    'İngilizce',
    'Title 5 lang="en"',
    'Title 1 lang="en"',
  ]);
});

test('where nothing is written in the language of the page, the other one’s days are the earlier ones', () => {
  const inEnglish = [written(5, 'en', '2026-03-10'), written(1, 'en', '2026-03-08')];
  const page = renderToStaticMarkup(<DailyArchive predictions={inEnglish} months={[]} language="tr" />);
  expect(page).toContain('Önceki günler');
  expect(page).not.toContain('<h2>İngilizce');
});

test('above each text whose Turkish edition is missing the Turkish page says so, and leads to its own page', () => {
  const shown = [
    written(4, 'tr', '2026-03-10'),
    written(5, 'en', '2026-03-10'),
    written(1, 'en', '2026-03-08'),
  ];
  const missing =
    '<p class="missing" lang="tr">Henüz Türkçesi yok. <a class="link" href="/predictions/2026-03-08" hrefLang="en">' +
    'İngilizce sayfası</a></p><h3>Title 1</h3>';
  for (const page of [
    renderToStaticMarkup(<DailyArchive predictions={shown} months={[]} language="tr" />),
    renderToStaticMarkup(<DailyList predictions={shown} language="tr" />),
  ]) {
    expect(page).toContain(missing);
    expect(page.match(/class="missing"/g)).toHaveLength(1);
  }
});
