import App
import Foundation
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
    let line = try #require(script.split(separator: "\n").dropFirst().first)
    let app = try JSONReader.value(of: Array(line.dropFirst("const app = ".count).dropLast().utf8))
    let headers = try #require(app["headers"])
    #expect(headers["Content-Security-Policy"] == .text(SecurityHeaders.contentSecurityPolicy))
    let paths =
      try ["wasm", "style", "script", "icon"].map { try #require(app[$0].flatMap { String($0) }) }
      + #require(app["catalogue"].flatMap { [String]($0) })
    #expect(paths.count == 6)
    for path in paths {
      let bytes = try #require(files[path]).bytes
      let hash = sha256(bytes).map { String(format: "%02x", $0) }.joined()
      #expect(app["files"]?[path] == .text(hash), "\(path)")
    }
  }

  @Test func `another file is another version`() throws {
    let versions = try [wasm, wasm + [1]].map { try #require(WebFiles(wasm: $0)["/service-worker.js"]).tag }
    #expect(versions[0] != versions[1])
  }

  @Test func `in every language there are the pages for when the app can't answer`() throws {
    let script = String(
      decoding: try #require(WebFiles(wasm: wasm)["/service-worker.js"]).bytes, as: UTF8.self)
    for language in Language.allCases { #expect(script.contains("<html lang=\\\"\(language.rawValue)\\\"")) }
    #expect(script.contains("not on the server yet: {count}"))
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
