import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Prediction } from '../../events/publications/answers.ts';
import { DailyArchive } from '../../site/src/publications/daily-archive.tsx';
import { prediction } from './answers.ts';

const written = (id: number, language: Prediction['language'], date: string) =>
  prediction({ id, date, language, title: `Title ${id}` });

const inTurkish = [written(5, 'tr', '2026-03-10'), written(1, 'tr', '2026-03-08')];

test('earlier days are of the newest one’s language; those of the other one stand apart and are marked', () => {
  const own = [written(4, 'en', '2026-03-10'), written(2, 'en', '2026-03-09')];
  const page = renderToStaticMarkup(
    <DailyArchive predictions={[...own, ...inTurkish]} all={[]} months={[]} />,
  );
  const told = [...page.matchAll(/<h2>(.*?)<\/h2>|<li( lang="tr")?>.*?<h3>(.*?)<\/h3>/g)].map(
    ([, heading, marked = '', title]) => heading ?? title + marked,
  );
  expect(told).toEqual([
    'Title 4',
    'Earlier days',
    'Title 2',
    'In Turkish',
    'Title 5 lang="tr"',
    'Title 1 lang="tr"',
  ]);
});

test('where nothing is written in the language of the page, the other one’s days are the earlier ones', () => {
  const page = renderToStaticMarkup(<DailyArchive predictions={inTurkish} all={[]} months={[]} />);
  expect(page).toContain('Earlier days');
  expect(page).not.toContain('<h2>In Turkish');
});
