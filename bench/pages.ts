import { startEmbedded } from '../harness/servers/installation.ts';
import { type Audit, auditPage } from './lighthouse.ts';
import { ensurePeers } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { type Situation, tapInSituation } from './taps.ts';
import { median } from './under-load.ts';

interface Subject {
  readonly path: string;
  /** Runs that count. */
  readonly runs: number;
  /** Kept out of search engines on purpose. */
  readonly unlisted?: true;
}

/** One route of each kind; the home pages are what most people see first. */
const subjects: readonly Subject[] = [
  { path: '/', runs: 5 },
  { path: '/tr', runs: 5 },
  { path: '/services', runs: 1 },
  { path: '/predictions/daily', runs: 1 },
  { path: '/predictions/weekly', runs: 1 },
  { path: '/horoscopes/leo', runs: 1 },
  { path: '/privacy-policy', runs: 1 },
  { path: '/auth', runs: 1, unlisted: true },
  { path: '/readings', runs: 1, unlisted: true },
];

/** A run during which the machine was slower than this share of its best run's index is noisy and discarded. */
const QUIET_SHARE_OF_BEST_INDEX = 0.7;
/** Noisy runs are repeated so often at most; the home page needs five rounds even when all are quiet. */
const ROUNDS_MAXIMUM = 8;

const slowly = '4x CPU + slow 4G';
const situations: readonly Situation[] = [
  { name: 'login, loaded', dialog: 'auth-dialog', taps: 5, throttled: false, after: 'quiet' },
  { name: `login, loaded, ${slowly}`, dialog: 'auth-dialog', taps: 5, throttled: true, after: 'quiet' },
  { name: `login, just seen, ${slowly}`, dialog: 'auth-dialog', taps: 20, throttled: true, after: 'seen' },
  { name: `order, just seen, ${slowly}`, dialog: 'order-dialog', taps: 20, throttled: true, after: 'seen' },
];

/**
 * The public pages of a real `npm start` on a phone: Lighthouse, and scripted taps on what opens a dialog. Words
 * are paths, where only some pages are wanted.
 */
export async function run(words: readonly string[] = []): Promise<void> {
  ensurePeers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const installation = await startEmbedded();
  try {
    const wanted = subjects.filter(({ path }) => words.length === 0 || words.includes(path));
    await reportAudits(installation.addresses[0], wanted);
    await reportTaps(installation.addresses[0]);
  } finally {
    await installation.stop();
  }
}

async function reportAudits(address: string, wanted: readonly Subject[]): Promise<void> {
  const audits = new Map<Subject, Audit[]>(wanted.map((subject) => [subject, []]));
  const bestIndex = () => Math.max(0, ...[...audits.values()].flat().map((audit) => audit.benchmarkIndex));
  const quiet = (all: readonly Audit[]) =>
    all.filter(({ benchmarkIndex }) => benchmarkIndex >= bestIndex() * QUIET_SHARE_OF_BEST_INDEX);
  for (let round = 0; round < ROUNDS_MAXIMUM; round++) {
    for (const [subject, all] of audits) {
      if (quiet(all).length >= subject.runs) continue;
      all.push(await auditPage(address + subject.path, subject.unlisted === true));
    }
  }
  report(
    'pages',
    [...audits].map(([{ path }, all]) => auditRow(path, all, quiet(all))),
  );
  const discarded = [...audits.values()].reduce((sum, all) => sum + all.length - quiet(all).length, 0);
  console.log(`Best benchmark index ${bestIndex()}; ${discarded} noisy runs discarded.`);
}

/** Times are medians of the quiet runs; a score that says what is wrong with a page is the lowest of all runs. */
function auditRow(path: string, all: readonly Audit[], quiet: readonly Audit[]): TableRow {
  const of = (field: (audit: Audit) => number) => (quiet.length === 0 ? '-' : median(quiet.map(field)));
  const lowest = (field: keyof Audit['scores']) => Math.min(...all.map(({ scores }) => scores[field]));
  return {
    page: path,
    quiet: `${quiet.length} of ${all.length}`,
    index: of((audit) => audit.benchmarkIndex),
    performance: whole(of((audit) => audit.scores.performance)),
    accessibility: whole(lowest('accessibility')),
    'best practices': whole(lowest('best-practices')),
    SEO: whole(lowest('seo')),
    'FCP ms': of((audit) => audit.firstContentfulPaintMs),
    'LCP ms': of((audit) => audit.largestContentfulPaintMs),
    'TBT ms': of((audit) => audit.totalBlockingTimeMs),
    CLS: of((audit) => audit.cumulativeLayoutShift),
    requests: whole(of((audit) => audit.requests)),
    bytes: of((audit) => audit.bytes),
  };
}

function whole(value: number | string): string {
  return typeof value === 'string' ? value : String(Math.round(value));
}

async function reportTaps(address: string): Promise<void> {
  const rows: TableRow[] = [];
  for (const situation of situations) {
    const taps = await tapInSituation(address, situation);
    rows.push(tapRow(situation.name, taps));
  }
  report('taps', rows);
}

function tapRow(situation: string, taps: readonly (number | null)[]): TableRow {
  const arrived = taps.filter((tap) => tap !== null);
  return {
    situation,
    taps: String(taps.length),
    lost: String(taps.length - arrived.length),
    'dialog ms': median(arrived),
    'slowest dialog ms': Math.max(...arrived),
  };
}
