/** Somebody who has a page open: a held stream of `GET /api/visitors`. */
export interface VisitorStream {
  readonly response: Response;
  /** The number that was told last; undefined before the first. */
  latest(): number | null | undefined;
  /** Whether the server ended it. */
  ended(): boolean;
  leave(): void;
}

export async function openVisitorStream(address: string): Promise<VisitorStream> {
  const leaving = new AbortController();
  const headers = { accept: 'text/event-stream' };
  const response = await fetch(`${address}/api/visitors`, { headers, signal: leaving.signal });
  let latest: number | null | undefined;
  let hasEnded = false;
  if (response.ok) void follow(response);
  return { response, latest: () => latest, ended: () => hasEnded, leave: () => leaving.abort() };

  async function follow({ body }: Response): Promise<void> {
    let text = '';
    try {
      for await (const bytes of body ?? []) {
        text += new TextDecoder().decode(bytes);
        const told = [...text.matchAll(/^data: (.*)\n\n/gm)].at(-1)?.[1];
        if (told !== undefined) latest = JSON.parse(told).visitors;
      }
      hasEnded = true;
    } catch {
      // Whoever leaves hears nothing more.
    }
  }
}
