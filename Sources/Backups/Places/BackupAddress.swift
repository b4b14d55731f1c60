import Foundation
package import Records

/// The address of a place for backups: a folder's path, or
/// `s3://bucket/prefix?endpoint=https://host:port&region=eu-central-1`.
///
/// Without an endpoint, the bucket is on Amazon S3. Without a region, the region is us-east-1, which most
/// other servers accept.
package enum BackupAddress {
  /// Returns the place at an address.
  ///
  /// The credentials for a bucket are read from `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and
  /// `AWS_SESSION_TOKEN` in `environment`. Requests are signed with the time that `clock` returns.
  ///
  /// - Throws: ``BackupError/notAnAddress(_:_:)`` if the address is invalid, or
  ///   ``BackupError/credentialInvalid(variable:)`` if a credential is missing or invalid.
  package static func place(
    _ text: String, environment: [String: String], clock: @escaping @Sendable () -> Instant
  ) throws(BackupError) -> any BackupPlace {
    guard !text.isEmpty else { throw .notAnAddress(text, .empty) }
    guard text.contains("://") else { return FolderPlace(text) }
    guard text.hasPrefix("s3://") else { throw .notAnAddress(text, .unknownKind) }
    let bucket = try S3Bucket(text)
    return S3Place(bucket, try S3Credentials(environment), clock: clock)
  }
}

/// A bucket's address.
struct S3Bucket: Equatable, Sendable {
  /// The URL scheme, which is `https` or, for a server on this machine only, `http`.
  let scheme: String
  /// The host as in the `Host` header, with the port unless it is the scheme's default.
  let host: String
  /// The endpoint's path, which is empty or begins with a slash.
  let root: String
  let bucket: String
  /// The prefix of the backups' keys in the bucket, which is empty or ends with a slash.
  let prefix: String
  let region: String

  var endpoint: String { scheme + "://" + host + root }
  var address: String { "s3://\(bucket)/\(prefix) at \(endpoint)" }

  /// Parses an address that begins with `s3://`.
  ///
  /// - Throws: ``BackupError/notAnAddress(_:_:)`` if the address is invalid.
  init(_ text: String) throws(BackupError) {
    guard text.utf8.count <= 2048, let parts = URLComponents(string: text), parts.scheme == "s3",
      parts.user == nil, parts.password == nil, parts.port == nil, parts.fragment == nil
    else { throw .notAnAddress(text, .form) }
    bucket = parts.host ?? ""
    guard Self.isBucket(bucket) else { throw .notAnAddress(text, .bucket) }
    let folders = parts.path.split(separator: "/")
    guard parts.path.utf8.count <= 512, folders.allSatisfy({ $0 != "." && $0 != ".." }),
      parts.path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .notAnAddress(text, .prefix) }
    prefix = folders.map { $0 + "/" }.joined()
    var settings: [String: String] = [:]
    for item in parts.queryItems ?? [] {
      guard ["endpoint", "region"].contains(item.name), settings[item.name] == nil else {
        throw .notAnAddress(text, .unknownSetting(item.name))
      }
      settings[item.name] = item.value ?? ""
    }
    region = settings["region"] ?? "us-east-1"
    guard Self.isRegion(region) else { throw .notAnAddress(text, .region) }
    let endpoint = settings["endpoint"] ?? "https://s3.\(region).amazonaws.com"
    do throws(AddressFault) {
      (scheme, host, root) = try Self.parts(of: endpoint)
    } catch { throw .notAnAddress(text, error) }
  }

  /// Returns the scheme, host and path of an endpoint.
  ///
  /// - Throws: ``AddressFault/endpoint`` if the endpoint is invalid, or ``AddressFault/needsHTTPS`` if data
  ///   would be sent over a network unencrypted.
  private static func parts(
    of endpoint: String
  ) throws(AddressFault) -> (scheme: String, host: String, root: String) {
    guard let parts = URLComponents(string: endpoint), let scheme = parts.scheme,
      ["http", "https"].contains(scheme), let host = parts.encodedHost?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy({ TextRules.isUnreserved($0) || "[]:".utf8.contains($0) }),
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      (1...65_535).contains(parts.port ?? 1)
    else { throw .endpoint }
    let folders = parts.path.split(separator: "/")
    guard parts.path.utf8.allSatisfy({ TextRules.isUnreserved($0) || $0 == UInt8(ascii: "/") }),
      folders.allSatisfy({ $0 != "." && $0 != ".." })
    else { throw .endpoint }
    guard scheme == "https" || ["localhost", "127.0.0.1", "[::1]"].contains(host) else { throw .needsHTTPS }
    let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
    return (scheme, host + port, folders.map { "/" + $0 }.joined())
  }

  private static func isBucket(_ text: String) -> Bool {
    (3...63).contains(text.utf8.count) && isLowercase(text, with: "-.")
      && [text.utf8.first, text.utf8.last].allSatisfy { $0.map(TextRules.isAlphanumeric) ?? false }
      && !text.contains("..")
  }

  static func isRegion(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && isLowercase(text, with: "-")
  }

  private static func isLowercase(_ text: String, with others: String) -> Bool {
    text == text.lowercased()
      && text.utf8.allSatisfy { TextRules.isAlphanumeric($0) || others.utf8.contains($0) }
  }
}
