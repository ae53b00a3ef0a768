import type { Database } from '../../database/database.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { type Checkpoint, originOf } from '../../events/proof/checkpoint.ts';
import type { EventLog } from '../log.ts';
import type { AuditKey } from './audit-key.ts';
import { type CompactRange, compactRange } from './compact-range.ts';
import type { HeadFile } from './head-file.ts';
import { newestNote, readOwnNote, storeNote } from './heads.ts';
import { treeHasHead } from './proofs.ts';
import { rootsOf } from './stored-tree.ts';

export interface TreeDependencies {
  readonly database: Database;
  readonly log: Pick<EventLog, 'epoch' | 'head'>;
  readonly auditKey: AuditKey;
  readonly headFile: HeadFile;
  /** Of PUBLIC_URL: the first part of the origin. */
  readonly host: string;
}

/** Nothing more is signed until that is resolved. */
export class HeadContradicted extends Error {
  override readonly name = 'HeadContradicted';
}

/** Never a head that contradicts an earlier one. */
export interface Signing {
  /** Where the tree is beyond the newest head. */
  sign(range: CompactRange): Promise<void>;
  /** As far as this process knows. */
  signedSize(): number;
}

/**
 * @throws HeadContradicted where the log is shorter than one of the newest heads, or one is not by this key
 */
export async function openSigning(dependencies: TreeDependencies): Promise<Signing> {
  const { database, log, auditKey, headFile, host } = dependencies;
  const earlier = await earlierHeads(dependencies);
  /** The tree may not have grown so far yet. */
  let unchecked = earlier;
  let newest = earlier.reduce((size, head) => Math.max(size, head.size), -1);

  return {
    signedSize: () => newest,
    sign: async (range) => {
      const size = range.size();
      for (const head of unchecked) {
        if (head.size > size) return;
        if (!(await isBeginning(head, range))) throw contradicted(head);
      }
      unchecked = [];
      if (size <= newest) return;
      const note = await auditKey.signed(originOf(host, log.epoch), { size, root: range.root() });
      await headFile.keep(log.epoch, note);
      await storeNote(database, log.epoch, size, note);
      newest = size;
    },
  };

  async function isBeginning(head: Checkpoint, range: CompactRange): Promise<boolean> {
    return head.size === range.size() ? areEqual(head.root, range.root()) : treeHasHead(database, head);
  }
}

/**
 * For what is handed out: such a head is not kept.
 * @throws HeadContradicted where the tree contradicts an earlier head
 */
export async function checkpointAt(dependencies: TreeDependencies, size: number): Promise<string> {
  const { database, log, auditKey, host } = dependencies;
  const earlier = await earlierHeads(dependencies);
  for (const head of earlier) if (!(await treeHasHead(database, head))) throw contradicted(head);
  const root = size === 0 ? compactRange().root() : (await rootsOf(database, [{ from: 0, to: size }]))[0];
  if (root === undefined) throw new Error('a tree has a root');
  // The log's address may not be in this process's environment.
  const origin = earlier[0]?.origin ?? originOf(host, log.epoch);
  return auditKey.signed(origin, { size, root });
}

function contradicted({ size }: Checkpoint): HeadContradicted {
  return new HeadContradicted(`the events up to ${size} are not those of the head that was signed of them`);
}

async function earlierHeads({ database, log, auditKey, headFile }: TreeDependencies): Promise<Checkpoint[]> {
  const kept = {
    'the newest head in the database': await newestNote(database, log.epoch),
    [`the head in ${headFile.path(log.epoch)}`]: headFile.read(log.epoch),
  };
  const heads: Checkpoint[] = [];
  for (const [which, note] of Object.entries(kept)) {
    if (note === null) continue;
    const head = await readOwnNote(note, log.epoch, auditKey.publicKey);
    if (typeof head === 'string') throw new HeadContradicted(`${which} ${head}`);
    const end = await log.head();
    if (head.size > end)
      throw new HeadContradicted(
        `${which} counts ${head.size} events, and the log has ${end}: it was set back`,
      );
    heads.push(head);
  }
  return heads;
}
