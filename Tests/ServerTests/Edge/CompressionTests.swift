import App
import CZlib
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import Server

/// Compressed and uncompressed responses.
@Suite struct CompressionTests {
  private let gzip = [("Accept-Encoding", "gzip, deflate, br")]

  @Test(arguments: [
    ("gzip", true), ("GZIP", true), ("gzip, deflate, br, zstd", true), ("*", true),
    ("br;q=1.0, gzip;q=0.8, *;q=0.1", true), ("identity;q=0.5, gzip;q=0.9", true),
    ("deflate, gzip;q=1.0, *;q=0.5", true), ("gzip;q=0.5, identity;q=0.5", true),
    ("", false), ("br", false), ("identity", false), ("gzip;q=0", false), ("gzip; q=0.0, *;q=1", false),
    ("*;q=0", false), ("identity, gzip;q=0.5", false), ("x-gzipped", false), (";;q=,", false),
  ])
  func `a page is compressed where the browser likes that`(wishes: String, isCompressed: Bool) async throws {
    let site = try TestServer()
    let plain = await site.ask(.get, "/exercises")
    let reply = await site.ask(.get, "/exercises", [("Accept-Encoding", wishes)])
    #expect((reply.header("Content-Encoding") == "gzip") == isCompressed)
    #expect(reply.header("Vary") == "Accept-Encoding" && plain.header("Vary") == "Accept-Encoding")
    #expect(reply.header("Content-Type") == plain.header("Content-Type"))
    let bytes = isCompressed ? try unpacked(reply.bytes) : reply.bytes
    #expect(bytes.count == plain.bytes.count)
    if isCompressed { #expect(reply.bytes.count * 4 < bytes.count) }
  }

  @Test(arguments: [0, 1, 1023, 70_000, 3_000_000])
  func `what was compressed comes out as it went in`(count: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { _ in UInt8.random(in: 60...80, using: &generator) }
    for level: Int32 in [1, 4, 9] {
      #expect(try unpacked(try #require(Gzip.packed(bytes, level: level))) == bytes)
    }
  }

  @Test func `the API's description is compressed once for everybody`() async throws {
    let site = try TestServer()
    let plain = await site.ask(.get, "/openapi.json")
    let reply = await site.ask(.get, "/openapi.json", gzip)
    #expect(reply.bytes == packedOpenAPI.bytes && reply.header("Content-Encoding") == "gzip")
    #expect(try unpacked(reply.bytes) == plain.bytes)
  }

  @Test func `what is short stays as it is`() async throws {
    let reply = await (try TestServer()).ask(.get, "/healthz", gzip)
    #expect(reply.text == "alive\n" && reply.header("Content-Encoding") == nil)
  }

  @Test func `a file of the pages is compressed, under the same tag`() async throws {
    let site = try TestServer()
    let assets = site.edge.scope.files.assets
    for path in [assets.style, assets.script] {
      let (plain, packed) = (await site.ask(.get, path), await site.ask(.get, path, gzip))
      #expect(packed.header("Content-Encoding") == "gzip" && packed.bytes.count * 2 < plain.bytes.count)
      #expect(try unpacked(packed.bytes) == plain.bytes)
      #expect(packed.header("ETag") == plain.header("ETag") && plain.header("ETag")?.hasPrefix("W/") == true)
      let known = gzip + [("If-None-Match", try #require(plain.header("ETag")))]
      let again = await site.ask(.get, path, known)
      #expect(again.status == 304 && again.bytes.isEmpty && again.header("Content-Encoding") == nil)
    }
    let elsewhere = await site.ask(.get, assets.style, gzip + [("Sec-Fetch-Site", "cross-site")])
    #expect(elsewhere.header("Content-Encoding") == "gzip", "it is the same for everybody")
  }

  @Test(arguments: [("cross-site", false), ("same-origin", true), ("none", true), ("same-site", true)])
  func `another site can't learn from the length of a page`(site: String, isCompressed: Bool) async throws {
    let reply = await (try TestServer()).ask(.get, "/exercises?q=guess", gzip + [("Sec-Fetch-Site", site)])
    #expect((reply.header("Content-Encoding") == "gzip") == isCompressed)
  }

  @Test func `a copy of the database is sent as it is`() async throws {
    let reply = await (try TestServer()).ask(.get, "/data/backup", gzip)
    #expect(reply.status == 200 && reply.header("Content-Type") == "application/vnd.sqlite3")
    #expect(reply.header("Content-Encoding") == nil && reply.header("Vary") == nil)
  }

  // Not a page with a form, because the form's id and so the compressed length differ each time.
  @Test(arguments: ["/exercises", "/healthz", "/data/backup", "STYLE"])
  func `asking for the head alone says what the whole would`(path: String) async throws {
    let site = try TestServer()
    let path = path == "STYLE" ? site.edge.scope.files.assets.style : path
    for wishes in ["gzip", "identity"] {
      let fields: HTTPFields = [.acceptEncoding: wishes]
      var heads: [HTTPFields] = []
      for method in [HTTPRequest.Method.get, .head] {
        let head = HTTPRequest(
          method: method, scheme: "http", authority: "localhost:8080", path: path, headerFields: fields)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let reply = try await site.edge.respond(to: request, context: EdgeContext(peer: Address("127.0.0.1")))
        #expect(reply.status == .ok)
        heads.append(reply.headers)
      }
      for name in [HTTPField.Name.contentLength, .contentEncoding, .contentType, .vary, .eTag] {
        #expect(heads[0][name] == heads[1][name], "\(path) \(name)")
      }
    }
  }

  private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    try #require(
      inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
    defer { inflateEnd(&stream) }
    var (bytes, out) = (bytes, [UInt8]())
    var room = [UInt8](repeating: 0, count: 1 << 16)
    var state = Z_OK
    bytes.withUnsafeMutableBufferPointer { source in
      (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
      while state == Z_OK {
        room.withUnsafeMutableBufferPointer { target in
          (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
          state = inflate(&stream, Z_NO_FLUSH)
        }
        out += room.prefix(room.count - Int(stream.avail_out))
      }
    }
    #expect(state == Z_STREAM_END && stream.avail_in == 0)
    return out
  }
}
