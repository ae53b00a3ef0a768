import { startEmbedded } from '../harness/servers/installation.ts';
import { type Audit, auditPage } from './lighthouse.ts';
import { ensurePeers } from './servers.ts';
import { report, type TableRow } from './table.ts';
import { type Situation, tapInSituation } from './taps.ts';
import { median, RUNS } from './under-load.ts';

interface Subject {
  readonly path: string;
  readonly runs: number;
  /** Kept out of search engines on purpose. */
  readonly unlisted?: true;
}

/** One route of each kind; the home pages are what most people see first. */
const subjects: readonly Subject[] = [
  { path: '/', runs: RUNS },
  { path: '/tr', runs: RUNS },
  { path: '/services', runs: 1 },
  { path: '/predictions/daily', runs: 1 },
  { path: '/predictions/weekly', runs: 1 },
  { path: '/horoscopes/leo', runs: 1 },
  { path: '/privacy-policy', runs: 1 },
  { path: '/auth', runs: 1, unlisted: true },
  { path: '/readings', runs: 1, unlisted: true },
];

const slowly = '4x CPU + slow 4G';
const situations: readonly Situation[] = [
  { name: 'login, loaded', dialog: 'auth-dialog', taps: 5, throttled: false, after: 'quiet' },
  { name: `login, loaded, ${slowly}`, dialog: 'auth-dialog', taps: 5, throttled: true, after: 'quiet' },
  { name: `login, just seen, ${slowly}`, dialog: 'auth-dialog', taps: 20, throttled: true, after: 'seen' },
  { name: `order, just seen, ${slowly}`, dialog: 'order-dialog', taps: 20, throttled: true, after: 'seen' },
];

/** The public pages of a real `npm start` on a phone: Lighthouse, and scripted taps on what opens a dialog. */
export async function run(): Promise<void> {
  ensurePeers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const installation = await startEmbedded();
  try {
    await reportAudits(installation.addresses[0]);
    await reportTaps(installation.addresses[0]);
  } finally {
    await installation.stop();
  }
}

async function reportAudits(address: string): Promise<void> {
  const rows: TableRow[] = [];
  for (const { path, runs, unlisted = false } of subjects) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) audits.push(await auditPage(address + path, unlisted));
    rows.push(auditRow(path, audits));
  }
  report('pages', rows);
}

/** Times are medians; a score that says what is wrong with a page is the lowest. Runs of a low index are noisy. */
function auditRow(page: string, audits: readonly Audit[]): TableRow {
  const of = (field: (audit: Audit) => number) => median(audits.map(field));
  const lowest = (field: keyof Audit['scores']) => Math.min(...audits.map(({ scores }) => scores[field]));
  return {
    page,
    'lowest index': Math.min(...audits.map(({ benchmarkIndex }) => benchmarkIndex)),
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

function whole(value: number): string {
  return String(Math.round(value));
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
