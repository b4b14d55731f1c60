/// A part of the app that is temporarily switched off.
///
/// It crashed the server because of something in the athlete's records.
package struct LeftOutPart: Equatable, Sendable {
  /// The pattern of the page's path, or nil for a background job.
  let page: String?
  /// The number of minutes it stays off, or nil if it stays off until the server's next version.
  let minutes: Int64?

  package init(_ page: String?, minutes: Int64?) {
    self.page = page
    self.minutes = minutes
  }
}
