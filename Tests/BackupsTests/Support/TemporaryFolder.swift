import Foundation

/// A temporary folder that is deleted when the object is deallocated.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cairn-backups-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { path + "/" + name }

  /// Returns the names of all entries in a folder, including hidden ones.
  func entries(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.path(folder)).sorted()
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  @discardableResult
  func write(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: URL(filePath: path(name)))
    return path(name)
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}

/// Returns bytes that repeat with a period of 251, so that no two parts of a file are the same.
func sampleBytes(_ count: Int) -> Data {
  var data = Data(count: count)
  data.withUnsafeMutableBytes { buffer in
    for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: index % 251) }
  }
  return data
}

/// The peak memory use of this process so far, in bytes.
var peakBytes: Int {
  #if os(Linux)
  // The system's usage counts the memory of the parent process too.
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  return (Int(line.filter { $0.isNumber }) ?? 0) << 10
  #else
  var usage = rusage()
  getrusage(RUSAGE_SELF, &usage)
  return Int(usage.ru_maxrss)
  #endif
}

/// Returns bytes as hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}
