import { describe, expect, test } from 'vitest';
import { addDays } from '../../events/calendar.ts';
import { worldCategories, worldStatuses } from '../../events/publications/commands.ts';
import { RECORD_SHOWN_MAXIMUM } from '../../publishing/content.ts';
import { pathOf } from '../../site/src/publications/places.ts';
import type { ShownEntry, ShownRecord } from '../../site/src/shown.ts';
import { file, openSite, sampleContent, sampleSite, siteWith, text, textOf } from './export-site.ts';

const KIB = 1024;
const entry = (more: Partial<ShownEntry>): ShownEntry => ({
  predictionId: 50,
  worldId: 1,
  title: 'Rain in the west',
  content: 'It rains in the west for a week.',
  category: 'natural',
  status: 'pending',
  publishedAt: '2026-03-09T06:00:00.000Z',
  judgedAt: null,
  evidence: null,
  revised: false,
  type: 'weekly',
  date: '2026-03-09',
  language: 'en',
  ...more,
});
const judgedAt = '2026-03-10T06:00:00.000Z';
const hit = entry({ status: 'fulfilled', judgedAt, evidence: 'The met office says so.' });
const miss = entry({
  worldId: 2,
  title: 'A vote is put off',
  category: 'political',
  status: 'unfulfilled',
  judgedAt,
  revised: true,
});
const turkish = entry({ worldId: 3, title: 'Deniz çekilir', language: 'tr' });
const count = (more: Partial<ShownRecord['counts'][number]>) =>
  ({ category: 'natural', status: 'pending', month: '2026-03', standing: true, count: 1, ...more }) as const;
const record: ShownRecord = {
  entries: [hit, miss, turkish],
  counts: [
    count({ month: '2026-02', status: 'fulfilled', count: 2 }),
    count({ status: 'fulfilled' }),
    count({ category: 'political', status: 'unfulfilled' }),
    count({}),
    count({ status: 'unfulfilled', standing: false }),
  ],
  withdrawn: [{ status: 'unfulfilled', publishedAt: '2026-02-01T06:00:00.000Z', goneAt: judgedAt }],
};
const site = await siteWith({ record });
const english = text(site, '/record');
const inTurkish = text(site, '/tr/sicil');

describe('The record', () => {
  test('counts in words, keeps pending ones apart, and says where there are many what share it is, and of how many that were withdrawn it shows the newest', async () => {
    expect(english).toContain('<strong>3 of 4 came true</strong><span>1 is still pending</span>');
    expect(inTurkish).toContain('<strong>Sonuçlanan 4 tahminden 3 tanesi gerçekleşti</strong>');
    expect(english).not.toContain('(75%)');
    const counts = [
      count({ status: 'fulfilled', count: 41 }),
      count({ status: 'unfulfilled', count: 22 }),
      count({ status: 'unfulfilled', standing: false, count: 24 }),
    ];
    const many = await siteWith({ record: { ...record, counts } });
    const [newest, turkishNewest] = [text(many, '/record'), text(many, '/tr/sicil')];
    expect(newest).toContain('41 of 63 came true (65%)');
    expect(newest).toContain('24 that you could read were withdrawn.');
    expect(newest).toContain('so the newest 1 of them are here:');
    expect(turkishNewest).toContain('(%65)');
    expect(turkishNewest).toContain('en yeni 1 tanesi burada duruyor:');
  });

  test('shows hits and misses with their evidence, a changed verdict, and what was withdrawn without its words; leads from each to its page, where the proof is, and marks the other language', () => {
    expect(english).toContain('Unfulfilled</span><h3>A vote is put off</h3>');
    expect(english).toContain('no evidence was written down');
    expect(english).toContain('Revised: its words or its verdict changed');
    expect(english).toContain('<q>The met office says so.</q>');
    expect(inTurkish).toContain('<q lang="en">The met office says so.</q>');
    expect(english).toContain(`href="${pathOf({ kind: 'week', monday: '2026-03-09' })}#p50"`);
    expect(english).toContain('<h3 lang="tr">Deniz çekilir</h3>');
    expect(inTurkish).toContain('<h3>Deniz çekilir</h3>');
    expect(english).toContain('counts in each');
    expect(english).toContain('One that you could read was withdrawn.');
    expect(english).toContain('Unfulfilled: published Feb 1, 2026, withdrawn Mar 10, 2026');
  });

  test('shows hits by category and over time, drawn and in numbers', () => {
    expect(english).toContain('Nature</th><td>3 of 3</td><td>0</td><td>1</td>');
    expect(english).toContain('Economy</th><td>–</td>');
    expect(english).toContain('<th scope="row">February 2026</th><td>2 of 2</td>');
    expect(inTurkish).toContain('<th scope="row">Şubat 2026</th><td>2 / 2</td>');
    expect(english).toMatch(/<svg viewBox="0 0 88 [\d.]+" aria-hidden="true">/);
  });

  test('is honest where nothing is there', async () => {
    const empty = await sampleSite();
    expect(text(empty, '/record')).toContain('No world prediction has been published yet.');
    expect(text(empty, '/tr/sicil')).toContain('Henüz bir dünya tahmini yayımlanmadı.');
  });

  test('stays within 16 KiB, however long the record is', async () => {
    const long = 'A dry spell ends in more than one part of the northern half of the world. '.repeat(3);
    const entries = Array.from({ length: RECORD_SHOWN_MAXIMUM }, (_, at) =>
      entry({
        predictionId: at,
        title: `Number ${at} ${Math.sin(at)}`,
        content: `${long}${Math.cos(at)}`,
        category: worldCategories[at % 4] ?? 'natural',
        status: worldStatuses[at % 3] ?? 'pending',
        evidence: `Report ${Math.tan(at)} says what happened there.`,
        judgedAt,
      }),
    );
    const months = Array.from({ length: 120 }, (_, at) => addDays('2026-01-01', 31 * at).slice(0, 7));
    const counts = months.flatMap((month) =>
      worldStatuses.map((status, at) => count({ month, status, count: 9 - 2 * at })),
    );
    const full = await siteWith({ record: { ...record, entries, counts } });
    for (const path of ['/record', '/tr/sicil']) {
      const { body, encodings } = file(full, path);
      expect(((await encodings.best()).brotli ?? body).length).toBeLessThanOrEqual(16 * KIB);
    }
    expect(text(full, '/record')).toContain(`The newest ${RECORD_SHOWN_MAXIMUM} of 2520.`);
  });
});

describe('The page of a prediction', async () => {
  const opened = await openSite();
  const [weekly] = sampleContent.weeklyPredictions;
  if (weekly === undefined) throw new Error('the sample has no week');
  const week = { kind: 'week', monday: '2026-03-09' } as const;
  const shown = (texts: { version: number; at: string }[], language: 'en' | 'tr' = 'en') => {
    const worlds = [{ ...hit, id: 1, wasRead: true, goneAt: null }];
    const prediction = { ...weekly, date: '2026-03-09', revisedAt: null, proved: { texts, worlds } };
    const content = { predictions: [prediction], horoscopes: [], previous: null, next: null };
    return opened.makePage(week, content, language).then(textOf);
  };
  const first = { version: 1, at: '2026-03-10T06:01:30.000Z' };

  test('says when it was published and offers the proof, without a script before the press', async () => {
    const page = await shown([first]);
    expect(page).toContain('Published <time dateTime="2026-03-10T06:01:30.000Z">Mar 10, 2026, 09:01</time>');
    expect(page).toContain('data-check="/api/predictions/50/proof" data-version="1"');
    expect(page).toContain('<a class="link" href="/api/predictions/50/proof" download="falname-50-1.json">');
    expect(page).toContain('href="/verify-proof.mjs"');
    expect(page).not.toMatch(/<script[^>]*\ssrc=/);
    expect(page).toMatch(/data-checker="\/assets\/check-proof-en\.\w+\.js"/);
    expect(await shown([first], 'tr')).toContain('Değişmediğini denetle');
  });

  test('is published with its day where it was written before', async () => {
    const early = await shown([{ version: 1, at: '2026-03-05T06:01:30.000Z' }]);
    expect(early).toContain('Published <time dateTime="2026-03-08T21:00:00.000Z">Mar 9, 2026, 00:00</time>');
  });

  test('shows a revised text with each text before it, and the verdicts with their evidence', async () => {
    const page = await shown([first, { version: 3, at: '2026-03-11T06:00:00.000Z' }]);
    expect(page).toContain('This text has stood here since <time dateTime="2026-03-11T06:00:00.000Z">');
    expect(page).toContain('data-check="/api/predictions/50/proof?version=1"');
    expect(page).toContain('data-version="3"');
    expect(page).toContain('<q>The met office says so.</q>');
  });
});
