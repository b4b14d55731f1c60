import Records
import Training

/// A reason why the server's edge refuses a request.
package enum EdgeRefusal: Error, Equatable, Sendable {
  case crossSite
  case notAllowed
  case bodyTooLarge(bytes: Int64)
  case fieldTooLarge
  case tooManyFields
  case addressTooLong
  /// Too many sign-in attempts, with the number of seconds to wait.
  case tooOften(seconds: Int64)
  /// Too many requests of any kind, with the number of seconds to wait.
  case askedTooOften(seconds: Int64)
  case busy
  /// Another of the athlete's jobs, such as an import, is still running.
  case jobRunning
  /// Too many jobs of other athletes are running.
  case jobsBusy
  /// The athlete's records are being moved to another database.
  case moving
  /// The athlete's records have reached the storage limit, given in megabytes.
  case storageFull(megabytes: Int64)
  case hostTwice
  case needsHTTPS
  case proxyUnknown
  case wrongHost
  case uploadBroken
  case uploadTooSlow
  case uploadWithoutRoom
  /// The page is turned off because something in the athlete's records made it crash the server.
  ///
  /// `minutes` is the time until the page is turned back on, or nil if it stays off until the next version.
  case leftOut(minutes: Int64?)
  /// An unexpected error, with the ID of the log entry that contains its details.
  case unexpected(id: String)

  /// The HTTP status of the response.
  package var status: Int64 {
    switch self {
    case .crossSite, .needsHTTPS, .proxyUnknown: 403
    case .notAllowed: 405
    case .bodyTooLarge, .fieldTooLarge, .tooManyFields: 413
    case .addressTooLong: 414
    case .tooOften, .askedTooOften, .jobRunning: 429
    case .busy, .jobsBusy, .leftOut, .moving: 503
    case .storageFull: 507
    case .wrongHost: 421
    case .uploadBroken, .hostTwice: 400
    case .uploadTooSlow: 408
    case .uploadWithoutRoom: 507
    case .unexpected: 500
    }
  }

  /// The number of seconds to wait before retrying, or nil if unknown.
  package var retryAfter: Int64? {
    switch self {
    case .tooOften(let seconds), .askedTooOften(let seconds): seconds
    case .busy, .jobRunning, .jobsBusy, .moving: 5
    case .storageFull: 3600
    default: nil
    }
  }

  private var heading: Phrase {
    switch self {
    case .crossSite: .crossSite
    case .notAllowed: .notAllowed
    case .bodyTooLarge, .fieldTooLarge, .tooManyFields, .addressTooLong: .tooLarge
    case .tooOften, .askedTooOften, .busy, .jobRunning, .jobsBusy: .tooOften
    case .moving: .moving
    case .storageFull: .storageFull
    case .hostTwice: .requestOdd
    case .needsHTTPS: .needsHTTPS
    case .proxyUnknown: .proxyUnknown
    case .wrongHost: .wrongHost
    case .uploadBroken, .uploadTooSlow, .uploadWithoutRoom: .uploadBroken
    case .leftOut: .leftOut
    case .unexpected: .unexpected
    }
  }

  private func sentence(_ localizer: Localizer) -> String {
    switch self {
    case .crossSite: localizer.text(.crossSiteMore)
    case .notAllowed: localizer.text(.notAllowedMore)
    case .bodyTooLarge(let bytes): localizer.text(.bodyTooLarge, .text("limit", EdgeRefusal.size(bytes)))
    case .fieldTooLarge: localizer.text(.fieldTooLarge)
    case .tooManyFields: localizer.text(.tooManyFields)
    case .addressTooLong: localizer.text(.addressTooLong)
    case .tooOften(let seconds): localizer.text(.tooOftenMore, .count("seconds", seconds))
    case .askedTooOften(let seconds): localizer.text(.askedTooOften, .count("seconds", seconds))
    case .jobRunning: localizer.text(.jobRunning)
    case .jobsBusy: localizer.text(.jobsBusy)
    case .moving: localizer.text(.movingMore)
    case .storageFull(let megabytes): localizer.text(.storageFullMore, .count("limit", megabytes))
    case .hostTwice: localizer.text(.hostTwice)
    case .busy: localizer.text(.busyMore)
    case .needsHTTPS: localizer.text(.needsHTTPSMore)
    case .proxyUnknown: localizer.text(.proxyUnknownMore)
    case .wrongHost: localizer.text(.wrongHostMore)
    case .uploadBroken: localizer.text(.uploadBrokenMore)
    case .uploadTooSlow: localizer.text(.uploadSlowMore)
    case .uploadWithoutRoom: localizer.text(.uploadNoRoomMore)
    case .leftOut(let minutes?): localizer.text(.leftOutMore, .count("minutes", minutes))
    case .leftOut(nil): localizer.text(.leftOutForNowMore)
    case .unexpected(let id): localizer.text(.unexpectedMore, .text("id", id))
    }
  }

  /// Returns a number of bytes as text, such as `256 kB` or `10 MB`.
  private static func size(_ bytes: Int64) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) kB"
  }

  /// Returns the page that describes the refusal and links back to the app.
  package func response(_ layout: PageLayout) -> Response {
    let page = outside(layout.localizer.text(heading), layout) {
      div(.class("card plain stack")) {
        p(.role("alert")) { sentence(layout.localizer) }
        buttonLink("/", layout.localizer.text(.toToday), quiet: true)
      }
    }
    return .page(page, status: status)
  }
}

/// Returns a page without tabs or an avatar, for a visitor who may not be signed in.
func outside(_ heading: String, _ layout: PageLayout, @Markup content: () -> HTML) -> HTML {
  layout.document(heading, on: nil, isOutside: true) {
    header(.class("top")) {
      div(.class("heading")) { div { h1 { heading } } }
    }
    content()
  }
}
