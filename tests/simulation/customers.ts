import { HttpError } from '../../api/http/errors.ts';
import { databaseFailure } from '../../database/database-errors.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Row } from '../../projector/fold.ts';
import { readingsTable } from '../../projector/models/readings.ts';
import { loadRows } from '../../projector/table-statements.ts';
import { ofReading, type Plan, type Step } from './plan.ts';
import type { Random } from './random.ts';
import type { Answered, Api, Request } from './requests.ts';
import type { Process, Timeline } from './timeline.ts';

const LATENCY_MAXIMUM_MS = 3;
/** A customer sends again after this long without an answer. */
const PATIENCE_MS = 6_000;
const PAUSE_MS = 400;
const ATTEMPTS_MAXIMUM = 4;

/** A client's record of one command. */
export interface Entry {
  readonly request: Request;
  /** An api process has sent a success, whether or not it has arrived. */
  isAcknowledged: boolean;
  /** Successful answers that have arrived, one for each attempt that got one. */
  readonly answers: Answered[];
  /** Refusals by the business rules. */
  readonly refusals: string[];
  isOver: boolean;
  /** Acknowledged after the moment that a restore went back to. */
  isTakenBack: boolean;
}

/** What a customer saw after a command of their own. */
export interface Look {
  readonly readingId: number;
  readonly commandId: string;
  readonly row: Row | null;
}

export type Customers = ReturnType<typeof sendCustomers>;

/** An api process that is up. */
export interface Door {
  readonly process: Process;
  readonly api: Api;
}

/** Sends the steps of a plan to any api process that is up, and keeps a ledger of the answers. */
export function sendCustomers(plan: Plan, time: Timeline, random: Random, doors: () => readonly Door[]) {
  const ledger: Entry[] = [];
  const looks: Look[] = [];
  const defects: string[] = [];
  const readings = new Map<number, number[]>();
  let begun = 0;

  plan.steps.forEach((step, index) => {
    time.after(step.atMs, null, `wants to ${step.kind}`, () => {
      begun++;
      begin(step, index);
    });
  });

  return {
    ledger,
    looks,
    /** Errors that are neither success nor a refusal. */
    defects,
    areDone: () => begun === plan.steps.length && ledger.every(({ isOver }) => isOver),
  };

  function begin(step: Step, index: number): void {
    const accountId = step.customer + 1;
    const own = readings.get(accountId) ?? [];
    const needsReading = ofReading.has(step.kind);
    const readingId = needsReading ? (own[step.reading % Math.max(1, own.length)] ?? 0) : 0;
    if (needsReading && readingId === 0) return;
    const request = { commandId: `command-${index}`, kind: step.kind, accountId, readingId };
    const entry: Entry = {
      request,
      isAcknowledged: false,
      answers: [],
      refusals: [],
      isOver: false,
      isTakenBack: false,
    };
    ledger.push(entry);
    attempt(step, entry, 1);
  }

  function attempt(step: Step, entry: Entry, number: number): void {
    let isAnswered = false;
    const open = doors();
    const door = open.length === 0 ? null : random.one(open);
    const again = () => {
      if (isAnswered) return;
      isAnswered = true;
      if (number >= ATTEMPTS_MAXIMUM && !step.persists) entry.isOver = true;
      else time.after(PAUSE_MS * random.next(), null, 'tries again', () => attempt(step, entry, number + 1));
    };
    const patience = time.after(PATIENCE_MS, null, 'loses patience', again);
    if (door === null) {
      patience.isCancelled = true;
      again();
      return;
    }
    time.after(
      latency(),
      door.process,
      `request to ${entry.request.kind}, ${entry.request.commandId}`,
      () => {
        void ask(door.api, entry).then((answer) => {
          time.after(latency(), null, `answer to ${entry.request.commandId}: ${answer}`, () => {
            patience.isCancelled = true;
            if (answer === 'busy') return again();
            isAnswered = true;
            entry.isOver = true;
            if (answer === 'ok' && step.looks && entry.request.readingId !== 0) lookAfter(entry);
          });
        });
      },
    );
  }

  /** Answers also count when the customer no longer waits for them. */
  async function ask(api: Api, entry: Entry): Promise<string> {
    try {
      const answered = await api.carryOut(entry.request);
      entry.isAcknowledged = true;
      time.after(latency(), null, `receipt of ${entry.request.commandId}`, () => {
        entry.answers.push(answered);
        noteReading(entry, answered);
      });
      return 'ok';
    } catch (cause) {
      if (databaseFailure(cause) !== null) return 'busy';
      if (!(cause instanceof Rejected) && !(cause instanceof HttpError)) {
        defects.push(`${entry.request.commandId} (${entry.request.kind}) failed: ${String(cause)}`);
        return 'defect';
      }
      if (cause.code === 'busy') return 'busy';
      entry.refusals.push(cause.code);
      return cause.code;
    }
  }

  function noteReading({ request }: Entry, { body }: Answered): void {
    if (request.kind !== 'order' || typeof body !== 'object' || body === null || !('id' in body)) return;
    const own = readings.get(request.accountId) ?? [];
    readings.set(request.accountId, own);
    const id = Number(body.id);
    if (!own.includes(id)) own.push(id);
  }

  function lookAfter(entry: Entry): void {
    const open = doors();
    if (open.length === 0 || !plan.models.includes('readings')) return;
    const { process, api } = random.one(open);
    time.after(latency(), process, 'looks', () => void look(api, entry).catch(() => undefined));
  }

  async function look(api: Api, { request: { readingId, commandId } }: Entry): Promise<void> {
    const remembered = await api.log.readStream(`reading-${readingId}`);
    const position = remembered.findLast((event) => event.commandId === commandId)?.position ?? 0;
    await api.reach('readings', position);
    const keys = new Set([readingId]);
    const [row] = await loadRows(api.database, 'models', readingsTable, { keys, fanOut: new Set() });
    time.after(latency(), null, 'sees', () => void looks.push({ readingId, commandId, row: row ?? null }));
  }

  function latency(): number {
    return 0.2 + random.next() * LATENCY_MAXIMUM_MS;
  }
}
