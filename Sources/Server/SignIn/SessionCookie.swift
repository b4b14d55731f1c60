import HTTPTypes

/// The cookie that says who is signed in.
struct SessionCookie: Sendable {
  private let token: SecretToken

  /// A new one.
  init() { token = SecretToken() }

  /// The one that a request brings; nil where there is none, or several, or it is none of ours.
  init?(_ fields: HTTPFields, _ visitor: Visitor) {
    guard let text = SessionCookie.value(of: SessionCookie.name(visitor), in: fields),
      let token = SecretToken(text)
    else { return nil }
    self.token = token
  }

  /// What a request brings under a cookie's name; nil where that is nothing, or several.
  static func value(of name: String, in fields: HTTPFields) -> String? {
    let start = name + "="
    let pairs = fields[values: .cookie].flatMap { $0.utf8.split(separator: UInt8(ascii: ";")) }
    let found = pairs.map { $0.drop { $0 == UInt8(ascii: " ") } }.filter { $0.starts(with: start.utf8) }
    return found.count == 1 ? String(Substring(found[0].dropFirst(start.utf8.count))) : nil
  }

  /// What is stored of it.
  var hash: [UInt8] { token.hash }

  /// What makes a browser keep it, for the year that it may last at most.
  func setting(_ visitor: Visitor) -> String {
    SessionCookie.text(SessionCookie.name(visitor), token.text, age: 31_536_000, visitor)
  }

  /// What makes a browser forget it.
  static func removal(_ visitor: Visitor) -> String { text(name(visitor), "", age: 0, visitor) }

  /// Without HTTPS, which is on this machine alone, browsers take neither `Secure` nor the prefix.
  private static func name(_ visitor: Visitor) -> String { visitor.isSecure ? "__Host-sid" : "sid" }

  /// What sets a cookie that only our own pages send, and no script reads.
  static func text(_ name: String, _ value: String, age: Int, _ visitor: Visitor) -> String {
    let secure = visitor.isSecure ? " Secure;" : ""
    return "\(name)=\(value);\(secure) HttpOnly; SameSite=Lax; Path=/; Max-Age=\(age)"
  }
}
