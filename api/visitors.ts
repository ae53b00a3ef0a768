import { randomUUID } from 'node:crypto';
import { Rejected } from '../events/rejected.ts';
import type { Bus } from '../log/delivery/bus.ts';
import { isCrowded } from './http/client-address.ts';
import { HttpError } from './http/errors.ts';

const STREAMS_MAXIMUM = 2_000;
const STREAMS_OF_ADDRESS_MAXIMUM = 20;
const TELL_INTERVAL_MS = 1_000;
/** So that no proxy takes the stream for dead; the server waits 30 s. */
const SENT_AGAIN_MS = 10_000;
/** Browsers reconnect by themselves; a reader that hangs does not. */
const STAY_MAXIMUM_MS = 3_600_000;

export interface Visitors {
  /** Null while the processes cannot reach each other. */
  count(): number | null;
  /** Counts the caller until `left`. @throws HttpError, Rejected for too many streams or when it stops */
  stream(address: string, left: AbortSignal): ReadableStream<Uint8Array>;
  close(): void;
}

interface Stream {
  readonly address: string;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly openedAt: number;
  sent: { readonly visitors: number | null; readonly at: number } | null;
}

export function openVisitors({ bus, settings }: { bus: Bus; settings: { rateLimit: boolean } }): Visitors {
  const count = openCount(bus);
  const streams = new Set<Stream>();
  const encoder = new TextEncoder();
  let telling: ReturnType<typeof setInterval> | null = null;
  let closed = false;

  return {
    count: count.everywhere,
    stream: (address, left) => {
      if (closed) throw new HttpError('not_ready');
      if (streams.size >= STREAMS_MAXIMUM) throw new Rejected('busy');
      if (settings.rateLimit && isCrowded(address, streams, STREAMS_OF_ADDRESS_MAXIMUM))
        throw new HttpError('too_many_pages');
      return openStream(address, left);
    },
    close: () => {
      closed = true;
      for (const stream of streams) end(stream);
      count.close();
    },
  };

  function openStream(address: string, left: AbortSignal): ReadableStream<Uint8Array> {
    let leaveThis = () => {};
    return new ReadableStream({
      start: (controller) => {
        const stream: Stream = { address, controller, openedAt: performance.now(), sent: null };
        leaveThis = () => leave(stream);
        // A connection that ended before its answer was read cancels nothing.
        left.addEventListener('abort', leaveThis, { once: true });
        streams.add(stream);
        telling ??= setInterval(tellAll, TELL_INTERVAL_MS);
        count.here(streams.size);
        tell(stream, count.everywhere());
      },
      cancel: () => leaveThis(),
    });
  }

  function tellAll(): void {
    count.here(streams.size);
    const visitors = count.everywhere();
    for (const stream of streams) {
      if (performance.now() - stream.openedAt < STAY_MAXIMUM_MS) tell(stream, visitors);
      else end(stream);
    }
  }

  function tell(stream: Stream, visitors: number | null): void {
    const at = performance.now();
    const { sent } = stream;
    if (sent !== null && sent.visitors === visitors && at - sent.at < SENT_AGAIN_MS) return;
    stream.sent = { visitors, at };
    stream.controller.enqueue(encoder.encode(`data: ${JSON.stringify({ visitors })}\n\n`));
  }

  function end(stream: Stream): void {
    leave(stream);
    stream.controller.close();
  }

  /** Without a stream there is no timer here; the other processes hear of it at once. */
  function leave(stream: Stream): void {
    if (!streams.delete(stream) || streams.size > 0) return;
    if (telling !== null) clearInterval(telling);
    telling = null;
    count.here(0);
  }
}

const SAID_AGAIN_MS = 3_000;
/** After it was last heard: three messages may be lost. */
const HEARD_MAXIMUM_MS = 10_000;

interface Count {
  here(visitors: number): void;
  everywhere(): number | null;
  close(): void;
}

function openCount(bus: Bus): Count {
  const own = randomUUID();
  const others = new Map<string, { readonly visitors: number; readonly heardAt: number }>();
  let said = { visitors: 0, at: 0 };

  const stopListening = bus.onVisitors(({ from, visitors }) => {
    if (from !== own) others.set(from, { visitors, heardAt: performance.now() });
    forgetSilent();
  });

  return {
    here: (visitors) => {
      const at = performance.now();
      if (visitors === said.visitors && at - said.at < SAID_AGAIN_MS) return;
      said = { visitors, at };
      bus.announceVisitors({ from: own, visitors });
    },
    everywhere: () => {
      forgetSilent();
      if (!bus.isConnected()) return null;
      return [...others.values()].reduce((sum, { visitors }) => sum + visitors, said.visitors);
    },
    close: stopListening,
  };

  function forgetSilent(): void {
    const silentSince = performance.now() - HEARD_MAXIMUM_MS;
    for (const [from, { heardAt }] of others) if (heardAt < silentSince) others.delete(from);
  }
}
