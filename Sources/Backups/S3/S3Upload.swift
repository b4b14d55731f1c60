import Foundation

extension S3Client {
  /// Stores a file in parts, with only one part in memory at a time.
  ///
  /// If an error is thrown, the parts are deleted.
  ///
  /// - Throws: ``BackupError/changed(path:)`` if the file changes while it is being read, or another
  ///   ``BackupError`` if it can't be stored.
  func putParts(of source: SourceFile, as name: String) async throws(BackupError) {
    let upload = try await beginUpload(of: name)
    do throws(BackupError) {
      var tags: [String] = []
      var offset: Int64 = 0
      while offset < source.size {
        let count = Int(min(Int64(limits.partBytes), source.size - offset))
        tags.append(try await putPart(tags.count + 1, of: upload, name, source, at: offset, count))
        offset += Int64(count)
      }
      try await complete(upload, name, tags, size: source.size)
    } catch {
      // In a task of its own, because this one may be cancelled. The first error is the one that counts.
      await Task { _ = try? await send(S3Request(method: "DELETE", name: name, query: [upload])) }.value
      throw error
    }
  }

  /// Begins an upload, and returns the query item that identifies it.
  ///
  /// - Throws: ``BackupError`` if the server doesn't begin the upload.
  private func beginUpload(of name: String) async throws(BackupError) -> NameAndValue {
    let answer = try await send(S3Request(method: "POST", name: name, query: [("uploads", "")]))
    guard let document = XMLLeaves(answer.body), document.root == "InitiateMultipartUploadResult" else {
      throw .badAnswer(place: bucket.address, .document)
    }
    let ids = document.texts("UploadId")
    guard ids.count == 1, TextRules.isVisible(ids[0], mostBytes: 2048) else {
      throw .badAnswer(place: bucket.address, .uploadID)
    }
    return ("uploadId", ids[0])
  }

  /// Stores a part, and returns its entity tag.
  ///
  /// - Throws: ``BackupError`` if the part can't be read or stored.
  private func putPart(
    _ number: Int, of upload: NameAndValue, _ name: String, _ source: SourceFile, at offset: Int64,
    _ count: Int
  ) async throws(BackupError) -> String {
    let body = try await onAnotherThread { () throws(BackupError) in
      try source.bytes(at: offset, upTo: count)
    }
    guard body.count == count else { throw .changed(path: source.path) }
    let answer = try await send(
      S3Request(method: "PUT", name: name, query: [upload, ("partNumber", String(number))], body: body))
    let tag = answer.headers["etag"] ?? ""
    guard TextRules.isVisible(tag, mostBytes: 256), !tag.contains("<"), !tag.contains("&") else {
      throw .badAnswer(place: bucket.address, .entityTag)
    }
    return tag
  }

  /// Completes an upload, so that the server combines its parts into a file.
  ///
  /// - Throws: ``BackupError`` if the server doesn't complete the upload.
  private func complete(
    _ upload: NameAndValue, _ name: String, _ tags: [String], size: Int64
  ) async throws(BackupError) {
    let parts = tags.enumerated().map { index, tag in
      "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
    }
    let document =
      "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">\(parts.joined())"
      + "</CompleteMultipartUpload>"
    let request = S3Request(method: "POST", name: name, query: [upload], body: Data(document.utf8))
    do throws(BackupError) {
      let answer = try await send(request)
      // The server begins its answer before it knows the outcome, so that an error has the status 200 too.
      guard XMLLeaves(answer.body)?.root == "CompleteMultipartUploadResult" else {
        throw self.error(in: answer, name)
      }
    } catch {
      // If only the answer was lost, the server doesn't know the upload any more.
      guard try await answer(to: S3Request(method: "HEAD", name: name)).isFile(ofSize: size) else {
        throw error
      }
    }
  }
}

extension HTTPAnswer {
  fileprivate func isFile(ofSize size: Int64) -> Bool {
    status == 200 && headers["content-length"] == String(size)
  }
}
