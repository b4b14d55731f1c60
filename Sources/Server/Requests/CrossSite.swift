import HTTPTypes

/// A check that requests that may change data come from Cairn's own pages.
///
/// Forms contain no token, because the browser reports where a form comes from. Browsers without
/// `Sec-Fetch-Site` report it in `Origin` or `Referer`. A client that sends none of them isn't a browser
/// showing Cairn's forms.
enum CrossSite {
  static func isAllowed(_ head: HTTPRequest, authority: String, isSecure: Bool) -> Bool {
    let fields = head.headerFields
    if let name = HTTPField.Name("Sec-Fetch-Site") {
      let said = fields[values: name]
      if !said.isEmpty { return said.allSatisfy { $0 == "same-origin" || $0 == "none" } }
    }
    let origins = fields[values: .origin]
    if !origins.isEmpty {
      return origins.allSatisfy { isOurs($0, authority: authority, isSecure: isSecure) }
    }
    guard let referer = fields[.referer] else { return false }
    return isOurs(referer, authority: authority, isSecure: isSecure)
  }

  /// Returns true if an address is on this server's host.
  ///
  /// If the server uses HTTPS, the address must use it as well.
  private static func isOurs(_ address: String, authority: String, isSecure: Bool) -> Bool {
    guard let scheme = ["https", "http"].first(where: { address.lowercased().hasPrefix($0 + "://") }) else {
      return false
    }
    if isSecure, scheme != "https" { return false }
    let host = address.dropFirst(scheme.count + 3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // A name before an `@` is not the host.
    guard !host.isEmpty, !host.contains("@"), !authority.isEmpty else { return false }
    return withoutUsualPort(host.lowercased(), scheme) == withoutUsualPort(authority, scheme)
  }

  private static func withoutUsualPort(_ host: String, _ scheme: String) -> String {
    let port = scheme == "https" ? ":443" : ":80"
    return host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
  }
}
