import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../harness/servers/postgres.ts';
import type { LaneTask, Report } from './lane-task.ts';

export interface Wanted extends Partial<Pick<LaneTask, 'plant' | 'faults' | 'trace'>> {
  readonly seed: number;
  readonly schedules: number;
  readonly lanes: number;
  onReport?(report: Report): void;
}

export interface Simulator {
  /** Up to the first schedule that fails in each lane; in the order in which they ended. */
  run(wanted: Wanted): Promise<Report[]>;
  close(): Promise<void>;
}

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
export async function openSimulator(): Promise<Simulator> {
  const directory = await mkdtemp(join(tmpdir(), 'falname-simulated-'));
  // The server may run as another user: it reads the clock files.
  await chmod(directory, 0o755);
  const server = await startPostgres(SERVER_SETTINGS);
  const running = new Set<ChildProcess>();

  return {
    run: async (wanted) => {
      const seeds = Array.from({ length: wanted.schedules }, (_, index) => wanted.seed + index);
      const lanes = Math.min(wanted.lanes, wanted.schedules);
      const reports = await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          runLane(
            wanted,
            seeds.filter((_, index) => index % lanes === lane),
          ),
        ),
      );
      return reports.flat();
    },
    close: async () => {
      for (const child of running) child.kill();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };

  async function runLane(wanted: Wanted, seeds: readonly number[]): Promise<Report[]> {
    const { plant = null, faults = null, trace = false } = wanted;
    const url = plant === null ? await server.createDatabase() : await server.emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    const clockFile = join(directory, name);
    const task: LaneTask = { url, clockFile, seeds, plant, faults, trace };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'lane.ts'), JSON.stringify(task)], {
      // It ends when its input does, also where this process is killed.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.add(child);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const reports: Report[] = [];
    for await (const line of createInterface(child.stdout)) {
      const report: Report = JSON.parse(line);
      reports.push(report);
      wanted.onReport?.(report);
    }
    const code = await ended;
    running.delete(child);
    if (code !== 0) throw new Error(`a lane ended with ${code}`);
    await server.query(`drop database ${name}`);
    return reports;
  }
}
