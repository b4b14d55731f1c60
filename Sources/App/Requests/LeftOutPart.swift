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
