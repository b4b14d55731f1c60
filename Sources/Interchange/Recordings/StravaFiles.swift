import Records
import Training

/// The recordings in a Strava archive, which contain details missing from its table, such as heart rates,
/// sets and time zones.
struct StravaFiles {
  private let zip: ZipFile
  private let source: ByteSource
  private let reading: LogReading
  private let entries: [String: ZipFile.Entry]

  /// Finds the recordings in an archive.
  ///
  /// The paths in the table are relative to `folder`, which contains the table.
  init(in zip: ZipFile, under folder: String, _ source: ByteSource, _ reading: LogReading) {
    (self.zip, self.source, self.reading) = (zip, source, reading)
    var entries: [String: ZipFile.Entry] = [:]
    for entry in zip.entries where entry.isRecording && entry.name.hasPrefix(folder) {
      entries[String(entry.name.dropFirst(folder.count))] = entry
    }
    self.entries = entries
  }

  /// Completes the recording from a table row with details from the corresponding file in the archive.
  ///
  /// If that file can't be read, only the row is used.
  func complete(_ recording: inout Recording, from name: String, _ told: inout RecordingDetails) {
    guard !name.isEmpty else { return }
    do throws(LogFileError) {
      let found = try content(of: name)
      if let first = found.recordings.first { recording.complete(with: first) }
      told.sets += found.sessions.reduce(0) { $0 + $1.setCount }
      guard told.sets <= mostSets else {
        throw LogFileError(problem: .recording(.tooMany(limit: mostSets)))
      }
      told.sessions += found.sessions
      for other in found.recordings { told.leavings.add(other.leavings, of: name) }
      told.leavings.add(found.leavings, of: name)
    } catch {
      told.unread += 1
      told.firstUnread = told.firstUnread ?? error.inFile(name)
    }
  }

  /// Returns the content of a recording.
  ///
  /// - Throws: ``LogFileError`` if the recording is missing, can't be read, or isn't a FIT, GPX or TCX file.
  private func content(of name: String) throws(LogFileError) -> FITContent {
    guard let entry = entries[name] else { throw LogFileError(problem: .table(.missingFile)) }
    let inner = try zip.recording(entry, source)
    var content = FITContent()
    switch try inner.kind() {
    case .fit: content = try readFIT(inner, offset: reading.offset)
    case .gpx: content.recordings = try readGPX(inner)
    case .tcx: content.recordings = try readTCX(inner)
    default: throw LogFileError(problem: .recording(.zipWithoutRecording))
    }
    return content
  }
}

/// The content of an archive's recordings that is missing from its table.
struct RecordingDetails {
  var sessions: [LoggedSession] = []
  var sets: Int64 = 0
  var leavings = Leavings()
  var unread: Int64 = 0
  var firstUnread: LogFileError?
}

extension ZipFile.Entry {
  /// True if the entry's name has the extension of a recording, with or without `.gz`.
  var isRecording: Bool {
    let name = name.lowercased()
    return [".fit", ".gpx", ".tcx"].contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }
}

extension ZipFile {
  /// Returns a source for an entry's bytes, decompressed if the entry is a gzip file.
  ///
  /// - Throws: ``LogFileError`` if the entry can't be read.
  func recording(_ entry: Entry, _ source: ByteSource) throws(LogFileError) -> ByteSource {
    let inner = try open(entry)
    inner.onProgress = source.onProgress
    return try inner.kind() == .gzip ? gunzipped(inner, budget) : inner
  }
}

extension ByteSource {
  /// Returns the kind of file based on its first bytes, without consuming them, or nil if it may be a table.
  ///
  /// - Throws: ``LogFileError`` if reading fails.
  func kind() throws(LogFileError) -> FileKind? {
    do throws(CSVError) {
      return FileKind(firstBytes: Array(try peek(4096).prefix(4096)))
    } catch { throw LogFileError(error) }
  }
}
