import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { mailFailureSentence } from '../events/mails/answers.ts';
import { giveWay } from '../log/delivery/give-way.ts';
import { errorSummary } from '../log/error-summary.ts';
import type { EventLog } from '../log/log.ts';
import { UnreadableEvent } from '../log/read/open-event.ts';
import { composeMail } from './compose.ts';
import { type Composing, type Mail, type Mailer, SENDING_MAXIMUM } from './mail.ts';
import { claimDueMails, DUE_MAXIMUM, type DueMail, type Ended, noteEnded, readErased } from './outbox.ts';
import { failureOf, isForGood, type MailLimits, sendWithin } from './tries.ts';

/** Behind a slow server mails are claimed, and read for, not long before they leave, and noted soon after. */
const ROUND_MS = 200;
/** So long mails are composed at a time. */
const SLICE_MS = 1;

export interface DeliveryDependencies extends Composing {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** Null when the unverified address has had its mails of the day. */
  readonly countUnverified?: (address: string) => Promise<Counted | null>;
}

interface Counted {
  giveBack(): Promise<void>;
}

export interface Delivery {
  /**
   * Hands over what is due. Resolves when the last is on its way, with whether there is more; what failed is
   * tried again later, up to the limit.
   * @param mayGoOn false leaves the rest to their next try
   */
  deliverDue(mayGoOn?: () => boolean): Promise<boolean>;
  /** Resolves when none is on its way, and how each ended is noted. */
  finish(): Promise<void>;
}

interface Ready {
  readonly due: DueMail;
  readonly mail: Mail;
  readonly counted: Counted | undefined;
}

interface Finished extends Ended {
  readonly due: DueMail;
  /** That was handed over. */
  readonly sent?: Mail;
}

/** @param onFinished called when a mail that was on its way has ended */
export function openDelivery(
  parts: DeliveryDependencies,
  limits: MailLimits,
  onFinished: () => void = () => undefined,
): Delivery {
  const { database, log, mailer, logger } = parts;
  /** By the mail's id. */
  const underWay = new Map<number, Promise<void>>();
  let finished: Finished[] = [];
  let most = DUE_MAXIMUM;

  return {
    deliverDue: async (mayGoOn = () => true) => {
      await giveWay();
      const known = [...underWay.keys(), ...finished.map(({ due: { id } }) => id)];
      const due = await claimDueMails(database, limits, most, known);
      const isFull = due.length === most;
      const begunAt = performance.now();
      let reading: Composing = parts;
      let readAt = Number.NEGATIVE_INFINITY;
      let sliceAt = begunAt;
      const failures: unknown[] = [];
      for (const [index, each] of due.entries()) {
        if (underWay.size === SENDING_MAXIMUM) await Promise.race(underWay.values());
        if (!mayGoOn()) break;
        if (performance.now() - readAt > ROUND_MS) {
          if (index > 0) await note();
          readAt = performance.now();
          await giveWay();
          reading = { ...parts, log: await readTogether(log, due.slice(index)) };
        }
        if (performance.now() - sliceAt > SLICE_MS) {
          await giveWay();
          sliceAt = performance.now();
        }
        // The others must not wait for it.
        const ready = await prepare(reading, each).catch((error: unknown) => void failures.push(error));
        if (ready) begin(ready);
      }
      const took = performance.now() - begunAt;
      if (isFull)
        most = Math.round(Math.min(Math.max((most * ROUND_MS) / took, SENDING_MAXIMUM), DUE_MAXIMUM));
      await note();
      if (failures.length > 0) throw failures[0];
      return isFull;
    },
    finish: async () => {
      await Promise.all(underWay.values());
      await note();
    },
  };

  function begin(ready: Ready): void {
    const { id } = ready.due;
    const sending = handOver(ready).then((ended) => {
      underWay.delete(id);
      finished.push(ended);
      onFinished();
    });
    underWay.set(id, sending);
  }

  /** A damaged event or key is given up at once: other mails must not wait. The owner can retry it. */
  async function prepare(reading: Composing, due: DueMail): Promise<Ready | null> {
    const { position, kind, tries } = due;
    if (tries >= limits.triesMaximum) {
      logger.error({ position, kind, tries }, 'a mail was given up; the owner can have it tried again');
      return end(due, 'failed');
    }
    try {
      const mail = await composeMail(reading, due);
      const counted = mail?.isUnverified === true ? await parts.countUnverified?.(mail.to) : undefined;
      return mail === null || counted === null ? end(due, 'unneeded') : { due, mail, counted };
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      const failure = { position, kind, error: errorSummary(error) };
      logger.error(failure, 'a mail cannot be written and was given up');
      return end(due, 'failed', mailFailureSentence('unreadable'));
    }
  }

  function end(due: DueMail, outcome: Ended['outcome'], failure: string | null = null): null {
    finished.push({ due, outcome, failure });
    return null;
  }

  async function handOver({ due, mail, counted }: Ready): Promise<Finished> {
    try {
      await sendWithin(mailer, mail, limits.sendMaximumMs);
      return { due, outcome: 'sent', failure: null, sent: mail };
    } catch (error) {
      const { position, kind, tries } = due;
      const failure = { position, kind, tries: tries + 1, error: errorSummary(error) };
      const isGivenUp = isForGood(error);
      logger.warn(failure, `a mail was not sent and is ${isGivenUp ? 'given up' : 'tried again'}`);
      await counted?.giveBack().catch(() => undefined);
      // Mail servers repeat the address: only kind and code may be kept.
      return { due, outcome: isGivenUp ? 'failed' : null, failure: failureOf(error) };
    }
  }

  /** Again with the next ones where the database is away. */
  async function note(): Promise<void> {
    if (finished.length > 0) await giveWay();
    const ended = [...finished];
    await withdrawErased(ended);
    await noteEnded(database, ended);
    finished = finished.slice(ended.length);
  }

  /** An erasure meanwhile has not seen the mail's file. */
  async function withdrawErased(ended: readonly Finished[]): Promise<void> {
    if (mailer.withdraw === undefined) return;
    const sent = ended.filter((each) => each.sent !== undefined);
    const erased = await readErased(database, [...new Set(sent.map(({ due }) => due.person ?? ''))]);
    for (const { due, sent: mail } of sent)
      if (mail !== undefined && erased.has(due.person ?? '')) await mailer.withdraw(mail);
  }
}

/** Streams of events and recipients in one statement, and each opened once for all mails of the round. */
async function readTogether(log: EventLog, due: readonly DueMail[]): Promise<EventLog> {
  const named = new Set(due.flatMap(({ stream, person }) => [stream, person]));
  const streams = [...named].filter((stream) => stream !== null);
  const stored = streams.length === 0 ? new Map() : await log.readStreams(streams);
  const opened = new Map<string, ReturnType<EventLog['readStream']>>();
  return {
    ...log,
    readStream: (stream) => {
      const known = opened.get(stream);
      if (known !== undefined) return known;
      const opening = named.has(stream)
        ? Promise.all((stored.get(stream) ?? []).map(log.open))
        : log.readStream(stream);
      opened.set(stream, opening);
      return opening;
    },
  };
}
