import Foundation

/// The parts of a PostgreSQL database's URI, such as
/// `postgresql://role:password@host:5432/database?sslmode=require`.
///
/// It is parsed without libpq, so that a database can be named even if libpq is missing.
package struct PostgresURI {
  private let scheme: String
  /// The encoded role, or nil if the URI has no credentials.
  private let role: Substring?
  /// The hosts, ports and name of the database.
  let location: Substring
  /// The parameters, such as `sslmode=require`.
  private let parameters: [Substring]

  /// Parses a URI, or returns nil for any other text.
  package init?(_ text: String) {
    guard let scheme = ["postgresql://", "postgres://"].first(where: { text.hasPrefix($0) }) else {
      return nil
    }
    var rest = text.dropFirst(scheme.count)
    var role: Substring?
    if let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }), rest[end] == "@" {
      role = rest[..<end].prefix { $0 != ":" }
      rest = rest[rest.index(after: end)...]
    }
    (self.scheme, self.role) = (scheme, role)
    location = rest.prefix { $0 != "?" }
    parameters = rest[location.endIndex...].dropFirst().split(separator: "&")
  }

  /// The URI without passwords.
  package var shown: String {
    let shown = parameters.filter { !PostgresURI.name(of: $0).hasSuffix("password") }
    let role = role.map { $0 + "@" } ?? ""
    return "\(scheme)\(role)\(location)\(PostgresURI.query(shown))"
  }

  /// The hosts, ports and name of the database, which stay the same if the role, the password or the way of
  /// connecting changes.
  package var place: String {
    let names = ["host", "hostaddr", "port", "dbname"]
    let places = parameters.filter { names.contains(PostgresURI.name(of: $0)) }
    return "\(location)\(PostgresURI.query(places.sorted()))"
  }

  private static func name(of parameter: Substring) -> String {
    let name = String(parameter.prefix { $0 != "=" })
    return name.removingPercentEncoding ?? name
  }

  private static func query(_ parameters: [Substring]) -> String {
    parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&")
  }
}
