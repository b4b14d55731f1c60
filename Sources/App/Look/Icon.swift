/// A drawing of our own on a field of 24 × 24, made of one path that is stroked.
package final class Icon: Sendable {
  let path: StaticString
  /// Whether the path is filled too.
  let isFilled: Bool

  init(_ path: StaticString, filled: Bool = false) {
    self.path = path
    isFilled = filled
  }
}

/// An icon beside words; screen readers pass over it.
@inline(never) package func icon(_ icon: Icon) -> HTML {
  let names = icon.isFilled ? "i filled" : "i"
  let path = icon.path.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
  let view = Attribute.set("viewBox", "0 0 24 24")
  return element("svg", .class(names), view, .set("aria-hidden", "true"), .set("focusable", "false")) {
    element("path", .set("d", path)) {}
  }
}
