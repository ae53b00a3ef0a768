import { atom, type ReadableAtom } from 'nanostores';

/** What is known of something that the server holds. A refresh that fails leaves what was there. */
export type Remote<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data; readonly refreshing: boolean }
  | { readonly state: 'failed'; readonly message: string };

export interface RemoteStore<Data> {
  readonly $remote: ReadableAtom<Remote<Data>>;
  /** Asks again. Never rejects; answers that a later call has overtaken are dropped. */
  load(): Promise<void>;
}

/** `fetch` brings the data or throws; `onFailure` turns what was thrown into the sentence that people read. */
export function remote<Data>(
  fetch: () => Promise<Data>,
  onFailure: (reason: unknown) => string,
): RemoteStore<Data> {
  const $remote = atom<Remote<Data>>({ state: 'loading' });
  let newest = 0;

  async function load(): Promise<void> {
    newest += 1;
    const mine = newest;
    const before = $remote.get();
    $remote.set(before.state === 'ready' ? { ...before, refreshing: true } : { state: 'loading' });
    try {
      const data = await fetch();
      if (mine === newest) $remote.set({ state: 'ready', data, refreshing: false });
    } catch (reason) {
      if (mine !== newest) return;
      const message = onFailure(reason);
      $remote.set(before.state === 'ready' ? { ...before, refreshing: false } : { state: 'failed', message });
    }
  }

  return { $remote, load };
}
