// Refreshes the day's feed every 15 minutes, when the connection returns, and when the page is pulled down.
// The server sends this file concatenated with page.js.

const feed = () => find("[data-feed]");
const isBusy = () => document.hidden || find(":popover-open") || document.activeElement?.matches("textarea, input");
let freshAt = Date.now(), pulledFrom = null;

function refresh() {
  freshAt = Date.now();
  if (feed() && !isBusy()) visit(location.href, { isBack: true });
}

setInterval(refresh, 15 * 60_000);
addEventListener("online", refresh);
document.addEventListener("visibilitychange", () => { if (Date.now() - freshAt > 15 * 60_000) refresh(); });

addEventListener("touchstart", ({ touches: [first] }) => { pulledFrom = scrollY <= 0 && feed() ? first.clientY : null; },
  { passive: true });
addEventListener("touchmove", ({ touches: [first] }) => {
  feed()?.classList.toggle("pulled", pulledFrom !== null && first.clientY - pulledFrom > 96);
}, { passive: true });
addEventListener("touchend", () => {
  if (!find("[data-feed].pulled")) return;
  feed().classList.remove("pulled");
  refresh();
});
