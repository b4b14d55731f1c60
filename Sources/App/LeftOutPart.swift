/// A part of the app that ended the server by something in the athlete's records, and is off for a while.
package struct LeftOutPart: Equatable, Sendable {
  /// The path of the page, as a pattern; nil of what works behind pages.
  let page: String?
  /// How long it is off; nil until the server is another one.
  let minutes: Int64?

  package init(_ page: String?, minutes: Int64?) {
    self.page = page
    self.minutes = minutes
  }
}

/// A line for each part that is off, at a page's foot.
@inline(never) func leftOutLines(_ parts: [LeftOutPart], _ voice: Voice) -> HTML {
  guard !parts.isEmpty else { return HTML() }
  return div(.class("card alert stack"), .role("status")) {
    for part in parts { p { part.sentence(voice) } }
  }
}

extension LeftOutPart {
  fileprivate func sentence(_ voice: Voice) -> String {
    switch (page, minutes) {
    case (let page?, let minutes?): voice(.pageLeftOut, .text("page", page), .count("minutes", minutes))
    case (let page?, nil): voice(.pageLeftOutForNow, .text("page", page))
    case (nil, let minutes?): voice(.jobLeftOut, .count("minutes", minutes))
    case (nil, nil): voice(.jobLeftOutForNow)
    }
  }
}
