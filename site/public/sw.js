/*
 * Releases up to 0.3.0 had a service worker here. A browser that still runs it fetches this file at its next visit: it
 * deletes what that worker had cached and unregisters itself. No page registers it. To be deleted after release 0.5.0.
 */
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
