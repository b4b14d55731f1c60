import Records

/// Why an edge answers by itself.
package enum EdgeRefusal: Equatable, Sendable {
  case crossSite
  case notAllowed
  case bodyTooLarge(megabytes: Int64)
  case fieldTooLarge
  case addressTooLong
  case tooOften(seconds: Int64)
  case busy
  case needsHTTPS
  case proxyUnknown
  case wrongHost
  case uploadBroken
  case uploadTooSlow
  case uploadWithoutRoom
  /// Something that nobody thought of; the log knows more under this id.
  case unexpected(id: String)

  /// The status of its answer.
  package var status: Int64 {
    switch self {
    case .crossSite, .needsHTTPS, .proxyUnknown: 403
    case .notAllowed: 405
    case .bodyTooLarge, .fieldTooLarge: 413
    case .addressTooLong: 414
    case .tooOften: 429
    case .busy: 503
    case .wrongHost: 421
    case .uploadBroken: 400
    case .uploadTooSlow: 408
    case .uploadWithoutRoom: 507
    case .unexpected: 500
    }
  }

  private var heading: Phrase {
    switch self {
    case .crossSite: .crossSite
    case .notAllowed: .notAllowed
    case .bodyTooLarge, .fieldTooLarge, .addressTooLong: .tooLarge
    case .tooOften, .busy: .tooOften
    case .needsHTTPS: .needsHTTPS
    case .proxyUnknown: .proxyUnknown
    case .wrongHost: .wrongHost
    case .uploadBroken, .uploadTooSlow, .uploadWithoutRoom: .uploadBroken
    case .unexpected: .unexpected
    }
  }

  private func sentence(_ voice: Voice) -> String {
    switch self {
    case .crossSite: voice(.crossSiteMore)
    case .notAllowed: voice(.notAllowedMore)
    case .bodyTooLarge(let megabytes): voice(.bodyTooLarge, .count("limit", megabytes))
    case .fieldTooLarge: voice(.fieldTooLarge)
    case .addressTooLong: voice(.addressTooLong)
    case .tooOften(let seconds): voice(.tooOftenMore, .count("seconds", seconds))
    case .busy: voice(.busyMore)
    case .needsHTTPS: voice(.needsHTTPSMore)
    case .proxyUnknown: voice(.proxyUnknownMore)
    case .wrongHost: voice(.wrongHostMore)
    case .uploadBroken: voice(.uploadBrokenMore)
    case .uploadTooSlow: voice(.uploadSlowMore)
    case .uploadWithoutRoom: voice(.uploadNoRoomMore)
    case .unexpected(let id): voice(.unexpectedMore, .text("id", id))
    }
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
