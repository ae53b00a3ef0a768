import type { LaneTask } from './lane-task.ts';
import { loadSimulated } from './sources.ts';

/** A process of its own, because the product's modules that it loads are changed copies. */
const task: LaneTask = JSON.parse(process.argv[2] ?? '');
process.stdin.once('end', () => process.exit(1)).resume();
loadSimulated();
const { runLane } = await import('./lane-run.ts');
await runLane(task);
process.exit(0);
