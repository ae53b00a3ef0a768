/** Then a sender has to wait. */
const WAITING_MAXIMUM = 65_536;
const encoder = new TextEncoder();

/** No faster than they are taken. Where `signal` is aborted every sender is stopped. */
export interface OpenLines {
  /** When there is room for the next one. @throws the reason of the signal */
  send(line: string): Promise<void>;
  /** Where nothing waits. @throws the reason of the signal */
  offer(line: string): void;
  end(): void;
  readonly body: ReadableStream<Uint8Array>;
}

export function openLines(signal: AbortSignal): OpenLines {
  let waiting = '';
  let isOver = false;
  let arrived = Promise.withResolvers<void>();
  let taken = Promise.withResolvers<void>();
  const end = () => {
    isOver = true;
    arrived.resolve();
    taken.resolve();
  };
  signal.addEventListener('abort', end, { once: true });
  const push = (line: string) => {
    signal.throwIfAborted();
    waiting += `${line}\n`;
    arrived.resolve();
  };

  return {
    end,
    send: async (line) => {
      push(line);
      if (waiting.length < WAITING_MAXIMUM) return;
      await taken.promise;
      signal.throwIfAborted();
    },
    offer: (line) => {
      signal.throwIfAborted();
      if (waiting === '') push(line);
    },
    body: new ReadableStream(
      {
        pull: async (controller) => {
          if (waiting === '' && !isOver) {
            arrived = Promise.withResolvers();
            await arrived.promise;
          }
          if (waiting === '') return controller.close();
          controller.enqueue(encoder.encode(waiting));
          waiting = '';
          taken.resolve();
          taken = Promise.withResolvers();
        },
      },
      { highWaterMark: 0 },
    ),
  };
}

/** Without empty ones. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of body) {
    const [head = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(head);
    for (const next of rest) {
      const line = parts.join('');
      if (line !== '') yield line;
      parts = [next];
    }
  }
}
