import CPostgres

/// The reason why a host can't be used.
private struct Failure: Error {
  let words: String
}

extension PostgresConnection {
  /// Connects to the first usable host of an address, trying each host's numeric addresses in order.
  ///
  /// The time is divided among the hosts, so that a host that doesn't respond leaves time for the next one.
  /// Only name resolution may exceed the deadline.
  ///
  /// - Throws: ``PostgresError/unreachable(_:)`` with the reason why each host can't be used.
  static func open(_ address: PostgresAddress, _ deadline: Deadline) throws(PostgresError) -> OpaquePointer {
    var failures: [String] = []
    for (index, host) in address.hosts.enumerated() {
      var places: [String?] = []
      do throws(Failure) { places = try numericAddresses(of: host) } catch { failures.append(error.words) }
      let share = deadline.share(among: address.hosts.count - index)
      for (place, numericAddress) in places.enumerated() {
        let options = address.options(for: host, at: numericAddress)
        do throws(Failure) {
          return try connect(options, share.share(among: places.count - place))
        } catch { failures.append(error.words) }
      }
    }
    throw .unreachable(failures.joined(separator: "\n").trimmingLines())
  }

  /// Returns the numeric addresses of a host, or a single nil for a Unix socket or libpq's default host.
  ///
  /// - Throws: ``Failure`` if the name can't be resolved.
  private static func numericAddresses(of host: PostgresAddress.Host) throws(Failure) -> [String?] {
    if let address = host.numericAddress { return [address] }
    guard let name = host.name, !name.hasPrefix("/"), !name.hasPrefix("@") else { return [nil] }
    var list = [CChar](repeating: 0, count: 1024)
    if let reason = cairn_resolve_host(name, &list, list.count) {
      throw Failure(words: "The host name \(name) can't be resolved: \(String(cString: reason))")
    }
    let text = String(decoding: list.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: ",").map(String.init)
  }

  /// Connects to one server.
  ///
  /// - Throws: ``Failure`` if the connection fails or the server can't be used.
  private static func connect(
    _ options: [String: String], _ deadline: Deadline
  ) throws(Failure) -> OpaquePointer {
    let (keywords, values) = (Array(options.keys), Array(options.values))
    let started = withCStrings(keywords) { keywords in
      withCStrings(values) { PQconnectStartParams(keywords, $0, 0) }
    }
    guard let connection = started else { throw Failure(words: "out of memory") }
    // Without this, libpq writes notices to the standard error output.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    do throws(Failure) {
      try finish(connection, deadline)
      try check(connection)
    } catch {
      PQfinish(connection)
      throw error
    }
    return connection
  }

  /// Waits until a connection is established.
  ///
  /// - Throws: ``Failure`` if the connection fails or the deadline passes.
  private static func finish(_ connection: OpaquePointer, _ deadline: Deadline) throws(Failure) {
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      let socket = PQsocket(connection)
      guard PQstatus(connection) != CONNECTION_BAD, state != PGRES_POLLING_FAILED, socket >= 0 else {
        throw Failure(words: String(cString: PQerrorMessage(connection)))
      }
      let milliseconds = deadline.milliseconds
      let writes = state == PGRES_POLLING_WRITING
      guard milliseconds > 0, cairn_wait_for_socket(socket, writes, milliseconds) else {
        let (host, port) = (String(cString: PQhost(connection)), String(cString: PQport(connection)))
        throw Failure(words: "The server at \(host), port \(port), did not respond in time")
      }
      state = PQconnectPoll(connection)
    }
  }

  /// Checks a server's version and encoding, and makes its connection nonblocking.
  ///
  /// - Throws: ``Failure`` if the server can't be used.
  private static func check(_ connection: OpaquePointer) throws(Failure) {
    guard PQserverVersion(connection) >= 130_000 else {
      let version = parameter("server_version", of: connection)
      throw Failure(words: "The server runs PostgreSQL \(version); upgrade it to version 13 or later")
    }
    let encoding = parameter("server_encoding", of: connection)
    guard encoding == "UTF8" else {
      let statement = "CREATE DATABASE cairn TEMPLATE template0 ENCODING 'UTF8'"
      throw Failure(words: "The database has the encoding \(encoding); create a new one with \(statement)")
    }
    guard PQsetnonblocking(connection, 1) == 0 else {
      throw Failure(words: String(cString: PQerrorMessage(connection)))
    }
  }

  static func parameter(_ name: String, of connection: OpaquePointer?) -> String {
    PQparameterStatus(connection, name).map { String(cString: $0) } ?? "unknown"
  }
}

/// Calls a body with a nil-terminated array of C strings.
private func withCStrings<Answer>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Answer
) -> Answer {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8CString
  }
  return bytes.withUnsafeBufferPointer { memory in
    let addresses = starts.map { memory.baseAddress?.advanced(by: $0) } + [nil]
    return addresses.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
