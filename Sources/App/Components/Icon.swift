/// An icon on a canvas of 24 × 24, drawn as a single stroked path.
package final class Icon: Sendable {
  let path: StaticString
  /// True if the path is filled as well as stroked.
  let isFilled: Bool

  init(_ path: StaticString, filled: Bool = false) {
    self.path = path
    isFilled = filled
  }
}

/// Returns an icon for use next to text.
///
/// It is hidden from screen readers.
@inline(never) package func icon(_ icon: Icon) -> HTML {
  let names = icon.isFilled ? "i filled" : "i"
  let path = icon.path.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  let view = Attribute.set("viewBox", "0 0 24 24")
  return element("svg", .class(names), view, .set("aria-hidden", "true"), .set("focusable", "false")) {
    element("path", .set("d", path)) {}
  }
}
