import { GetLogGrowth } from '../../events/audit/growth-answers.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { readCheckpoint } from '../../events/proof/checkpoint.ts';
import { newestHeads } from '../../log/tree/heads.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { route, routes } from '../http/route.ts';
import { openGrowth } from './growth.ts';

const HEADS_LISTED = 20;

type Served = Pick<Dependencies, 'database' | 'log' | 'clock'>;

/** How the log grew, and its newest signed heads. */
export const growthQueries = ({ database, log, clock }: Served) => {
  const readDays = openGrowth(database);
  return routes(
    'audit',
    route(GetLogGrowth, 'analyst', 'How the log grew, with its newest signed heads').answer(async () => {
      const head = await log.head();
      const notes = await newestHeads(database, log.epoch, HEADS_LISTED);
      const heads = notes.flatMap(({ note, signedAt }) => {
        const checkpoint = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
        return checkpoint === null
          ? []
          : [{ size: checkpoint.size, root: toBase64(checkpoint.root), signedAt }];
      });
      return { success: true, data: { head, days: await readDays(clock(), head), heads } };
    }),
  );
};
