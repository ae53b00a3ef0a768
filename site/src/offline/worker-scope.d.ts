/** The part of a service worker's scope that is used here; TypeScript's own declarations conflict with those of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Resolves with undefined if the browser has not requested the page itself. */
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
