// The worker of a server that has no app for browsers. It replaces an older worker and unregisters itself. The older
// worker's records are kept for a later worker.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
