import Records

/// Why an edge answers by itself.
package enum EdgeRefusal: Error, Equatable, Sendable {
  case crossSite
  case notAllowed
  case bodyTooLarge(bytes: Int64)
  case fieldTooLarge
  case tooManyFields
  case addressTooLong
  /// Many attempts to sign in.
  case tooOften(seconds: Int64)
  /// Many requests of whatever kind.
  case askedTooOften(seconds: Int64)
  case busy
  /// The athlete's own last job still runs.
  case jobRunning
  /// Too many other jobs run.
  case jobsBusy
  /// The athlete's records are as large as they may be.
  case storageFull(megabytes: Int64)
  case hostTwice
  case needsHTTPS
  case proxyUnknown
  case wrongHost
  case uploadBroken
  case uploadTooSlow
  case uploadWithoutRoom
  /// It ended the server before, by something in the athlete's records; nil minutes until it is another one.
  case leftOut(minutes: Int64?)
  /// Something that nobody thought of; the log knows more under this id.
  case unexpected(id: String)

  /// The status of its answer.
  package var status: Int64 {
    switch self {
    case .crossSite, .needsHTTPS, .proxyUnknown: 403
    case .notAllowed: 405
    case .bodyTooLarge, .fieldTooLarge, .tooManyFields: 413
    case .addressTooLong: 414
    case .tooOften, .askedTooOften, .jobRunning: 429
    case .busy, .jobsBusy, .leftOut: 503
    case .storageFull: 507
    case .wrongHost: 421
    case .uploadBroken, .hostTwice: 400
    case .uploadTooSlow: 408
    case .uploadWithoutRoom: 507
    case .unexpected: 500
    }
  }

  /// Seconds after which it makes sense to ask again; nil where nobody can say.
  package var retryAfter: Int64? {
    switch self {
    case .tooOften(let seconds), .askedTooOften(let seconds): seconds
    case .busy, .jobRunning, .jobsBusy: 5
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

  private func sentence(_ voice: Voice) -> String {
    switch self {
    case .crossSite: voice(.crossSiteMore)
    case .notAllowed: voice(.notAllowedMore)
    case .bodyTooLarge(let bytes): voice(.bodyTooLarge, .text("limit", EdgeRefusal.size(bytes)))
    case .fieldTooLarge: voice(.fieldTooLarge)
    case .tooManyFields: voice(.tooManyFields)
    case .addressTooLong: voice(.addressTooLong)
    case .tooOften(let seconds): voice(.tooOftenMore, .count("seconds", seconds))
    case .askedTooOften(let seconds): voice(.askedTooOften, .count("seconds", seconds))
    case .jobRunning: voice(.jobRunning)
    case .jobsBusy: voice(.jobsBusy)
    case .storageFull(let megabytes): voice(.storageFullMore, .count("limit", megabytes))
    case .hostTwice: voice(.hostTwice)
    case .busy: voice(.busyMore)
    case .needsHTTPS: voice(.needsHTTPSMore)
    case .proxyUnknown: voice(.proxyUnknownMore)
    case .wrongHost: voice(.wrongHostMore)
    case .uploadBroken: voice(.uploadBrokenMore)
    case .uploadTooSlow: voice(.uploadSlowMore)
    case .uploadWithoutRoom: voice(.uploadNoRoomMore)
    case .leftOut(let minutes?): voice(.leftOutMore, .count("minutes", minutes))
    case .leftOut(nil): voice(.leftOutForNowMore)
    case .unexpected(let id): voice(.unexpectedMore, .text("id", id))
    }
  }

  /// A number of bytes as the page says it, `256 kB` or `10 MB`.
  private static func size(_ bytes: Int64) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) kB"
  }

  /// The page that says so, with the way back.
  package func response(_ frame: Frame) -> Response {
    let page = outside(frame.voice(heading), frame) {
      div(.class("card plain stack")) {
        p(.role("alert")) { sentence(frame.voice) }
        buttonLink("/", frame.voice(.toToday), quiet: true)
      }
    }
    return .page(page, status: status)
  }
}

/// A page for somebody who may not be signed in: without tabs and avatar.
func outside(_ heading: String, _ frame: Frame, @Markup content: () -> HTML) -> HTML {
  frame.document(heading, on: nil, isOutside: true) {
    header(.class("top")) {
      div(.class("heading")) { div { h1 { heading } } }
    }
    content()
  }
}
