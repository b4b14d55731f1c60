import Crypto
import Foundation
import Testing

@testable import Backups

@Suite struct SealingKeyTests {
  private let folder: TemporaryFolder
  private let key = SealingKey.generated()

  init() throws { folder = try TemporaryFolder() }

  @Test func `a key is read from base64 and hexadecimal digits`() throws {
    let text = key.text
    let digits = key.bytes.withUnsafeBytes { hexadecimal($0) }
    for form in [text, " \(text)\r\n", digits, digits.uppercased() + "\n"] {
      #expect(SealingKey(form)?.text == text)
      try folder.write(Data(form.utf8), "key")
      #expect(try SealingKey(path: folder.path("key")).text == text)
    }
    #expect(SealingKey.generated().text != text)
  }

  @Test func `a key is stored once, for its owner alone`() throws {
    let path = folder.path("key")
    try key.save(to: path)
    #expect(try folder.mode("key") == 0o600)
    #expect(throws: BackupError.exists(path: path)) { try SealingKey.generated().save(to: path) }
    #expect(try SealingKey(path: path).text == key.text)
    #expect(try folder.entries() == ["key"])
  }

  @Test(arguments: [
    "", "stone", String(repeating: "0", count: 63), String(repeating: "g", count: 64),
    String(repeating: "0", count: 65), Data(count: 31).base64EncodedString(),
    Data(count: 33).base64EncodedString(),
    String(repeating: "0", count: 2000),
    "\(String(repeating: "0", count: 32)) \(String(repeating: "0", count: 32))",
  ])
  func `anything else isn't a key`(text: String) throws {
    #expect(SealingKey(text) == nil)
    let path = try folder.write(Data(text.utf8), "key")
    #expect(throws: BackupError.notAKey(path: path)) { try SealingKey(path: path) }
  }
}
