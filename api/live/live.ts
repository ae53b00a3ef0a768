import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { Rejected } from '../../events/rejected.ts';
import type { Bus } from '../../log/delivery/bus.ts';
import { errorSummary } from '../../log/error-summary.ts';
import { livingSessions } from '../accounts/sessions/session-row.ts';
import { isCrowded } from '../http/client-address.ts';
import { HttpError } from '../http/errors.ts';
import { type Change, type Listener, messageFor, readChanges, shownUpTo } from './changes.ts';

const STREAMS_MAXIMUM = 4_000;
const STREAMS_OF_ACCOUNT_MAXIMUM = 8;
const STREAMS_OF_ADDRESS_MAXIMUM = 64;
const CHANGES_MAXIMUM = 500;
/** In positions, for a page that reconnects; it reads its lists again anyway. */
const REPLAY_MAXIMUM = 10_000;
/** Changes in between go out together: a busy shop costs no more rounds. */
const ROUND_INTERVAL_MS = 50;
/** Proxies and the server (30 s) close idle connections. */
const COMMENT_INTERVAL_MS = 15_000;
/** For sessions, quiet streams and lost notifications. */
const TICK_MS = 2_000;
/** Browsers reconnect by themselves. */
const STAY_MAXIMUM_MS = 3_600_000;
/** Reconnecting shows whether the session has ended; by default browsers wait some seconds. */
const RETRY_MS = 1_000;
/** For a slow reader, before its stream is ended. */
const WAITING_MAXIMUM = 1_000;

interface LiveDependencies {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Notifies pages of a change once the lists show it. */
export interface Live {
  /**
   * Until it ends, `left` fires or the session ends. @param lastEventId continues after this position; null:
   * from now on @throws HttpError, Rejected where there are too many streams, or none are opened any more
   */
  stream(
    listener: Listener,
    address: string,
    lastEventId: number | null,
    left: AbortSignal,
  ): ReadableStream<Uint8Array>;
  count(): number;
  close(): void;
}

interface Stream {
  readonly listener: Listener;
  readonly address: string;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly openedAt: number;
  sentAt: number;
  /** Null until the lists' position is known. */
  cursor: number | null;
}

export function openLive({ database, bus, clock, logger }: LiveDependencies): Live {
  const streams = new Set<Stream>();
  const encoder = new TextEncoder();
  const shown = new Map<string, number>();
  let shownEverywhere = 0;
  let ticking: ReturnType<typeof setInterval> | null = null;
  let pumping = false;
  let wanted = false;
  let lastRoundAt = Number.NEGATIVE_INFINITY;
  let isStale = false;
  let closed = false;

  const stopListening = bus.onProjected(({ model, position }) => {
    if (model !== 'readings' && model !== 'orders') return;
    shown.set(model, Math.max(position, shown.get(model) ?? 0));
    if (shown.size < 2) return;
    shownEverywhere = Math.max(shownEverywhere, Math.min(...shown.values()));
    if (streams.size > 0) void pump();
  });

  return {
    stream: (listener, address, lastEventId, left) => {
      if (closed) throw new HttpError('not_ready');
      if (streams.size >= STREAMS_MAXIMUM) throw new Rejected('busy');
      const ofAccount = [...streams].filter((stream) => stream.listener.accountId === listener.accountId);
      if (
        ofAccount.length >= STREAMS_OF_ACCOUNT_MAXIMUM ||
        isCrowded(address, streams, STREAMS_OF_ADDRESS_MAXIMUM)
      )
        throw new HttpError('too_many_streams');
      return open(listener, address, lastEventId, left);
    },
    count: () => streams.size,
    close: () => {
      closed = true;
      for (const stream of streams) end(stream);
      stopListening();
    },
  };

  function open(listener: Listener, address: string, lastEventId: number | null, left: AbortSignal) {
    let leaveThis = () => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const at = performance.now();
        const stream: Stream = {
          listener,
          address,
          controller,
          openedAt: at,
          sentAt: at,
          cursor: cursorFrom(lastEventId),
        };
        leaveThis = () => leave(stream);
        // A connection that ended before its answer was read cancels nothing.
        left.addEventListener('abort', leaveThis, { once: true });
        streams.add(stream);
        ticking ??= setInterval(tick, TICK_MS);
        send(stream, `retry: ${RETRY_MS}\n\n`);
        void pump();
      },
      cancel: () => leaveThis(),
    });
  }

  /** A position of another log would be ahead of this one. Null: not known yet. */
  function cursorFrom(position: number | null): number | null {
    return shownEverywhere === 0 ? position : Math.min(position ?? shownEverywhere, shownEverywhere);
  }

  function tick(): void {
    const now = performance.now();
    for (const stream of streams) {
      if (now - stream.openedAt >= STAY_MAXIMUM_MS) end(stream);
      else if (now - stream.sentAt >= COMMENT_INTERVAL_MS) send(stream, ': still here\n\n');
    }
    isStale = true;
    void pump();
  }

  /** One at a time; the next round finds what happens meanwhile. */
  async function pump(): Promise<void> {
    wanted = true;
    if (pumping) return;
    pumping = true;
    try {
      while (wanted) {
        const early = lastRoundAt + ROUND_INTERVAL_MS - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        lastRoundAt = performance.now();
        wanted = false;
        if (isStale || shownEverywhere === 0) await lookAgain();
        const end = shownEverywhere;
        while (streams.size > 0 && (await pumpTo(end)));
      }
    } catch (cause) {
      logger.warn({ error: errorSummary(cause) }, 'open pages could not be notified and are tried again');
    } finally {
      pumping = false;
    }
  }

  /** For expired sessions and lost notifications. */
  async function lookAgain(): Promise<void> {
    isStale = false;
    await endSignedOut([...streams]);
    shownEverywhere = Math.max(shownEverywhere, await shownUpTo(database));
  }

  /** False when every stream is up to date. */
  async function pumpTo(end: number): Promise<boolean> {
    const listening = [...streams];
    for (const stream of listening) {
      stream.cursor = Math.max(cursorFrom(stream.cursor) ?? end, end - REPLAY_MAXIMUM);
    }
    const after = Math.min(...listening.map(({ cursor }) => cursor ?? end));
    if (after >= end) return false;
    const isDeskOpen = listening.some(({ listener }) => listener.role === 'admin');
    const accountIds = isDeskOpen ? null : [...new Set(listening.map(({ listener }) => listener.accountId))];
    const changes = await readChanges(database, { accountIds, after, end, limit: CHANGES_MAXIMUM });
    const isWhole = changes.length < CHANGES_MAXIMUM;
    const reached = isWhole ? end : (changes.at(-1)?.position ?? end);
    await notify(listening, changes);
    for (const stream of listening) stream.cursor = Math.max(stream.cursor ?? 0, reached);
    return true;
  }

  async function notify(listening: readonly Stream[], changes: readonly Change[]): Promise<void> {
    const ofAccount = Map.groupBy(changes, ({ accountId }) => accountId);
    const concerned = listening.flatMap((stream) => {
      const { accountId, role } = stream.listener;
      const own = role === 'admin' ? changes : (ofAccount.get(accountId) ?? []);
      const messages = own
        .filter(({ position }) => position > (stream.cursor ?? 0))
        .flatMap((change) => messageFor(stream.listener, change));
      return messages.length === 0 ? [] : [{ stream, messages }];
    });
    if (concerned.length === 0) return;
    await endSignedOut(concerned.map(({ stream }) => stream));
    for (const { stream, messages } of concerned) send(stream, messages.join(''));
  }

  async function endSignedOut(asked: readonly Stream[]): Promise<void> {
    if (asked.length === 0) return;
    const living = await livingSessions(
      database,
      asked.map(({ listener }) => listener.sessionHash),
      clock(),
    );
    for (const stream of asked) if (!living.has(stream.listener.sessionHash)) end(stream);
  }

  function send(stream: Stream, text: string): void {
    if (!streams.has(stream)) return;
    if ((stream.controller.desiredSize ?? 0) < -WAITING_MAXIMUM) {
      end(stream);
      return;
    }
    stream.sentAt = performance.now();
    stream.controller.enqueue(encoder.encode(text));
  }

  function end(stream: Stream): void {
    if (!streams.has(stream)) return;
    leave(stream);
    stream.controller.close();
  }

  function leave(stream: Stream): void {
    if (!streams.delete(stream) || streams.size > 0) return;
    if (ticking !== null) clearInterval(ticking);
    ticking = null;
  }
}
