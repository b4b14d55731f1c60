import Crypto
import Foundation

/// The credentials for a bucket, which are omitted from descriptions.
struct S3Credentials: Sendable, CustomStringConvertible {
  let accessKey: String
  let secretKey: String
  let sessionToken: String?

  var description: String { "keys for a bucket" }

  /// Creates credentials from `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and, if it isn't empty,
  /// `AWS_SESSION_TOKEN`.
  ///
  /// - Throws: ``BackupError/credentialInvalid(variable:)`` if a variable is missing, too long, or contains
  ///   anything but printable ASCII without spaces.
  init(_ environment: [String: String]) throws(BackupError) {
    accessKey = try Self.value("AWS_ACCESS_KEY_ID", mostBytes: 256, environment)
    secretKey = try Self.value("AWS_SECRET_ACCESS_KEY", mostBytes: 256, environment)
    let hasToken = environment["AWS_SESSION_TOKEN"].map { !$0.isEmpty } ?? false
    sessionToken = hasToken ? try Self.value("AWS_SESSION_TOKEN", mostBytes: 8192, environment) : nil
  }

  /// Returns a variable's value.
  ///
  /// - Throws: ``BackupError/credentialInvalid(variable:)`` if the variable is missing, too long, or contains
  ///   anything but printable ASCII without spaces.
  private static func value(
    _ variable: String, mostBytes: Int, _ environment: [String: String]
  ) throws(BackupError) -> String {
    guard let value = environment[variable], TextRules.isVisible(value, mostBytes: mostBytes) else {
      throw .credentialInvalid(variable: variable)
    }
    return value
  }
}
