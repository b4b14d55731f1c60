package import Foundation

/// Which language model a server asks, and how long it waits.
package struct ModelSettings: Sendable {
  /// Where questions are posted.
  package let address: URL
  package let model: String
  /// Sent along and never said.
  let key: String?
  /// How many milliseconds an answer may take.
  package var patienceMilliseconds: Int64 = 20_000
  /// How many bytes it may have.
  package var mostBytes = 256 << 10
  /// How often an hour it is asked for an athlete.
  package var timesAnHour = 20

  /// Reads an address such as `https://api.example.org/v1`; HTTPS, or this machine.
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

  /// What `CAIRN_LLM_URL`, `CAIRN_LLM_MODEL` and `CAIRN_LLM_KEY` say; nil where there is no address.
  package init?(_ environment: [String: String]) throws(ModelSettingsError) {
    guard let base = environment["CAIRN_LLM_URL"], !base.isEmpty else { return nil }
    try self.init(
      base, model: environment["CAIRN_LLM_MODEL"] ?? "", key: environment["CAIRN_LLM_KEY"])
  }

  /// The host as the athlete reads it and lets it be asked, with its port where that is not the usual one.
  package var host: String {
    let host = address.host() ?? ""
    return address.port.map { "\(host):\($0)" } ?? host
  }
}

/// Why a server can't ask a language model so.
package enum ModelSettingsError: Error, Equatable, Sendable {
  case notAnAddress(String)
  case needsHTTPS(String)
  case noModel
}
