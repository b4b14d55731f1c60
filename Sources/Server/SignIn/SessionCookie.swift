import Crypto
import Foundation
import HTTPTypes

/// The cookie that says who is signed in: a token of chance, of which the database knows the hash alone.
struct SessionCookie: Sendable {
  let token: String

  /// A new token of 256 bits.
  init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    token = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// The one that a request brings; nil where there is none, or several, or it is none of ours.
  init?(_ fields: HTTPFields, _ visitor: Visitor) {
    let name = SessionCookie.name(visitor)
    let found = fields[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair -> String? in
      let text = pair.drop { $0 == " " }
      return text.hasPrefix(name + "=") ? String(text.dropFirst(name.count + 1)) : nil
    }
    guard found.count == 1, let token = found.first, token.utf8.count == 43 else { return nil }
    self.token = token
  }

  /// What is stored of it.
  var hash: [UInt8] { Array(SHA256.hash(data: Array(token.utf8))) }

  /// What makes a browser keep it, for the year that it may last at most.
  func setting(_ visitor: Visitor) -> String { text(token, age: 31_536_000, visitor) }

  /// What makes a browser forget it.
  static func removal(_ visitor: Visitor) -> String { SessionCookie().text("", age: 0, visitor) }

  /// Without HTTPS, which is on this machine alone, browsers take neither `Secure` nor the prefix.
  private static func name(_ visitor: Visitor) -> String { visitor.isSecure ? "__Host-sid" : "sid" }

  private func text(_ value: String, age: Int, _ visitor: Visitor) -> String {
    let secure = visitor.isSecure ? " Secure;" : ""
    return "\(SessionCookie.name(visitor))=\(value);\(secure) HttpOnly; SameSite=Lax; Path=/; Max-Age=\(age)"
  }
}
