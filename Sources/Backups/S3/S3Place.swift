import Foundation
import Records

/// A bucket on a server that implements Amazon S3's API, or the part of a bucket below a prefix.
///
/// On Linux, Foundation traps if a connection breaks within a response's head, or if another head follows the
/// body (`Transfer completed, but there's no response`). It also buffers data that arrives faster than it is
/// handled, and keeps a processor busy while it waits. A server should therefore access a bucket from a
/// separate process.
struct S3Place: BackupPlace {
  private let client: S3Client

  var address: String { client.bucket.address }

  init(
    _ bucket: S3Bucket, _ credentials: S3Credentials, limits: S3Limits = S3Limits(),
    clock: @escaping @Sendable () -> Instant
  ) {
    client = S3Client(bucket: bucket, credentials: credentials, limits: limits, clock: clock)
  }

  /// Returns the names of all files in the place, in any order.
  ///
  /// - Throws: ``BackupError`` if the bucket can't be read.
  func names() async throws(BackupError) -> [String] {
    let bucket = client.bucket
    var names: [String] = []
    var token: String?
    for _ in 0..<client.limits.mostPages {
      let query: [NameAndValue] = [
        ("list-type", "2"), ("max-keys", "1000"), ("delimiter", "/"), ("prefix", bucket.prefix),
      ]
      let answer = try await client.send(
        S3Request(query: query + (token.map { [("continuation-token", $0)] } ?? [])))
      guard let page = XMLLeaves(answer.body), page.root == "ListBucketResult" else {
        throw .badAnswer(place: address, .document)
      }
      names += page.texts("Key").filter { $0.hasPrefix(bucket.prefix) }
        .map { String($0.dropFirst(bucket.prefix.count)) }.filter { Self.isName($0) }
      guard page.texts("IsTruncated") == ["true"] else { return names }
      token = page.texts("NextContinuationToken").first
      guard token != nil else { throw .badAnswer(place: address, .document) }
    }
    throw .badAnswer(place: address, .pages)
  }

  /// Stores a copy of a file.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the name is already taken, or another ``BackupError`` if the
  ///   copy can't be completed.
  func put(_ path: String, as name: String) async throws(BackupError) {
    let name = try checked(name)
    let source = try SourceFile(path)
    guard source.size <= client.limits.mostBytes else {
      throw .tooLarge(path: path, mostBytes: client.limits.mostBytes)
    }
    // A key that may only write gets another status, although the name may exist.
    let present = try await client.answer(to: S3Request(method: "HEAD", name: name))
    guard present.status != 200 else { throw .exists(path: client.path(of: name)) }
    guard source.size <= Int64(client.limits.wholeBytes) else {
      return try await client.putParts(of: source, as: name)
    }
    let body = try await onAnotherThread { () throws(BackupError) in
      try source.bytes(at: 0, upTo: Int(source.size))
    }
    guard body.count == Int(source.size) else { throw .changed(path: path) }
    try await client.send(S3Request(method: "PUT", name: name, body: body))
  }

  /// Fetches a file to a path.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if there is already a file at the path,
  ///   ``BackupError/missing(path:)`` if there is no file with the name, or another ``BackupError`` if the
  ///   copy can't be completed.
  func get(_ name: String, to path: String) async throws(BackupError) {
    let name = try checked(name)
    let draft = try Draft(for: path)
    var fetched = S3Fetched()
    repeat {
      let bytes = try await client.nextPart(of: name, &fetched)
      try await onAnotherThread { () throws(BackupError) in try draft.write(bytes) }
    } while fetched.bytes < fetched.wholeBytes
    try await onAnotherThread { () throws(BackupError) in try draft.publish() }
  }

  /// Removes a file, or does nothing if there is no file with the name.
  ///
  /// - Throws: ``BackupError`` if the file can't be removed.
  func remove(_ name: String) async throws(BackupError) {
    let request = S3Request(method: "DELETE", name: try checked(name))
    let answer = try await client.answer(to: request)
    guard answer.status != 404 || S3Problem(answer).code == "NoSuchBucket" else { return }
    guard (200...299).contains(answer.status) else { throw client.error(in: answer, name) }
  }
}
