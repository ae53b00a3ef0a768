import { Elysia } from 'elysia';
import { GetConsistency, GetInclusion } from '../../events/audit/tree-answers.ts';
import type { AnswerOf } from '../../events/call.ts';
import { toBase64 } from '../../events/proof/bytes.ts';
import { originOf } from '../../events/proof/checkpoint.ts';
import { newestNote, newestSize } from '../../log/tree/heads.ts';
import { consistencyProof, inclusionProof } from '../../log/tree/proofs.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { HttpError } from '../http/errors.ts';
import type { Pipeline } from '../http/pipeline.ts';
import type { Said } from '../http/sentences.ts';

const PLAIN = 'text/plain; charset=utf-8';

type Served = Pick<Dependencies, 'database' | 'log' | 'auditKey' | 'settings'>;

/** Heads of the log and what proves that they only grow: for anyone who keeps them. */
export const treeQueries = ({ database, log, auditKey, settings }: Served, pipeline: Pipeline) =>
  new Elysia({ name: 'tree-queries' })
    .use(pipeline)
    .get(
      '/api/audit/checkpoint',
      async ({ set }) => {
        const note = await newestNote(database, log.epoch);
        // A log that was there before gets its tree in the background.
        if (note === null) throw new HttpError('not_ready');
        set.headers['content-type'] = PLAIN;
        return note;
      },
      {
        anyone: true,
        detail: { summary: 'The newest signed head of the log (C2SP tlog-checkpoint)', tags: ['audit'] },
      },
    )
    .get(
      '/api/audit/key',
      async ({ set }) => {
        set.headers['content-type'] = PLAIN;
        return `${await auditKey.verifierLine(originOf(new URL(settings.publicUrl).host, log.epoch))}\n`;
      },
      { anyone: true, detail: { summary: 'The key that verifies checkpoints', tags: ['audit'] } },
    )
    .get(
      '/api/audit/inclusion',
      async ({ query: { position, size } }): Promise<AnswerOf<typeof GetInclusion>> => {
        await requireHead({ database, log }, size);
        requireAtMost('position', position, size);
        return answerOf(await inclusionProof(database, position, size));
      },
      {
        anyone: true,
        query: GetInclusion.query,
        detail: { summary: 'The proof that an event is in the log (RFC 6962)', tags: ['audit'] },
      },
    )
    .get(
      '/api/audit/consistency',
      async ({ query: { from, to } }): Promise<AnswerOf<typeof GetConsistency>> => {
        await requireHead({ database, log }, to);
        requireAtMost('from', from, to);
        return answerOf(await consistencyProof(database, from, to));
      },
      {
        anyone: true,
        query: GetConsistency.query,
        detail: { summary: 'The proof that the log only grew (RFC 6962)', tags: ['audit'] },
      },
    );

/** Proofs lead to heads: a tree that no head counts yet is not there. */
async function requireHead({ database, log }: Pick<Served, 'database' | 'log'>, size: number): Promise<void> {
  const newest = await newestSize(database, log.epoch);
  if (newest === null) throw new HttpError('not_ready');
  if (size > newest) throw new HttpError('unknown_size');
}

function requireAtMost(path: string, value: number, maximum: number): void {
  const message = `This must be a whole number from 1 to ${maximum}` satisfies Said;
  if (value > maximum) throw new HttpError('invalid', { issues: [{ path, message }] });
}

function answerOf(proof: readonly Uint8Array[]) {
  return { success: true as const, data: { hashes: proof.map(toBase64) } };
}
