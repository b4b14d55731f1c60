import Foundation
import Interchange
import Records
import Training

extension Terminal {
  /// The terminal that the program was started from.
  ///
  /// `CAIRN_NOW` (such as 2026-11-21T18:00:00Z) stops the clock, for tours and pictures.
  static var system: Terminal {
    let environment = ProcessInfo.processInfo.environment
    let clock = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    let now = environment["CAIRN_NOW"].flatMap(Instant.init(iso:)) ?? clock
    return Terminal(
      print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
      write: { FileHandle.standardOutput.write(Data($0)) },
      complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
      showProgress: { text in
        guard isatty(2) == 1 else { return }
        FileHandle.standardError.write(Data(("\r\u{1B}[2K" + text).utf8))
      },
      readInput: { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) },
      now: now,
      utcOffset: { instant in
        let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
        return Int64(TimeZone.current.secondsFromGMT(for: date) / 60)
      },
      makeID: {
        var generator = SystemRandomNumberGenerator()
        return ID(at: now, random: (generator.next(), generator.next()))
      },
      loadCatalogue: { ExerciseFinder(try CatalogueFile.catalogue()) },
      usualDatabase: usualDatabase(environment))
  }

  private static func usualDatabase(_ environment: [String: String]) -> String {
    let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
    let folder = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
    return folder + "/cairn/cairn.sqlite"
  }
}

extension Instant {
  /// Reads `2026-11-21T18:00:00Z`, with or without milliseconds or another zone.
  init?(iso text: String) {
    let formatter = ISO8601DateFormatter()
    var date = formatter.date(from: text)
    if date == nil {
      formatter.formatOptions.insert(.withFractionalSeconds)
      date = formatter.date(from: text)
    }
    guard let date else { return nil }
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
  }
}

/// The files that commands read and write.
enum Files {
  static func read(_ path: String, _ terminal: Terminal) throws(CommandError) -> [UInt8] {
    if path == "-" { return terminal.readInput() }
    do { return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) } catch { throw .noSuchFile(path) }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path)
    }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

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
