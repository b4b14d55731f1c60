import Foundation
import Records

/// The progress of fetching a file in parts.
struct S3Fetched: Sendable {
  /// The number of bytes fetched so far.
  var bytes: Int64 = 0
  /// The size of the file in bytes, which is known after the first part.
  var wholeBytes: Int64 = 0
  /// The entity tag of the file's version, which all parts must have in common.
  var entityTag: String?
}

extension S3Client {
  /// Fetches the next part of a file.
  ///
  /// Because the file is fetched in parts, only one part is in memory at a time, however slow the disk is,
  /// and a broken connection loses at most one part.
  ///
  /// - Throws: ``BackupError/changed(path:)`` if the file is no longer the version that the first part
  ///   belongs to, or another ``BackupError`` if the part can't be fetched.
  func nextPart(of name: String, _ fetched: inout S3Fetched) async throws(BackupError) -> Data {
    let last = fetched.bytes + Int64(limits.partBytes) - 1
    var request = S3Request(name: name, mostBytes: limits.partBytes)
    request.headers = [("range", "bytes=\(fetched.bytes)-\(last)")]
    if let tag = fetched.entityTag { request.headers.append(("if-match", tag)) }
    let answer = try await answer(to: request)
    switch answer.status {
    case 206: return try part(answer, of: name, upTo: last, &fetched)
    case 200 where fetched.bytes == 0: return try whole(answer, &fetched)
    case 416 where fetched.bytes == 0:
      // An empty file has no ranges.
      return try whole(try await send(S3Request(name: name, mostBytes: limits.partBytes)), &fetched)
    case 412: throw .changed(path: path(of: name))
    case 200...299: throw .badAnswer(place: bucket.address, .range)
    default: throw error(in: answer, name)
    }
  }

  /// Returns the part in a response.
  ///
  /// - Throws: ``BackupError/tooLarge(path:mostBytes:)`` if the file is too large,
  ///   ``BackupError/changed(path:)`` if it has changed since the first part, or
  ///   ``BackupError/badAnswer(place:_:)`` if the response doesn't contain the requested part.
  private func part(
    _ answer: HTTPAnswer, of name: String, upTo last: Int64, _ fetched: inout S3Fetched
  ) throws(BackupError) -> Data {
    guard let range = ContentRange(answer.headers["content-range"] ?? ""), range.first == fetched.bytes,
      range.last == min(last, range.wholeBytes - 1)
    else { throw .badAnswer(place: bucket.address, .range) }
    guard Int64(answer.body.count) == range.last - range.first + 1 else {
      throw .badAnswer(place: bucket.address, .length)
    }
    guard range.wholeBytes <= limits.mostBytes else {
      throw .tooLarge(path: path(of: name), mostBytes: limits.mostBytes)
    }
    if fetched.bytes == 0 {
      let tag = answer.headers["etag"]
      guard tag.map({ TextRules.isVisible($0, mostBytes: 256) }) ?? true else {
        throw .badAnswer(place: bucket.address, .entityTag)
      }
      (fetched.wholeBytes, fetched.entityTag) = (range.wholeBytes, tag)
    }
    guard range.wholeBytes == fetched.wholeBytes, answer.headers["etag"] == fetched.entityTag else {
      throw .changed(path: path(of: name))
    }
    fetched.bytes = range.last + 1
    return answer.body
  }

  /// Returns the whole file in a response.
  ///
  /// - Throws: ``BackupError/badAnswer(place:_:)`` if the body's length differs from the one in the
  ///   response's header.
  private func whole(_ answer: HTTPAnswer, _ fetched: inout S3Fetched) throws(BackupError) -> Data {
    guard answer.headers["content-length"] == String(answer.body.count) else {
      throw .badAnswer(place: bucket.address, .length)
    }
    fetched.bytes = Int64(answer.body.count)
    fetched.wholeBytes = fetched.bytes
    return answer.body
  }
}

/// The `Content-Range` header of a part, such as `bytes 0-9/100`.
struct ContentRange: Equatable {
  let first: Int64
  let last: Int64
  let wholeBytes: Int64

  /// Parses a header, or returns nil unless it specifies a range of at least one byte in a file of known
  /// size.
  init?(_ text: String) {
    guard text.hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    let ends = parts.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, ends.count == 2 else { return nil }
    let numbers = [ends[0], ends[1], parts[1]].compactMap { Int64(digits: $0.utf8) }
    guard numbers.count == 3, numbers[0] <= numbers[1], numbers[1] < numbers[2] else { return nil }
    (first, last, wholeBytes) = (numbers[0], numbers[1], numbers[2])
  }
}
