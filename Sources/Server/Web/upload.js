// Shows the progress of an upload: the part that is sent, then the part that is read. Without scripts the form is a
// plain one. The server sends this file concatenated with page.js.

let sending = null;

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-upload]");
  if (!form) return;
  event.preventDefault();
  if (!sending) upload(form, new XMLHttpRequest());
});
document.addEventListener("change", ({ target }) => { if (target.closest?.("[data-upload] [type=file]")) renew(target.form); });
document.addEventListener("click", ({ target }) => { if (target.closest?.("[data-cancel]")) sending?.cancel(); });
addEventListener("beforeunload", (event) => { if (sending) event.preventDefault(); });

// Another file is another upload: a server that still reads the former one must not take one for the other.
function renew({ elements: { op } }) {
  const random = crypto.getRandomValues(new Uint8Array(6));
  op.value = op.value.slice(0, -12) + Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function upload(form, request) {
  const [panel, place] = [find("[data-progress]", form), "/imports/" + form.elements.op.value];
  let [asking, told] = [0, ""];
  const tell = (name, percent, done = 0, whole = 0) => {
    const figures = { percent, done: Math.round(done / 1e6), whole: Math.round(whole / 1e6) };
    const words = panel.dataset[name].replace(/\{(\w+)\}/g, (_, figure) => figures[figure]);
    find("progress", panel).value = percent;
    find("[data-words]", panel).textContent = words;
    // Screen readers announce each quarter.
    const step = name + Math.floor(percent / 25);
    if (step !== told) say(words);
    told = step;
  };
  const end = (name) => {
    clearInterval(asking);
    sending = null;
    form.ariaBusy = "false";
    for (const button of all("button", form)) button.disabled = false;
    find("progress", panel).hidden = find("[data-cancel]", panel).hidden = true;
    if (name) tell(name, 0);
  };
  const ask = async () => {
    const answer = await fetch(place + "/reading").catch(() => null);
    if (answer?.ok && sending) tell("reading", Number(await answer.text()));
  };
  sending = { cancel: () => { request.abort(); fetch(place + "/cancel", { method: "POST" }).catch(() => {}); } };
  request.upload.onprogress = ({ loaded, total }) => tell("sending", Math.floor(100 * loaded / total), loaded, total);
  request.upload.onload = () => { tell("reading", 0); asking = setInterval(ask, 500); };
  request.onerror = () => end("broken");
  request.onabort = () => { end("cancelled"); renew(form); };
  request.onload = () => {
    const page = new DOMParser().parseFromString(request.responseText, "text/html");
    const url = request.responseURL;
    // The athlete has gone to another page, which stays.
    if (!form.isConnected) return end();
    sending = null;
    if (!find("main", page) || face(page) !== face(document)) return location.assign(url);
    show(page, { url, status: request.status }, { method: "POST", isAddress: url !== form.action });
    end();
  };
  form.ariaBusy = "true";
  panel.hidden = find("progress", panel).hidden = find("[data-cancel]", panel).hidden = false;
  request.open("POST", form.action);
  request.send(new FormData(form));
  for (const button of all("button:not([data-cancel])", form)) button.disabled = true;
  tell("sending", 0, 0, find("[type=file]", form).files[0]?.size ?? 0);
}
