// Renders a page's drawing as a picture to share or save, on the device: nothing is sent automatically. Without this
// script the link saves the drawing. The server sends this file concatenated with page.js.

/// Returns a drawing from this server as a PNG file.
async function picture(address, name) {
  const image = Object.assign(new Image(), { src: address });
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  const pixels = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([pixels], name, { type: "image/png" });
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-picture]");
  if (!link) return;
  event.preventDefault();
  try {
    const file = await picture(link.href, link.dataset.picture);
    if (navigator.canShare?.({ files: [file] })) {
      const answer = await navigator.share({ files: [file] }).catch((error) => error);
      if (answer?.name !== "NotAllowedError") return;
    }
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    complain(error);
  }
});
