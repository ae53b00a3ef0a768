import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { OpenEventLog } from '../../log/open-log.ts';
import type { Live } from '../live/live.ts';
import { openStoredGauges } from './stored-gauges.ts';
import { readStoredState } from './stored-state.ts';

/** Seconds. A commit takes about a millisecond; the idle timeout is 30 s. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A caller may send any word as a method, and each would be a series of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const OTHER_METHOD = 'other';

export interface AnsweredRequest {
  readonly method: string;
  /** Never the path that was sent. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Of this process, and the database's for all. No label is personal. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  pageFailed(): void;
  /** Prometheus' text format. Concurrent callers share one look at the database. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface MetricsDependencies {
  readonly database: Database;
  readonly log: Pick<OpenEventLog, 'onTimed' | 'queued'>;
  readonly live: Pick<Live, 'count'>;
}

export function openMetrics({ database, log, live }: MetricsDependencies): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const stored = openStoredGauges(registry);
  const requests = new Histogram({
    name: 'falname_http_request_seconds',
    help: 'How long requests took to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const appends = new Histogram({
    name: 'falname_append_seconds',
    help: 'How long commands took to be appended: sealing, queue and commit',
    buckets: APPEND_BUCKETS,
    registers,
  });
  const commits = new Histogram({
    name: 'falname_commit_seconds',
    help: 'How long commits of the log took; one holds the commands that came together',
    buckets: APPEND_BUCKETS,
    registers,
  });
  const queue = new Gauge({
    name: 'falname_append_queue',
    help: 'Commands that wait for a commit',
    registers,
  });
  const streams = new Gauge({ name: 'falname_live_streams', help: 'Live streams that are open', registers });
  const pageFailures = new Counter({
    name: 'falname_page_failures_total',
    help: 'Public pages that could not be made',
    registers,
  });
  addProcess(registry);
  log.onTimed({
    appended: (seconds) => appends.observe(seconds),
    committed: (seconds) => commits.observe(seconds),
  });
  let reading: Promise<string> | null = null;

  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe(
        { method: methods.has(method) ? method : OTHER_METHOD, route, status: String(status) },
        seconds,
      ),
    pageFailed: () => pageFailures.inc(),
    text: () => {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    contentType: registry.contentType,
  };

  async function read(): Promise<string> {
    stored.show(await readStoredState(database));
    queue.set(log.queued());
    streams.set(live.count());
    return registry.metrics();
  }
}

/** Under the names of Prometheus' own clients. */
function addProcess(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'falname_process_resident_memory_bytes',
    help: 'Memory of the process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'falname_process_cpu_seconds_total',
    help: 'Processor time of the process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1_000_000);
    },
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  new Gauge({
    name: 'falname_process_start_time_seconds',
    help: 'When the process began, in seconds since 1970',
    registers,
  }).set(startedAt);
}
