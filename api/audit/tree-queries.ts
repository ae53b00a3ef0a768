import { GetAuditKey, GetCheckpoint, GetConsistency, GetInclusion } from '../../events/audit/answers.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { originOf } from '../../events/proof/checkpoint.ts';
import { newestNote, newestSize } from '../../log/tree/heads.ts';
import { consistencyProof, inclusionProof } from '../../log/tree/proofs.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { route, routes } from '../http/route.ts';

const PLAIN = 'text/plain; charset=utf-8';

type Served = Pick<Dependencies, 'database' | 'log' | 'auditKey' | 'settings'>;

/** For anyone who keeps heads of the log and checks that it only grows. */
export const treeQueries = ({ database, log, auditKey, settings }: Served) =>
  routes(
    'audit',
    route(GetCheckpoint, 'anyone', 'The newest signed head of the log (C2SP tlog-checkpoint)').answer(
      async ({ set }) => {
        const note = await newestNote(database, log.epoch);
        // An older log gets its tree in the background.
        if (note === null) throw new HttpError('not_ready');
        set.headers['content-type'] = PLAIN;
        return note;
      },
    ),
    route(GetAuditKey, 'anyone', 'The key that verifies checkpoints').answer(async ({ set }) => {
      set.headers['content-type'] = PLAIN;
      return `${await auditKey.verifierLine(originOf(new URL(settings.publicUrl).host, log.epoch))}\n`;
    }),
    route(GetInclusion, 'anyone', 'The proof that an event is in the log (RFC 6962)', [
      'unknown_size',
      'tree_damaged',
    ]).answer(async ({ query: { position, size } }) => {
      await requireHead({ database, log }, size);
      requireAtMost('position', position, size);
      return answerOf(await inclusionProof(database, position, size));
    }),
    route(GetConsistency, 'anyone', 'The proof that the log only grew (RFC 6962)', [
      'unknown_size',
      'tree_damaged',
    ]).answer(async ({ query: { from, to } }) => {
      await requireHead({ database, log }, to);
      requireAtMost('from', from, to);
      return answerOf(await consistencyProof(database, from, to));
    }),
  );

/** Proofs lead to heads: a tree without one counts as missing. */
async function requireHead({ database, log }: Pick<Served, 'database' | 'log'>, size: number): Promise<void> {
  const newest = await newestSize(database, log.epoch);
  if (newest === null) throw new HttpError('not_ready');
  if (size > newest) throw new HttpError('unknown_size');
}

function requireAtMost(path: string, value: number, maximum: number): void {
  if (value > maximum) throw invalid(path, `This must be a whole number from 1 to ${maximum}`);
}

function answerOf(proof: readonly Uint8Array[]) {
  return { success: true as const, data: { hashes: proof.map(toBase64) } };
}
