// The worker of a server that has no app for browsers. It takes the place of an older one and goes; what that one
// stored stays, and is there again for the next.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
