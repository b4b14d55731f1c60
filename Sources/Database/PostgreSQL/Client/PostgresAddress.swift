import CPostgres

/// The address of a database: a URI (`postgresql://user:password@host/database`) or `keyword=value` pairs.
///
/// No error quotes it, because it may contain a password.
struct PostgresAddress {
  /// A server, in which nil stands for libpq's default.
  struct Host: Equatable {
    /// A name, a numeric address, or the folder of a socket.
    let name: String?
    let numericAddress: String?
    let port: String?
  }

  let hosts: [Host]
  /// The other options, by keyword.
  private let options: [String: String]

  /// Parses an address.
  ///
  /// If it lists several hosts, the first one that accepts writes is used, unless the address says otherwise.
  ///
  /// - Throws: ``PostgresError/libraryMissing(_:)``, or ``PostgresError/unreachable(_:)`` if the address is
  ///   invalid.
  init(_ text: String) throws(PostgresError) {
    if let reason = cairn_load_libpq() { throw .libraryMissing(String(cString: reason)) }
    var given = try Self.options(of: text)
    guard !Self.hasUnencodedPassword(text) else {
      throw .unreachable(
        "The PostgreSQL address has an @ after the host. In a password, write @ as %40 and / as %2F.")
    }
    func list(_ keyword: String) -> [String] {
      (given.removeValue(forKey: keyword) ?? "").split(separator: ",", omittingEmptySubsequences: false)
        .map(String.init)
    }
    let (names, addresses, ports) = (list("host"), list("hostaddr"), list("port"))
    let count = max(names.count, addresses.count)
    guard [names, addresses, ports].allSatisfy({ $0.count == count || $0.count <= 1 }) else {
      throw .unreachable("The PostgreSQL address doesn't have a host for each port or hostaddr.")
    }
    hosts = (0..<count).map { index in
      Host(
        name: Self.element(index, of: names), numericAddress: Self.element(index, of: addresses),
        port: Self.element(index, of: ports))
    }
    for (keyword, value) in Self.defaults where given[keyword] == nil { given[keyword] = value }
    if count > 1, given["target_session_attrs"] == nil { given["target_session_attrs"] = "read-write" }
    given["client_encoding"] = "UTF8"
    options = given
  }

  /// Returns the options for connecting to a host at one of its numeric addresses.
  func options(for host: Host, at numericAddress: String?) -> [String: String] {
    var all = options
    all["host"] = host.name
    all["hostaddr"] = numericAddress
    all["port"] = host.port
    return all
  }

  /// The default options of all connections, which an address can override.
  ///
  /// A lost server is detected after 25 seconds without traffic, or after 15 seconds with unacknowledged
  /// data.
  private static let defaults = [
    "fallback_application_name": "cairn", "keepalives_idle": "10", "keepalives_interval": "5",
    "keepalives_count": "3", "tcp_user_timeout": "15000",
  ]

  /// Returns the element at an index, or the only element of a list with one element, or nil if that element
  /// is empty.
  private static func element(_ index: Int, of list: [String]) -> String? {
    let element = list.count == 1 ? list[0] : list[index]
    return element.isEmpty ? nil : element
  }

  /// Parses an address into options by keyword.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` if the address is invalid.
  private static func options(of text: String) throws(PostgresError) -> [String: String] {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &message) else {
      let words = message.map { String(cString: $0) } ?? "out of memory"
      PQfreemem(message)
      throw .unreachable("The PostgreSQL address is invalid: " + unquoted(words))
    }
    defer { PQconninfoFree(options) }
    var given: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return given
  }

  /// Returns a libpq message without the part of the address that it quotes.
  private static func unquoted(_ message: String) -> String {
    let words = message.trimmingLines()
    guard let first = words.firstIndex(of: "\""), let last = words.lastIndex(of: "\"") else { return words }
    return words[..<first] + "…" + words[words.index(after: last)...]
  }

  /// Returns true if a URI contains an @ in its hosts or database name.
  ///
  /// The @ is probably part of an unencoded password, which libpq would treat and quote as part of the host.
  private static func hasUnencodedPassword(_ text: String) -> Bool {
    PostgresURI(text)?.location.contains("@") == true
  }
}

extension String {
  /// Returns the distinct lines of a libpq message, separated by semicolons.
  ///
  /// A line that begins with a tab and a lower-case letter continues the previous line.
  func trimmingLines() -> String {
    var lines: [String] = []
    for line in split(whereSeparator: \.isNewline) {
      let words = String(line.drop(while: \.isWhitespace))
      if line.first == "\t", words.first?.isLowercase == true, let start = lines.popLast() {
        lines.append(start + " " + words)
      } else if !lines.contains(words) {
        lines.append(words)
      }
    }
    return lines.joined(separator: "; ")
  }
}
