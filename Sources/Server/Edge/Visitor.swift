import App
import Foundation
import HTTPTypes
import Records

/// Who asks and by which way, as far as the edge may believe it.
struct Visitor: Sendable {
  /// The name of this request in the log and for whoever asked.
  let requestID: String
  /// nil where the system doesn't say.
  let address: Address?
  /// Whether a trusted proxy says that it was asked by HTTPS.
  let isSecure: Bool
  /// Whether it came through a proxy that nobody said to trust.
  let isThroughUnknownProxy: Bool
  /// Whether it comes straight from a program on this machine, which asked for this machine.
  let isOnThisMachine: Bool
  /// The host and port that were asked for, in small letters.
  let authority: String
  let language: Language
  /// Whether more than one host was named: which one is meant others may see otherwise.
  let namesSeveralHosts: Bool

  init(_ head: HTTPRequest, peer: Address?, trusting proxies: [AddressRange]) {
    let fields = head.headerFields
    let isTrusted = peer.map { peer in proxies.contains { $0.contains(peer) } } ?? false
    let isForwarded = Visitor.forwardingNames.contains { fields.contains($0) }
    authority = (head.authority ?? Visitor.hostField.flatMap { fields[$0] } ?? "").lowercased()
    let named = Visitor.hostField.map { fields[values: $0].count } ?? 0
    namesSeveralHosts = named + (head.authority == nil ? 0 : 1) > 1
    let name = Visitor.hostName(authority)
    let isLoopbackName = name == "localhost" || Address(name)?.isLoopback ?? false
    isThroughUnknownProxy = isForwarded && !isTrusted
    isSecure = isTrusted && Visitor.last(fields, Visitor.forwardedProto)?.lowercased() == "https"
    isOnThisMachine = peer?.isLoopback ?? false && !isForwarded && isLoopbackName
    address = isTrusted ? Visitor.first(in: fields, before: proxies) ?? peer : peer
    requestID = Visitor.requestID(fields)
    language = Visitor.language(Wishes(fields[.acceptLanguage]))
  }

  private static let hostField = HTTPField.Name("Host")
  private static let requestIDField = HTTPField.Name("X-Request-Id")
  private static let forwardedFor = HTTPField.Name("X-Forwarded-For")
  private static let forwardedProto = HTTPField.Name("X-Forwarded-Proto")
  private static let forwardingNames = [
    forwardedFor, forwardedProto, HTTPField.Name("X-Forwarded-Host"), HTTPField.Name("X-Real-IP"),
    HTTPField.Name("Forwarded"),
  ].compactMap(\.self)

  /// What the last proxy says: those before it may have been made up.
  private static func last(_ fields: HTTPFields, _ name: HTTPField.Name?) -> String? {
    values(fields, name).last
  }

  private static func values(_ fields: HTTPFields, _ name: HTTPField.Name?) -> [String] {
    guard let name else { return [] }
    return fields[values: name].flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }
      .map { Substring($0).trimmed }
  }

  /// The address before the trusted proxies; what stands before it may have been made up.
  private static func first(in fields: HTTPFields, before proxies: [AddressRange]) -> Address? {
    for text in values(fields, forwardedFor).reversed() {
      guard let address = Address(text) else { return nil }
      if !proxies.contains(where: { $0.contains(address) }) { return address }
    }
    return nil
  }

  /// A host without its port.
  static func hostName(_ authority: String) -> String {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
    return String(authority.prefix { $0 != ":" })
  }

  /// The one that came, if it is short and plain; else a new one.
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

  /// The language that a browser would like best of those that there are.
  private static func language(_ wishes: Wishes) -> Language {
    var best: (language: Language, quality: Double) = (.english, 0)
    for (name, quality) in wishes.all {
      let tag = name.split(separator: "-").first.map(String.init) ?? ""
      guard let language = Language(rawValue: tag), quality > best.quality else { continue }
      best = (language, quality)
    }
    return best.language
  }
}
