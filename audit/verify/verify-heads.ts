import type { Database } from '../../database/database.ts';
import { areEqual } from '../../events/proof/bytes.ts';
import { type Checkpoint, epochOf, readCheckpoint } from '../../events/proof/checkpoint.ts';
import type { EventLog } from '../../log/log.ts';
import type { AuditKey } from '../../log/tree/audit-key.ts';
import type { CompactRange } from '../../log/tree/compact-range.ts';
import type { HeadFile } from '../../log/tree/head-file.ts';
import { readNotes, readOwnNote } from '../../log/tree/heads.ts';
import { type Finding, type OpenFinding, openFinding } from '../finding.ts';

export interface SignedDependencies {
  readonly database: Database;
  readonly log: Pick<EventLog, 'epoch'>;
  readonly auditKey: Pick<AuditKey, 'publicKey'>;
  readonly headFile: Pick<HeadFile, 'read' | 'path'>;
}

/** While the tree grows from the first event. */
export interface HeadCheck {
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
  const kept = headFile.read(log.epoch);
  const outside = openHeads(
    kept === null
      ? 'no head is kept outside the database here, so none was compared'
      : 'the head that is kept outside the database is of these events',
  );
  const head = kept === null ? null : await readOwnNote(kept, log.epoch, auditKey.publicKey);
  if (typeof head === 'string') outside.finding.fault({ what: `${headFile.path(log.epoch)} ${head}` });
  else if (head !== null) outside.heads.push(head);
  const earlier = await openEarlierHeads(dependencies);
  const all = [inside, outside, earlier];
  return {
    compare: (range) => {
      for (const heads of all) heads.compare(range);
    },
    close: (end) => all.map((heads) => heads.close(end)),
  };
}

/** Of the epochs before restores, as far as the log went on from them; also of keys that were lost. */
async function openEarlierHeads({ database, headFile }: SignedDependencies): Promise<Heads> {
  const earlier = openHeads(
    'every head of an earlier epoch, as far as this log goes on from it, is of these events',
  );
  const epochs = await database.kysely.selectFrom('past_epochs').select(['epoch', 'position']).execute();
  for (const { epoch, position } of epochs) {
    const notes = (await readNotes(database, epoch)).map(({ note }) => ({ note, from: `of epoch ${epoch}` }));
    const kept = headFile.read(epoch);
    if (kept !== null) notes.push({ note: kept, from: `in ${headFile.path(epoch)}` });
    for (const { note, from } of notes) {
      const head = readCheckpoint(note.slice(0, note.indexOf('\n\n') + 1));
      if (head === null || epochOf(head.origin) !== epoch)
        earlier.finding.fault({ what: `the head ${from} is no checkpoint of that epoch` });
      else if (head.size <= position) earlier.heads.push(head);
    }
  }
  earlier.heads.sort((one, other) => one.size - other.size);
  return earlier;
}

interface Heads extends Omit<HeadCheck, 'close'> {
  readonly finding: OpenFinding;
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
      for (let next = heads[at]; next?.size === range.size(); next = heads[++at]) {
        if (areEqual(next.root, range.root())) rightUpTo = next.size;
        // Later heads are wrong for the same reason.
        else if (!isWrong) {
          isWrong = true;
          const what = `events ${rightUpTo + 1} to ${next.size} are not those that the head was signed of`;
          finding.fault({ position: rightUpTo + 1, what });
        }
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
