import Foundation
import Interchange
import Records
import Training

extension Terminal {
  /// Returns the terminal that Cairn was started from.
  ///
  /// The environment variable `CAIRN_NOW` sets the time to a fixed instant, such as `2026-11-21T18:00:00Z`,
  /// for tours and screenshots.
  ///
  /// - Throws: ``CommandError/notAMoment(_:)`` if `CAIRN_NOW` is invalid.
  static func system() throws(CommandError) -> Terminal {
    let environment = ProcessInfo.processInfo.environment
    let clock = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let now = try environment["CAIRN_NOW"].map(instant(saying:)) ?? clock
    return Terminal(
      print: { writeOutput(Data(($0 + "\n").utf8)) },
      write: { writeOutput(Data($0)) },
      complain: { writeErrors($0 + "\n") },
      showProgress: { text in
        guard isatty(2) == 1 else { return }
        writeErrors("\r\u{1B}[2K" + text)
      },
      readInput: { () throws(CommandError) in try Files.bytes(of: .standardInput, "standard input") },
      keepInput: { path throws(CommandError) in try Files.copy(.standardInput, "standard input", to: path) },
      readSecret: { question in
        guard isatty(0) == 1, let typed = getpass(question) else { return nil }
        return String(cString: typed)
      },
      now: now,
      utcOffset: { instant in
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        return Int64(TimeZone.current.secondsFromGMT(for: date) / 60)
      },
      makeID: {
        var generator = SystemRandomNumberGenerator()
        return ID(at: now, random: (generator.next(), generator.next()))
      },
      loadCatalogue: { try CatalogueFile.finder() },
      send: { $0.send() },
      usualKey: environment["CAIRN_KEY"],
      usualDatabase: usualDatabase(environment))
  }

  /// Parses an instant in RFC 3339 format.
  ///
  /// - Throws: ``CommandError/notAMoment(_:)`` if the text has another form.
  static func instant(saying text: String) throws(CommandError) -> Instant {
    guard let now = Instant(rfc3339: text) else { throw .notAMoment(text) }
    return now
  }

  /// Writes to standard output, and exits the process if that fails.
  ///
  /// It doesn't throw, because the command's action is already stored.
  private static func writeOutput(_ data: Data) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      writeErrors("cairn: " + CommandError.cannotWrite("standard output").sentence + "\n")
      Foundation.exit(Ending.databaseTrouble.rawValue)
    }
  }

  /// Writes to standard error.
  ///
  /// Failures are ignored, because the exit code still reports the error.
  static func writeErrors(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private static func usualDatabase(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    let folder = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
    return folder + "/cairn/cairn.sqlite"
  }
}

/// File access for commands.
enum Files {
  /// Returns the contents of a file, or of standard input if the path is `-`.
  ///
  /// - Throws: ``CommandError/noSuchFile(_:)`` if the file can't be read, or ``CommandError/fileTooLong(_:)``
  ///   if it is too long.
  static func read(_ path: String, _ terminal: Terminal) throws(CommandError) -> [UInt8] {
    if path == "-" { return try terminal.readInput() }
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .noSuchFile(path) }
    return try bytes(of: handle, path)
  }

  /// Reads a file to its end, up to a gigabyte.
  ///
  /// The limit is needed because a device such as `/dev/zero` never ends.
  ///
  /// - Throws: ``CommandError/noSuchFile(_:)`` if reading fails, or ``CommandError/fileTooLong(_:)`` if the
  ///   file exceeds the limit.
  static func bytes(of handle: FileHandle, _ path: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch { throw .noSuchFile(path) }
      guard let piece, !piece.isEmpty else { return bytes }
      bytes.append(contentsOf: piece)
      guard bytes.count <= 1 << 30 else { throw .fileTooLong(path) }
    }
  }

  /// Copies everything that can be read from a handle to a new file, up to the maximum size of an import.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails, ``CommandError/noSuchFile(_:)`` if reading
  ///   fails, or ``CommandError/fileTooLong(_:)`` if the input exceeds the limit.
  static func copy(_ handle: FileHandle, _ name: String, to path: String) throws(CommandError) {
    let rights = [FileAttributeKey.posixPermissions: 0o600]
    guard FileManager.default.createFile(atPath: path, contents: nil, attributes: rights),
      let file = FileHandle(forWritingAtPath: path)
    else { throw .cannotWrite(path) }
    defer { try? file.close() }
    var copied: Int64 = 0
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 1 << 20) } catch { throw .noSuchFile(name) }
      guard let piece, !piece.isEmpty else { return }
      copied += Int64(piece.count)
      guard copied <= recordingBytes else { throw .fileTooLong(name) }
      do { try file.write(contentsOf: piece) } catch { throw .cannotWrite(path) }
    }
  }

  /// Writes a file atomically, readable only by its owner.
  ///
  /// Devices, pipes and links are written to in place.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if writing fails.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == nil || kind == .typeRegular else {
      do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch { throw .cannotWrite(path) }
      return
    }
    let draft = path + ".draft-" + UUID().uuidString
    let rights = [FileAttributeKey.posixPermissions: 0o600]
    guard FileManager.default.createFile(atPath: draft, contents: Data(bytes), attributes: rights),
      rename(draft, path) == 0
    else {
      try? FileManager.default.removeItem(atPath: draft)
      throw .cannotWrite(path)
    }
  }

  /// Returns true if a file has SQLite's header.
  static func isDatabase(_ path: String) -> Bool {
    let head = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 16)
    return head == Data("SQLite format 3\0".utf8)
  }

  /// Returns the names of the files in a folder.
  ///
  /// - Throws: ``CommandError/noSuchFile(_:)`` if the folder can't be read.
  static func names(in folder: String) throws(CommandError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw .noSuchFile(folder)
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if that fails.
  static func remove(_ path: String) throws(CommandError) {
    do { try FileManager.default.removeItem(atPath: path) } catch { throw .cannotWrite(path) }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Creates the folder that contains a path, including its parents.
  ///
  /// - Throws: ``CommandError/cannotWrite(_:)`` if that fails.
  static func makeFolder(for path: String) throws(CommandError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(folder.path)
    }
  }

  static func name(of path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }
}
