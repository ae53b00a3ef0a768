/** What this project uses of a service worker's scope: TypeScript's own declarations exclude those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Resolves with nothing where the browser has not asked for the page itself. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WindowEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

declare const registration: ServiceWorkerRegistration;
declare const skipWaiting: () => Promise<void>;
