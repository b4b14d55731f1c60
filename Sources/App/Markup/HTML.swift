// What hundreds of places call is `@inline(never)`, here and in `Look` and `Words`: its body would stand at
// each of them, and the browser loads them all. Of a function that takes a content block, only what calls the
// block may be copied; the rest takes HTML. Figures stand in docs/notes/webassembly.md.

/// A piece of a page, correct by construction: it is made by the functions of this folder alone.
///
/// A `String` that goes in is text and comes out escaped; names of elements and attributes are literals.
package struct HTML: Sendable {
  /// UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Nothing at all.
  package init() {}

  /// Text, escaped.
  @inline(never) package init(_ text: String) { bytes.append(escaping: text) }

  /// What several pieces make one after the other.
  package init(@Markup _ content: () -> HTML) { self = content() }

  /// An element with its content and its end tag.
  @inline(never) init(element name: StaticString, _ attributes: [Attribute], _ content: HTML) {
    bytes.reserveCapacity(content.bytes.count + 32)
    start(name, attributes)
    bytes.append(contentsOf: content.bytes)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(literal: name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// An element that never has content or an end tag, such as `input`.
  @inline(never) init(void name: StaticString, _ attributes: [Attribute]) { start(name, attributes) }

  /// A whole page, from the doctype on.
  package init(document language: String, @Markup _ content: () -> HTML) {
    bytes.append(literal: "<!DOCTYPE html>\n")
    append(HTML(element: "html", [.lang(language)], content()))
  }

  /// Puts another piece behind this one.
  @inline(never) package mutating func append(_ other: consuming HTML) {
    // The first piece is taken over and not copied.
    if bytes.isEmpty { self = other } else { bytes.append(contentsOf: other.bytes) }
  }

  private mutating func start(_ name: StaticString, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(literal: name)
    for attribute in attributes { attribute.write(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }
}

/// Joins the lines of a content block: elements, plain strings as text, `if`, `switch` and `for`.
@resultBuilder package enum Markup {
  package static func buildExpression(_ text: String) -> HTML { HTML(text) }
  package static func buildExpression(_ html: HTML) -> HTML { html }
  package static func buildExpression(_ html: HTML?) -> HTML { html ?? HTML() }
  package static func buildBlock() -> HTML { HTML() }
  package static func buildPartialBlock(first: HTML) -> HTML { first }
  @inline(never)
  package static func buildPartialBlock(accumulated: consuming HTML, next: consuming HTML) -> HTML {
    accumulated.append(next)
    return accumulated
  }
  package static func buildOptional(_ html: HTML?) -> HTML { html ?? HTML() }
  package static func buildEither(first: HTML) -> HTML { first }
  package static func buildEither(second: HTML) -> HTML { second }
  @inline(never) package static func buildArray(_ pieces: [HTML]) -> HTML {
    var joined = HTML()
    for piece in pieces { joined.append(piece) }
    return joined
  }
}
