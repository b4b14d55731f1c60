"""A page with every icon in Sources/App, used only for screenshots."""
import html
import re

from serving import ROOT

SHAPE = re.compile(r'(?:static let (\w+) = |"(\w+)", )Icon\(\s*"([^"]+)"(, filled: true)?', re.S)


def page():
    style = (ROOT / "Sources/Server/Web/style.css").read_text()
    parts = []
    for file in sorted((ROOT / "Sources/App").rglob("*Icons.swift")):
        cells = "".join(
            f'<figure class="tile" style="width:6.5rem;text-align:center"><svg class="i{" filled" if filled else ""}" '
            f'style="width:3rem;height:3rem" viewBox="0 0 24 24"><path d="{shape}"/></svg>'
            f"<figcaption>{html.escape(one or other)}</figcaption></figure>"
            for one, other, shape, filled in SHAPE.findall(file.read_text()))
        parts.append(f'<h2>{file.stem}</h2><div class="row wrap">{cells}</div>')
    return (
        f'<!DOCTYPE html><html lang="en"><title>Icons</title><style>{style} main {{ max-width: none }}</style>'
        f'<main>{"".join(parts)}</main>')
