import Foundation
import Interchange
import Testing
import Training

/// Returns all rows of a table, including its header if there is one.
func table(
  _ bytes: [UInt8], header: CSVReader.Header = .none, separator: UInt8? = nil, limits: CSVLimits = CSVLimits()
) throws(CSVError) -> [[String]] {
  var reader = try CSVReader.opening(ByteSource(bytes), separator: separator, header: header, limits: limits)
  var rows: [[String]] = reader.header.isEmpty ? [] : [reader.header]
  while try reader.next() { rows.append((0..<reader.count).map { reader.text(at: $0) }) }
  return rows
}

func table(_ text: String, header: CSVReader.Header = .none) throws(CSVError) -> [[String]] {
  try table(Array(text.utf8), header: header)
}

/// Returns the error that stops reading a table, or nil if the table is read to its end.
func fault(_ bytes: [UInt8], header: CSVReader.Header = .any, limits: CSVLimits = CSVLimits()) -> CSVError? {
  do throws(CSVError) {
    _ = try table(bytes, header: header, limits: limits)
    return nil
  } catch {
    return error
  }
}

func fault(_ text: String, header: CSVReader.Header = .any) -> CSVError? {
  fault(Array(text.utf8), header: header)
}

/// Reads a log from lines of text.
func log(_ lines: String..., offset: Int64 = 0) throws -> LogFile {
  var reading = LogReading()
  reading.utcOffset = offset
  return try readLog(Array(lines.joined(separator: "\n").utf8), reading: reading)
}

/// Returns the error from reading a log, or nil if the log can be read.
func refusal(_ bytes: [UInt8]) -> LogFileError? {
  do throws(LogFileError) {
    _ = try readLog(bytes)
    return nil
  } catch {
    return error
  }
}

func refusal(_ lines: String...) -> LogFileError? { refusal(Array(lines.joined(separator: "\n").utf8)) }

extension LogFile {
  var sets: [LoggedSet] { sessions.flatMap(\.exercises).flatMap(\.sets) }
}

/// Runs a test on a new file that is removed afterwards.
@discardableResult
func withFile<Result>(_ bytes: [UInt8], _ use: (String) throws -> Result) throws -> Result {
  let url = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID().uuidString).csv")
  try Data(bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  return try use(url.path)
}
