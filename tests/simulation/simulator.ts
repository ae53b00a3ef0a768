import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../harness/servers/postgres.ts';
import type { LaneTask, Report } from './lane-task.ts';

interface Wanted extends Partial<Pick<LaneTask, 'trace'>> {
  readonly seed: number;
  readonly schedules: number;
}

/** More than processors: a lane waits while the server runs its statement. */
const LANES_MINIMUM = 4;

/**
 * The server's data need not survive. Statements that wait for each other are cancelled by the simulator's clock, never
 * by the machine's.
 */
const SERVER_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  deadlock_timeout: '1h',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  track_activities: 'off',
  track_counts: 'off',
  update_process_title: 'off',
};

/** Starts a PostgreSQL server that the lanes share; each has a database of its own. */
export async function openSimulator() {
  const directory = await mkdtemp(join(tmpdir(), 'falname-simulated-'));
  // The server may run as another user: it reads the clock files.
  await chmod(directory, 0o755);
  const server = await startPostgres(SERVER_SETTINGS);
  const running = new Set<ChildProcess>();

  return {
    /** Up to the first schedule that fails; in the order in which those of a lane ended. */
    run: async (
      { seed, schedules, trace = false }: Wanted,
      onReport: (report: Report) => void = () => undefined,
    ): Promise<Report[]> => {
      const seeds = Array.from({ length: schedules }, (_, index) => seed + index);
      const lanes = Math.min(Math.max(LANES_MINIMUM, availableParallelism()), schedules);
      const bySeeds = Array.from({ length: lanes }, (_, lane) =>
        seeds.filter((_, index) => index % lanes === lane),
      );
      const failed = new AbortController();
      const note = (report: Report) => {
        onReport(report);
        if (report.violations.length > 0) failed.abort();
      };
      return (await Promise.all(bySeeds.map((own) => runLane(own, trace, note, failed.signal)))).flat();
    },
    close: async () => {
      for (const child of running) child.kill();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };

  async function runLane(
    seeds: readonly number[],
    trace: boolean,
    note: (report: Report) => void,
    failed: AbortSignal,
  ): Promise<Report[]> {
    const url = await server.createDatabase();
    const name = new URL(url).pathname.slice(1);
    const task: LaneTask = { url, clockFile: join(directory, name), seeds, trace };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'lane.ts'), JSON.stringify(task)], {
      // It ends when its input does, also where this process is killed.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.add(child);
    failed.addEventListener('abort', () => child.kill());
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const reports: Report[] = [];
    for await (const line of createInterface(child.stdout)) {
      const report: Report = JSON.parse(line);
      reports.push(report);
      note(report);
    }
    const code = await ended;
    running.delete(child);
    // What the server does for it may stand still.
    if (failed.aborted) return reports;
    if (code !== 0) throw new Error(`a lane ended with ${code}`);
    await server.query(`drop database ${name}`);
    return reports;
  }
}
