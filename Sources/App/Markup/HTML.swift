// Functions with hundreds of call sites are `@inline(never)`, here and in `Components` and `Words`: otherwise
// their bodies would be repeated at each call site, and browsers download them all. In a function with a
// content block, only the part that calls the block may be inlined; the rest accepts HTML. Measurements are
// in docs/notes/webassembly.md.

/// A piece of a page, well-formed by construction because only the functions in this folder create it.
///
/// Strings become text and are escaped. The names of elements and attributes are literals.
package struct HTML: Sendable {
  /// The markup in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates empty markup.
  package init() {}

  /// Creates markup from text, which is escaped.
  @inline(never) package init(_ text: String) { bytes.append(escaping: text) }

  /// Creates markup from a content block.
  package init(@Markup _ content: () -> HTML) { self = content() }

  /// Creates an element with content and an end tag.
  @inline(never) init(element name: StaticString, _ attributes: [Attribute], _ content: HTML) {
    bytes.reserveCapacity(content.bytes.count + 32)
    start(name, attributes)
    bytes.append(contentsOf: content.bytes)
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(literal: name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Creates an element without content or end tag, such as `input`.
  @inline(never) init(void name: StaticString, _ attributes: [Attribute]) { start(name, attributes) }

  /// Creates a whole page, including the doctype.
  package init(document language: String, @Markup _ content: () -> HTML) {
    bytes.append(literal: "<!DOCTYPE html>\n")
    append(HTML(element: "html", [.lang(language)], content()))
  }

  /// Appends other markup.
  @inline(never) package mutating func append(_ other: consuming HTML) {
    // The first piece is moved, not copied.
    if bytes.isEmpty { self = other } else { bytes.append(contentsOf: other.bytes) }
  }

  private mutating func start(_ name: StaticString, _ attributes: [Attribute]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(literal: name)
    for attribute in attributes { attribute.write(to: &bytes) }
    bytes.append(UInt8(ascii: ">"))
  }
}

/// A builder that joins the statements of a content block: elements, strings as text, `if`, `switch` and
/// `for`.
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
