import { areEqual } from '../events/proof/bytes.ts';
import type { Checkpoint } from '../events/proof/checkpoint.ts';
import type { EventLog } from '../log/log.ts';
import type { AuditKey } from '../log/tree/audit-key.ts';
import type { CompactRange } from '../log/tree/compact-range.ts';
import type { HeadFile } from '../log/tree/head-file.ts';
import { readNotes, readOwnNote } from '../log/tree/heads.ts';
import type { Database } from '../migrations/database.ts';
import { type Finding, type OpenFinding, openFinding } from './finding.ts';

/** What was signed, and what it is checked with. */
export interface SignedDependencies {
  readonly database: Database;
  readonly log: Pick<EventLog, 'epoch'>;
  readonly auditKey: Pick<AuditKey, 'publicKey'>;
  readonly headFile: Pick<HeadFile, 'read' | 'path'>;
}

/** Holds the signed heads against the tree while it grows from the first event. */
export interface HeadCheck {
  /** After each leaf. */
  compare(range: CompactRange): void;
  /** @param end how many events there are */
  close(end: number): Finding[];
}

export async function openHeadCheck(dependencies: SignedDependencies): Promise<HeadCheck> {
  const { database, log, auditKey, headFile } = dependencies;
  const inside = openHeads('every signed head is of these events');
  for (const { size, note } of await readNotes(database, log.epoch)) {
    const head = await readOwnNote(note, log.epoch, auditKey.publicKey);
    if (typeof head === 'string')
      inside.finding.fault({ position: size, what: `the head of ${size} events ${head}` });
    else inside.heads.push(head);
  }
  const outside = openHeads('the head that is kept outside the database is of these events');
  const kept = headFile.read(log.epoch);
  const head = kept === null ? null : await readOwnNote(kept, log.epoch, auditKey.publicKey);
  if (typeof head === 'string') outside.finding.fault({ what: `${headFile.path(log.epoch)} ${head}` });
  else if (head !== null) outside.heads.push(head);
  return {
    compare: (range) => {
      inside.compare(range);
      outside.compare(range);
    },
    close: (end) => [inside.close(end), outside.close(end)],
  };
}

interface Heads extends Omit<HeadCheck, 'close'> {
  readonly finding: OpenFinding;
  /** The smallest first. */
  readonly heads: Checkpoint[];
  close(end: number): Finding;
}

function openHeads(check: string): Heads {
  const finding = openFinding(check);
  const heads: Checkpoint[] = [];
  let at = 0;
  let rightUpTo = 0;
  let isWrong = false;
  return {
    finding,
    heads,
    compare: (range) => {
      // A head of no events is right.
      while ((heads[at]?.size ?? range.size()) < range.size()) at++;
      const next = heads[at];
      if (next?.size !== range.size()) return;
      at++;
      if (areEqual(next.root, range.root())) rightUpTo = next.size;
      // Those behind it are wrong for the same reason.
      else if (!isWrong) {
        isWrong = true;
        const what = `events ${rightUpTo + 1} to ${next.size} are not those that the head was signed of`;
        finding.fault({ position: rightUpTo + 1, what });
      }
    },
    close: (end) => {
      const ahead = heads.at(-1);
      if (ahead !== undefined && ahead.size > end)
        finding.fault({
          position: end + 1,
          what: `a head of ${ahead.size} events was signed, and there are ${end}: the log was set back`,
        });
      return finding.close();
    },
  };
}
