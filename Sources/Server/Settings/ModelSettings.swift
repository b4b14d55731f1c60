package import Foundation
import Training

/// The settings for a server's language model, including the limits on requests to it.
package struct ModelSettings: Sendable {
  /// The URL that questions are posted to.
  package let address: URL
  package let model: String
  /// The API key, which is sent but never shown or logged.
  let key: String?
  /// The maximum time for a response, in milliseconds.
  package var patienceMilliseconds: Int64 = 20_000
  /// The maximum size of a response, in bytes.
  package var mostBytes = 256 << 10
  /// The maximum number of requests per hour for each athlete.
  package var timesAnHour = 20

  /// Creates settings for a base URL such as `https://api.example.org/v1`.
  ///
  /// The URL must use HTTPS unless it refers to this machine.
  ///
  /// - Throws: ``ModelSettingsError`` if the URL or the model's name is invalid.
  package init(_ base: String, model: String, key: String?) throws(ModelSettingsError) {
    guard let url = URL(string: base), let scheme = url.scheme, let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(scheme), url.user() == nil, url.query() == nil, url.fragment() == nil
    else { throw .notAnAddress(base) }
    guard scheme == "https" || ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host) else {
      throw .needsHTTPS(base)
    }
    guard !model.isEmpty else { throw .noModel }
    address = url.appending(path: "chat/completions")
    self.model = model
    self.key = key.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Creates settings from `CAIRN_LLM_URL`, `CAIRN_LLM_MODEL` and `CAIRN_LLM_KEY`, or returns nil if there is
  /// no URL.
  ///
  /// - Throws: ``ModelSettingsError`` if the URL or the model's name is invalid.
  package init?(_ environment: [String: String]) throws(ModelSettingsError) {
    guard let base = environment["CAIRN_LLM_URL"], !base.isEmpty else { return nil }
    try self.init(
      base, model: environment["CAIRN_LLM_MODEL"] ?? "", key: environment["CAIRN_LLM_KEY"])
  }

  /// The host that is shown to the athlete for approval, with the port if it isn't the default.
  package var host: String {
    let host = address.host() ?? ""
    return address.port.map { "\(host):\($0)" } ?? host
  }
}

/// An error in the settings for a language model.
package enum ModelSettingsError: Error, Equatable, Sendable {
  case notAnAddress(String)
  case needsHTTPS(String)
  case noModel
}
