import type { Client } from './client.ts';

/** One server-sent event. */
export interface LiveMessage {
  readonly event: string;
  readonly id: number;
  readonly data: unknown;
}

/** A held stream of `GET /api/live`. */
export interface LiveStream {
  readonly response: Response;
  readonly messages: readonly LiveMessage[];
  /** Whether the server ended it. */
  ended(): boolean;
  leave(): void;
}

export async function openLiveStream(
  address: string,
  client: Pick<Client, 'cookieHeader'>,
  lastEventId?: number,
  onMessage: (message: LiveMessage) => void = () => undefined,
): Promise<LiveStream> {
  const leaving = new AbortController();
  const headers = new Headers({ accept: 'text/event-stream', cookie: client.cookieHeader() });
  if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId));
  const response = await fetch(`${address}/api/live`, { headers, signal: leaving.signal });
  const messages: LiveMessage[] = [];
  let hasEnded = false;
  if (response.ok) void follow(response);
  return { response, messages, ended: () => hasEnded, leave: () => leaving.abort() };

  async function follow({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const bytes of body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        const brought = blocks.flatMap(messageIn);
        messages.push(...brought);
        brought.forEach(onMessage);
      }
      hasEnded = true;
    } catch {
      // A stream that was left brings nothing more.
    }
  }
}

function messageIn(block: string): LiveMessage[] {
  const [, event = '', id = '', data = ''] = /^event: (.*)\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
  return event === '' ? [] : [{ event, id: Number(id), data: JSON.parse(data) }];
}
