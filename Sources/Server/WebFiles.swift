import App
import Foundation
import Records

/// The files that pages load, each under a name with the hash of its content, so that a browser may keep it.
package struct WebFiles: Sendable {
  struct WebFile: Sendable {
    let bytes: [UInt8]
    /// The same compressed; nil for what isn't worth it.
    let packed: [UInt8]?
    let contentType: String
    /// Names the content, for browsers that ask whether it is still the same; compressed it is the same too,
    /// so the tag is a weak one.
    let tag: String
  }

  private var files: [String: WebFile] = [:]
  private(set) var assets = Assets()

  package init() throws {
    assets.style = try add("style.css", "text/css; charset=utf-8")
    assets.script = try add("page.js", "text/javascript; charset=utf-8")
    assets.icon = try add("icon.svg", "image/svg+xml")
  }

  subscript(path: String) -> WebFile? { files[path] }

  private mutating func add(_ name: String, _ contentType: String) throws -> String {
    let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "Web/" + name)))
    let hash = sha256(bytes).prefix(6).map { String($0, radix: 16) }.joined()
    let parts = name.split(separator: ".")
    let path = "/assets/\(parts[0]).\(hash).\(parts[1])"
    files[path] = WebFile(
      bytes: bytes, packed: Gzip.packed(bytes, level: Compression.fileLevel), contentType: contentType,
      tag: "W/\"\(hash)\"")
    return path
  }
}
