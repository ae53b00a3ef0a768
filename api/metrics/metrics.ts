import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import type { OpenEventLog } from '../../log/open-log.ts';
import type { Live } from '../live/live.ts';
import { readStoredState, type StoredState } from './stored-state.ts';

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

/** Without an answer of the database they are left out, so that none shows an old value. */
function openStoredGauges(registry: Registry): { show(state: StoredState | null): void } {
  const registers = [registry];
  const open = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });

  const up = open('falname_database_up', 'Whether the database answered this scrape');
  const head = open('falname_log_head_position', 'Position of the newest event');
  const position = open('falname_model_position', 'Position that a read model has reached', 'model');
  const lag = open('falname_model_lag_events', 'Events that a read model is behind the log', 'model');
  const parked = open('falname_parked_events', 'Events that a read model could not apply', 'model');
  const leases = open('falname_leases_held', 'Whether some process holds the lease of a job', 'name');
  const projectors = open('falname_projectors', 'Projector processes that were heard of lately');
  const waiting = open('falname_mails_waiting', 'Mails that are still to be sent');
  const failed = open('falname_mails_failed', 'Mails that were given up');
  const single = [head, projectors, waiting, failed];
  const labelled = [position, lag, parked, leases];

  return {
    show: (state) => {
      // `reset` would give a gauge without labels the value 0.
      for (const gauge of single) gauge.remove();
      for (const gauge of labelled) gauge.reset();
      up.set(state === null ? 0 : 1);
      if (state === null) return;
      head.set(state.head);
      for (const { model, position: reached, parked: events } of state.models) {
        position.set({ model }, reached);
        lag.set({ model }, Math.max(0, state.head - reached));
        parked.set({ model }, events);
      }
      for (const { name, held } of state.leases) leases.set({ name }, held ? 1 : 0);
      projectors.set(state.projectors);
      waiting.set(state.mails.waiting);
      failed.set(state.mails.failed);
    },
  };
}
