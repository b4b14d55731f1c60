import Records
import Training

/// The recordings in an archive of Strava, which know more than its table: heart rates, sets, time zones.
struct StravaFiles {
  private let zip: ZipFile
  private let source: ByteSource
  private let reading: LogReading
  private let entries: [String: ZipFile.Entry]

  /// Names in the table begin at the folder in which the table lies.
  init(in zip: ZipFile, under folder: String, _ source: ByteSource, _ reading: LogReading) {
    (self.zip, self.source, self.reading) = (zip, source, reading)
    var entries: [String: ZipFile.Entry] = [:]
    for entry in zip.entries where entry.isRecording && entry.name.hasPrefix(folder) {
      entries[String(entry.name.dropFirst(folder.count))] = entry
    }
    self.entries = entries
  }

  /// Completes what a line of the table says; where its recording can't be read, the line alone counts.
  func complete(_ recording: inout Recording, from name: String, _ told: inout FilesTold) {
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

/// What the recordings of an archive told beside its table.
struct FilesTold {
  var sessions: [LoggedSession] = []
  var sets: Int64 = 0
  var leavings = Leavings()
  var unread: Int64 = 0
  var firstUnread: LogFileError?
}

extension ZipFile.Entry {
  /// Whether it is called like a recording, packed by itself or not.
  var isRecording: Bool {
    let name = name.lowercased()
    return [".fit", ".gpx", ".tcx"].contains { name.hasSuffix($0) || name.hasSuffix($0 + ".gz") }
  }
}

extension ZipFile {
  /// An entry's bytes, out of its own gzip too.
  func recording(_ entry: Entry, _ source: ByteSource) throws(LogFileError) -> ByteSource {
    let inner = try open(entry)
    inner.onProgress = source.onProgress
    return try inner.kind() == .gzip ? gunzipped(inner, budget) : inner
  }
}

extension ByteSource {
  /// What its first bytes say that it is; they stay to be taken.
  func kind() throws(LogFileError) -> FileKind? {
    do throws(CSVError) {
      return FileKind(firstBytes: Array(try peek(4096).prefix(4096)))
    } catch { throw LogFileError(error) }
  }
}
