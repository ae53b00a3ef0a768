/*
 * Registers the service worker (worker.ts) some time after the first interaction, so that it does not delay the first tap.
 * Nothing happens in browsers without service workers or that refuse one. Part of /dialogs.js and the customers' pages.
 */
const WORKER_ADDRESS = '/sw.js';
const REGISTER_AFTER_MS = 3_000;

async function register(): Promise<void> {
  // The only script address that the pages' Trusted Types policy allows (site/export/content-security-policy.ts).
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => WORKER_ADDRESS,
  });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER_ADDRESS);
}

if (typeof window !== 'undefined' && 'serviceWorker' in navigator)
  setTimeout(() => register().catch(() => {}), REGISTER_AFTER_MS);
