import App
import HTTPTypes
import Interchange
import Sync
import Training

/// The limits of a request's body, by its path.
///
/// They are known before the body is read.
struct RouteLimit: Equatable, Sendable {
  var bytes: Int64
  /// The maximum number of fields in a form.
  var fields = 2000
  /// The seconds from the first byte to the last.
  var seconds: Int64 = 60
  /// The maximum size of a file in a form; 0 if there is none.
  var fileBytes: Int64 = 0
  /// The method for which the request takes much time or memory, so that few may run at once; nil if there is
  /// none.
  var job: Method?

  enum Method { case get, post }

  /// Returns true if a request with this method is a job.
  ///
  /// HEAD is as much work as GET.
  func isJob(_ method: HTTPRequest.Method) -> Bool {
    switch job {
    case .get: method == .get || method == .head
    case .post: method == .post
    case nil: false
    }
  }

  /// The limits of paths that are not in the table.
  static let form = RouteLimit(bytes: 256 << 10)
  /// The limits for devices and programs.
  ///
  /// An exchange has at most 1 MiB; the JSON of other programs may be longer.
  static let program = RouteLimit(bytes: Int64(2 * Exchange.maxBytes), seconds: 300)

  private static let account = RouteLimit(bytes: 16 << 10, fields: 100, seconds: 20)
  /// The limits for a template with all of its sets.
  private static let editor = RouteLimit(bytes: 1 << 20, fields: Fields.most)
  private static let download = RouteLimit(bytes: 16 << 10, fields: 100, job: .get)

  /// Returns the limits of a path: the first matching line of the table, where `*` matches any part.
  static func of(_ path: String) -> RouteLimit {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    let limit = parts.first.flatMap { table[$0] }?.first { $0.fits(parts) }?.limit
    return limit ?? (path.hasPrefix("/sync/") ? program : form)
  }

  private struct Line {
    let parts: [Substring]
    let limit: RouteLimit

    init(_ pattern: String, _ limit: RouteLimit) {
      (parts, self.limit) = (pattern.split(separator: "/"), limit)
    }

    func fits(_ path: [Substring]) -> Bool {
      path.count == parts.count && zip(parts, path).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// The table, by the first part of the path, which is never `*`.
  private static let table = Dictionary(grouping: lines) { $0.parts[0] }

  private static let lines: [Line] = [
    Line("/sign-in", account), Line("/sign-out", account), Line("/sign-ins/end", account),
    Line("/passphrase", account),
    // A worker sends the file as a field, with three bytes for each of its bytes.
    Line(
      "/templates/import",
      RouteLimit(bytes: 4 << 20, fields: 100, fileBytes: Int64(2 * TemplateFile.byteLimit))),
    Line("/templates/*/edit", editor), Line("/templates/*/propose", editor),
    Line("/templates/*/edit/*", editor), Line("/program-days/*/edit", editor),
    Line("/program-days/*/details", editor), Line("/imports/batches/*/templates", editor),
    Line("/imports/new", RouteLimit(bytes: 256 << 10, fileBytes: uploadMegabytes << 20, job: .post)),
    Line("/imports/*/commit", RouteLimit(bytes: 1 << 20, fields: Fields.most, job: .post)),
    Line("/imports/batches", form), Line("/imports/*", RouteLimit(bytes: 256 << 10, job: .get)),
    Line(
      "/data/restore", RouteLimit(bytes: 16 << 10, fileBytes: AthleteScope.archiveMegabytes << 20, job: .post)
    ),
    Line("/busy", RouteLimit(bytes: 256 << 10, fileBytes: Int64(2 * BusyFile.byteLimit), job: .post)),
    Line("/sample", RouteLimit(bytes: 16 << 10, job: .post)),
    Line("/sample/remove", RouteLimit(bytes: 16 << 10, job: .post)),
    Line("/data/export.json", download), Line("/data/log.csv", download), Line("/data/sets.csv", download),
    Line("/data/hevy.csv", download), Line("/data/backup", download), Line("/sync/v1/digest", download),
    Line("/api/v1/imports", RouteLimit(bytes: uploadMegabytes << 20, seconds: 1800, job: .post)),
    Line("/api/v1/imports/preview", RouteLimit(bytes: uploadMegabytes << 20, seconds: 1800, job: .post)),
  ]
}
