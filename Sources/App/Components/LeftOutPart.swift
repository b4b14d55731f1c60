import Training

/// A part of the app that is switched off for a while.
///
/// It crashed the server on something in the athlete's records.
package struct LeftOutPart: Equatable, Sendable {
  /// The pattern of the page's path; nil for a background job.
  let page: String?
  /// The minutes that it stays off; nil if it stays off until the server's next version.
  let minutes: Int64?

  package init(_ page: String?, minutes: Int64?) {
    self.page = page
    self.minutes = minutes
  }
}

/// Returns a line for each part that is switched off, at the foot of a page.
@inline(never) func leftOutLines(_ parts: [LeftOutPart], _ localizer: Localizer) -> HTML {
  guard !parts.isEmpty else { return HTML() }
  return div(.class("card alert stack"), .role("status")) {
    for part in parts { p { part.sentence(localizer) } }
  }
}

extension LeftOutPart {
  fileprivate func sentence(_ localizer: Localizer) -> String {
    switch (page, minutes) {
    case (let page?, let minutes?):
      localizer.text(.pageLeftOut, .text("page", page), .count("minutes", minutes))
    case (let page?, nil): localizer.text(.pageLeftOutForNow, .text("page", page))
    case (nil, let minutes?): localizer.text(.jobLeftOut, .count("minutes", minutes))
    case (nil, nil): localizer.text(.jobLeftOutForNow)
    }
  }
}
