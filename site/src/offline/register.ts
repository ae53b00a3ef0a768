/*
 * Registers the service worker (worker.ts), some time after the page has been put to use: what is tapped first comes first.
 * A page goes without one where the browser has none or refuses it. Part of /dialogs.js and of the customers' pages.
 */
const WORKER_ADDRESS = '/sw.js';
const REGISTER_AFTER_MS = 3_000;

async function register(): Promise<void> {
  // The one address that the pages' policy lets a script name for code (site/export/content-security-policy.ts).
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => WORKER_ADDRESS,
  });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER_ADDRESS);
}

if (typeof window !== 'undefined' && 'serviceWorker' in navigator)
  setTimeout(() => register().catch(() => {}), REGISTER_AFTER_MS);
