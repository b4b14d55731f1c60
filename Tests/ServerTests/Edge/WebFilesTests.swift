import App
import Foundation
import HTTPTypes
import Records
import Testing

@testable import Server

@Suite struct WebFilesTests {
  private let wasm: [UInt8] = [0, 0x61, 0x73, 0x6d]

  @Test func `the worker names each file of its version with its hash, and the headers of its pages`() throws
  {
    let files = try WebFiles(wasm: wasm)
    let script = String(decoding: try #require(files["/service-worker.js"]).bytes, as: UTF8.self)
    #expect(script.hasPrefix("\"use strict\";\nconst app = {"))
    let app = try mapping(script)
    let headers = try #require(app["headers"])
    #expect(headers["Content-Security-Policy"] == .text(SecurityHeaders.contentSecurityPolicy))
    var paths = try ["wasm", "style", "script", "icon"].map { try #require(app[$0].flatMap { String($0) }) }
    for language in Language.allCases.map(\.rawValue) {
      paths += try #require(app["catalogue"]?[language].flatMap { [String]($0) })
      paths.append(try #require(app["words"]?[language].flatMap { String($0) }))
    }
    #expect(paths.count == 4 + 3 * Language.allCases.count)
    for path in paths {
      let bytes = try #require(files[path]).bytes
      let hash = sha256(bytes).map { String(format: "%02x", $0) }.joined()
      #expect(app["files"]?[path] == .text(hash), "\(path)")
    }
  }

  @Test(
    arguments: [
      ("gzip, deflate, br", "br"), ("br;q=0.5, identity;q=0.2", "br"), ("gzip", "gzip"),
      ("br;q=0, gzip", "gzip"), ("identity", nil),
    ] as [(String, String?)])
  func `the app comes as it was compressed when it was built`(wishes: String, encoding: String?) async throws
  {
    let wasm = [UInt8](repeating: 7, count: 5000)
    let files = try WebFiles(wasm: wasm, brotli: [1, 2, 3])
    let app = try mapping(String(decoding: try #require(files["/service-worker.js"]).bytes, as: UTF8.self))
    guard case .text(let path)? = app["wasm"] else { throw StoreError.failed("no wasm") }
    var answer = EdgeAnswer(try #require(files[path]), [:])
    try await answer.compress(for: [.acceptEncoding: wishes])
    #expect(answer.headers[.contentEncoding] == encoding)
    #expect((answer.body == [1, 2, 3]) == (encoding == "br") && (answer.body == wasm) == (encoding == nil))
  }

  /// Returns the description of the app's version in the worker's script.
  private func mapping(_ script: String) throws -> Value {
    let line = try #require(script.split(separator: "\n").dropFirst().first)
    return try JSONReader.value(of: Array(line.dropFirst("const app = ".count).dropLast().utf8))
  }

  @Test func `another file is another version`() throws {
    let versions = try [wasm, wasm + [1]].map { try #require(WebFiles(wasm: $0)["/service-worker.js"]).tag }
    #expect(versions[0] != versions[1])
  }

  @Test func `in every language there are the pages for when the app can't answer`() throws {
    let script = String(
      decoding: try #require(WebFiles(wasm: wasm)["/service-worker.js"]).bytes, as: UTF8.self)
    for language in Language.allCases { #expect(script.contains("<html lang=\\\"\(language.rawValue)\\\"")) }
    #expect(script.contains("not yet on the server: {count}"))
  }

  @Test func `without the app for browsers an older worker is told to go, and none is asked for`() throws {
    let files = try WebFiles()
    let script = String(decoding: try #require(files["/service-worker.js"]).bytes, as: UTF8.self)
    #expect(script.contains("unregister"))
    #expect(!files.assets.hasWorker)
  }

  @Test(arguments: Language.allCases)
  func `a phone that keeps the app finds its pictures`(language: Language) throws {
    let files = try WebFiles()
    let manifest = try JSONReader.value(of: try #require(files[webManifestPath(language)]).bytes)
    #expect(manifest["display"] == .text("standalone"))
    guard case .list(let icons)? = manifest["icons"] else {
      Issue.record("no icons")
      return
    }
    #expect(icons.count == 3)
    for icon in icons {
      guard case .text(let path)? = icon["src"] else { continue }
      #expect(try #require(files[path]).contentType == "image/png")
    }
  }
}
