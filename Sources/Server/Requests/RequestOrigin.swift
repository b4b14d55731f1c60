import App
import Foundation
import HTTPTypes
import Records

/// The trusted information about the origin of a request.
struct RequestOrigin: Sendable {
  /// The request's ID in the log and in the response.
  let requestID: String
  /// The client's address, or nil if the system doesn't report it.
  let address: Address?
  /// True if a trusted proxy reports that the request used HTTPS.
  let isSecure: Bool
  /// True if the request came through an untrusted proxy.
  let isThroughUnknownProxy: Bool
  /// True if the request comes directly from a program on this machine, and is addressed to this machine.
  let isOnThisMachine: Bool
  /// The requested host and port, in lower case.
  let authority: String
  let language: Language
  /// True if the request names more than one host.
  ///
  /// Proxies and servers may resolve such an ambiguity differently.
  let namesSeveralHosts: Bool

  init(_ head: HTTPRequest, peer: Address?, trusting proxies: [AddressRange]) {
    let fields = head.headerFields
    let isTrusted = peer.map { peer in proxies.contains { $0.contains(peer) } } ?? false
    let isForwarded = RequestOrigin.forwardingNames.contains { fields.contains($0) }
    authority = (head.authority ?? RequestOrigin.hostField.flatMap { fields[$0] } ?? "").lowercased()
    let named = RequestOrigin.hostField.map { fields[values: $0].count } ?? 0
    namesSeveralHosts = named + (head.authority == nil ? 0 : 1) > 1
    let name = RequestOrigin.hostName(authority)
    let isLoopbackName = name == "localhost" || Address(name)?.isLoopback ?? false
    isThroughUnknownProxy = isForwarded && !isTrusted
    isSecure = isTrusted && RequestOrigin.last(fields, RequestOrigin.forwardedProto)?.lowercased() == "https"
    isOnThisMachine = peer?.isLoopback ?? false && !isForwarded && isLoopbackName
    address = isTrusted ? RequestOrigin.first(in: fields, before: proxies) ?? peer : peer
    requestID = RequestOrigin.requestID(fields)
    language = RequestOrigin.language(QualityValues(fields[.acceptLanguage]))
  }

  private static let hostField = HTTPField.Name("Host")
  private static let requestIDField = HTTPField.Name("X-Request-Id")
  private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
  private static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")
  private static let forwardingNames = [
    forwardedFor, forwardedProto, HTTPField.Name("X-Forwarded-Host"), HTTPField.Name("X-Forwarded-Port"),
    HTTPField.Name("X-Forwarded-Server"), HTTPField.Name("X-Real-IP"), HTTPField.Name("Forwarded"),
    HTTPField.Name("Via"),
  ].compactMap(\.self)

  /// Returns the value that the last proxy added, since earlier values may be forged.
  private static func last(_ fields: HTTPFields, _ name: HTTPField.Name?) -> String? {
    values(fields, name).last
  }

  private static func values(_ fields: HTTPFields, _ name: HTTPField.Name?) -> [String] {
    guard let name else { return [] }
    return fields[values: name].flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map { Substring($0).trimmed }
  }

  /// Returns the last forwarded address that isn't a trusted proxy's, or nil if there is none.
  ///
  /// Earlier addresses may be forged.
  private static func first(in fields: HTTPFields, before proxies: [AddressRange]) -> Address? {
    for text in values(fields, forwardedFor).reversed() {
      guard let address = Address(text) else { return nil }
      if !proxies.contains(where: { $0.contains(address) }) { return address }
    }
    return nil
  }

  /// Returns the host name in an authority, without the port.
  static func hostName(_ authority: String) -> String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
    return String(authority.prefix { $0 != ":" })
  }

  /// Returns the ID in the request's headers if it consists of 8 to 64 ASCII letters, digits, hyphens and
  /// underscores, or a new ID otherwise.
  private static func requestID(_ fields: HTTPFields) -> String {
    if let name = requestIDField, let given = fields[name],
      (8...64).contains(given.utf8.count),
      given.utf8.allSatisfy({ $0 == 45 || $0 == 95 || (48...57).contains($0) || isLetter($0) })
    {
      return given
    }
    let number = UInt64.random(in: 0...UInt64.max)
    let digits = (0..<16).map { place -> UInt8 in
      let digit = UInt8(number >> UInt64(60 - 4 * place) & 15)
      return digit < 10 ? 48 + digit : 87 + digit
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Returns the supported language that the browser prefers.
  private static func language(_ wishes: QualityValues) -> Language {
    var best: (language: Language, quality: Double) = (.english, 0)
    for (name, quality) in wishes.all {
      let tag = name.split(separator: "-").first.map(String.init) ?? ""
      guard let language = Language(rawValue: tag), quality > best.quality else { continue }
      best = (language, quality)
    }
    return best.language
  }
}
