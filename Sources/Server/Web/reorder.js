// Reorders a list by dragging its rows. Without scripts, the rows have buttons. The server sends this file concatenated
// with page.js.

document.addEventListener("pointerdown", (event) => {
  const row = event.target.closest?.("[data-reorder] .handle")?.closest("[data-reorder] > *");
  if (!row || event.button) return;
  const [list, before] = [row.parentNode, [...row.parentNode.children]];
  // The row stays in place in the document, so that it keeps the pointer; its neighbours move instead.
  const move = ({ clientY }) => {
    const [above, below] = [row.previousElementSibling, row.nextElementSibling];
    const middle = (one) => one.getBoundingClientRect().top + one.offsetHeight / 2;
    if (above && clientY < middle(above)) row.after(above);
    if (below && clientY > middle(below)) row.before(below);
  };
  const over = new AbortController();
  const end = () => {
    over.abort();
    row.classList.remove("dragged");
    if (before.every((one, index) => one === list.children[index])) return;
    const button = document.getElementById(list.dataset.reorder);
    (button?.form ?? list.closest("form"))?.requestSubmit(button);
  };
  event.preventDefault();
  row.classList.add("dragged");
  addEventListener("pointermove", move, { signal: over.signal });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal: over.signal });
});
