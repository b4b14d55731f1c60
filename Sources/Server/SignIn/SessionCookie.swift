import HTTPTypes

/// The cookie of a sign-in.
struct SessionCookie: Sendable {
  private let token: SecretToken

  /// Creates a cookie with a new token.
  init() { token = SecretToken() }

  /// Reads the cookie from a request, or returns nil if it is missing, ambiguous or malformed.
  init?(_ fields: HTTPFields, _ origin: RequestOrigin) {
    guard let text = SessionCookie.value(of: SessionCookie.name(origin), in: fields),
      let token = SecretToken(text)
    else { return nil }
    self.token = token
  }

  /// Returns the value of the cookie with the given name, or nil if there is no such cookie or more than one.
  static func value(of name: String, in fields: HTTPFields) -> String? {
    let start = name + "="
    let pairs = fields[values: .cookie].flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }
    let found = pairs.map { $0.drop { $0 == UInt8(ascii: " ") } }.filter { $0.starts(with: start.utf8) }
    return found.count == 1 ? String(Substring(found[0].dropFirst(start.utf8.count))) : nil
  }

  /// The stored hash of the token.
  var hash: [UInt8] { token.hash }

  /// Returns the `Set-Cookie` value that stores the cookie for a year, the maximum age of a sign-in.
  func setting(_ origin: RequestOrigin) -> String {
    SessionCookie.text(SessionCookie.name(origin), token.text, age: 31_536_000, origin)
  }

  /// Returns the `Set-Cookie` value that removes the cookie.
  static func removal(_ origin: RequestOrigin) -> String { text(name(origin), "", age: 0, origin) }

  /// Returns the name of the cookie.
  ///
  /// Without HTTPS, which is only possible on this machine, browsers accept neither `Secure` nor the prefix.
  private static func name(_ origin: RequestOrigin) -> String { origin.isSecure ? "__Host-sid" : "sid" }

  /// Returns a `Set-Cookie` value for a cookie that only Cairn's own pages send and that scripts can't read.
  static func text(_ name: String, _ value: String, age: Int, _ origin: RequestOrigin) -> String {
    let secure = origin.isSecure ? " Secure;" : ""
    return "\(name)=\(value);\(secure) HttpOnly; SameSite=Lax; Path=/; Max-Age=\(age)"
  }
}
