import type { Client } from './client.ts';

/** One server-sent event. */
interface LiveMessage {
  /** Empty where the stream has one kind alone. */
  readonly event: string;
  readonly id: number;
  readonly data: unknown;
}

/** A held stream of server-sent events; `ended` where the server ended it, `close` leaves it. */
export type LiveStream = Awaited<ReturnType<typeof hold>>;

/** Of `GET /api/live`. */
export function openLiveStream(
  address: string,
  client: Pick<Client, 'cookieHeader'>,
  lastEventId?: number,
): Promise<LiveStream> {
  const headers = new Headers({ cookie: client.cookieHeader() });
  if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId));
  return hold(`${address}/api/live`, headers);
}

/** Somebody who has a page open, and the number of visitors that was told last; undefined before the first. */
export async function openVisitorStream(address: string) {
  const stream = await hold(`${address}/api/visitors`, new Headers());
  const latest = () => (stream.messages.at(-1)?.data as { visitors: number | null } | undefined)?.visitors;
  return { ...stream, latest };
}

async function hold(url: string, headers: Headers) {
  const leaving = new AbortController();
  headers.set('accept', 'text/event-stream');
  const response = await fetch(url, { headers, signal: leaving.signal });
  const messages: LiveMessage[] = [];
  let hasEnded = false;
  if (response.ok) void follow(response);
  return { response, messages, ended: () => hasEnded, close: () => leaving.abort() };

  async function follow({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const bytes of body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        messages.push(...blocks.flatMap(messageIn));
      }
      hasEnded = true;
    } catch {
      // A stream that was left brings nothing more.
    }
  }
}

function messageIn(block: string): LiveMessage[] {
  const [, event = '', id = '', data] = /^(?:event: (.*)\nid: (\d+)\n)?data: (.*)$/.exec(block) ?? [];
  return data === undefined ? [] : [{ event, id: Number(id), data: JSON.parse(data) }];
}
