import Foundation
import Records
import Testing

@testable import Backups

/// A server that speaks S3's protocol and checks signatures, for the tests of a suite.
struct S3Server: SuiteTrait, TestScoping {
  struct Access: Codable, Sendable {
    let endpoint: String
    let accessKey: String
    let secretKey: String

    func client(_ bucket: String, accessKey: String? = nil, secretKey: String? = nil) throws -> S3Client {
      let credentials = try S3Credentials([
        "AWS_ACCESS_KEY_ID": accessKey ?? self.accessKey,
        "AWS_SECRET_ACCESS_KEY": secretKey ?? self.secretKey,
      ])
      return S3Client(
        bucket: try S3Bucket("s3://\(bucket)?endpoint=\(endpoint)"), credentials: credentials,
        limits: S3Limits(), clock: { Instant(milliseconds: Int64(time(nil)) * 1000) })
    }

    func place(_ bucket: String, accessKey: String? = nil, secretKey: String? = nil) throws -> S3Place {
      let client = try client(bucket, accessKey: accessKey, secretKey: secretKey)
      return S3Place(client.bucket, client.credentials, clock: client.clock)
    }
  }

  @TaskLocal static var current: Access?

  private static let script = (1...4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Tools/s3_server.py").path(percentEncoded: false)

  /// True if Python has the packages that the server needs.
  static let isAvailable: Bool = {
    let (python, output) = process(["-c", "import boto3, flask, flask_cors, moto"])
    guard (try? python.run()) != nil else { return false }
    _ = output.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    return python.terminationStatus == 0
  }()

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let (python, output) = Self.process([Self.script])
    let input = Pipe()
    python.standardInput = input
    try python.run()
    defer {
      try? input.fileHandleForWriting.close()
      python.waitUntilExit()
    }
    var line = Data()
    while line.last != UInt8(ascii: "\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      line += byte
    }
    let words = String(decoding: line.dropLast(), as: UTF8.self).split(separator: " ").map(String.init)
    try #require(words.count == 3)
    let access = Access(endpoint: words[0], accessKey: words[1], secretKey: words[2])
    try await Self.$current.withValue(access) { try await function() }
  }

  private static func process(_ arguments: [String]) -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, output)
  }
}
