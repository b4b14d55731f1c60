// Keyboard navigation of a chart: the arrow keys show and read out its points. Touch and mouse need no script.
// The server sends this file concatenated with page.js.

addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  const points = step && event.target.matches?.(".chart") ? all(".point", event.target) : [];
  if (!points.length) return;
  event.preventDefault();
  const last = points.length - 1, at = points.findIndex((point) => point.matches(".on"));
  points[at]?.classList.remove("on");
  const now = points[Math.min(last, Math.max(0, at < 0 && step < 0 ? last : at + step))];
  now.classList.add("on");
  say(now.textContent);
});

addEventListener("focusout", ({ target }) => {
  if (target.matches?.(".chart")) all(".point.on", target).forEach((point) => point.classList.remove("on"));
});
