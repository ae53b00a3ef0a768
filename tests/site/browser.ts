import { setPersistentEngine } from '@nanostores/persistent';
import { onTestFinished, vi } from 'vitest';
import { madeForEachTest } from '../../harness/closed-after.ts';
import { $toast } from '../../site/src/ui/toasts/toast-store.ts';

type Answer = () => Response | Promise<Response>;

export const browserForEach = () => madeForEachTest(() => openBrowser());

/**
 * Enough of a browser for what the site's stores touch: storage, address, and a server that answers as told. Until the
 * end of the test.
 */
export function openBrowser(search = '', pathname = '/admin/dashboard') {
  const answers = new Map<string, Answer>();
  const listeners = new Map<string, Set<(event: object) => void>>();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = {
    localStorage: storage(),
    sessionStorage: storage(),
    /** `METHOD /path` of every call, in order. */
    calls: [] as string[],
    /** Bodies that were sent, by the place of their call. */
    bodies: [] as unknown[],
    headers: [] as Headers[],
    requests: [] as RequestInit[],
    /** Where the page went by itself. */
    visited: [] as string[],
    search,
    /** What the server answers to a call; unknown ones are lost connections. */
    answer(call: string, status: number, body: unknown, statusText = '') {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      answers.set(call, () => new Response(text, { status, statusText }));
    },
    /** The same, made anew for each call. */
    answerBy: (call: string, answer: Answer) => void answers.set(call, answer),
    /** Holds the answer to the next calls back until it is given. */
    hold(call: string) {
      const late = Promise.withResolvers<Response>();
      answers.set(call, () => late.promise);
      return (status: number, body: unknown = '') => late.resolve(Response.json(body, { status }));
    },
    /** What the API answers to a call that it refuses. */
    refuse(call: string, status: number, code: string, message = '', more = {}): void {
      browser.answer(call, status, { success: false, message, code, ...more });
    },
    /** Makes an event of the window happen. */
    fire(event: string, more = {}) {
      for (const listener of listeners.get(event) ?? []) listener(more);
    },
    /** Shows the page or hides it. Only from then on there is a document. */
    look(visibility: 'visible' | 'hidden') {
      vi.stubGlobal('document', Object.assign(document, { visibilityState: visibility }));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  keepIn(browser.localStorage);
  $toast.set(null);
  onTestFinished(() => {
    // What a page keeps in mind on its way elsewhere ends with it: files share their modules.
    browser.fire('pagehide');
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('localStorage', browser.localStorage);
  vi.stubGlobal('sessionStorage', browser.sessionStorage);
  vi.stubGlobal('location', {
    pathname,
    get search() {
      return browser.search;
    },
    replace: (address: string) => browser.visited.push(address),
    assign: (address: string) => browser.visited.push(address),
  });
  const go = (_state: unknown, _title: string, address: string) => {
    browser.search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  };
  vi.stubGlobal('history', { pushState: go, replaceState: go });
  vi.stubGlobal('addEventListener', (event: string, listener: (event: object) => void) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('removeEventListener', (event: string, listener: (event: object) => void) => {
    listeners.get(event)?.delete(listener);
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    browser.calls.push(call);
    browser.bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    browser.headers.push(new Headers(init.headers));
    browser.requests.push(init);
    const answer = answers.get(call) ?? answers.get(call.replace(/\?.*$/, ''));
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  return browser;
}

/** Persistent stores that are in use; each function makes its store read the storage again. */
const mounted = new Set<() => void>();

/** Lets persistent stores use this storage from now on. */
function keepIn(kept: Storage): void {
  const engine = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => kept.getItem(String(key)) ?? undefined,
      set: (_, key, value) => {
        kept.setItem(String(key), String(value));
        return true;
      },
      has: (_, key) => kept.getItem(String(key)) !== null,
      deleteProperty: (_, key) => {
        kept.removeItem(String(key));
        return true;
      },
      ownKeys: () => Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? ''),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  setPersistentEngine(engine, {
    addEventListener: (_key, _listener, restore) => void mounted.add(restore),
    removeEventListener: (_key, _listener, restore) => void mounted.delete(restore),
  });
  for (const restore of mounted) restore();
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
