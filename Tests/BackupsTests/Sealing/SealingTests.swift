import Crypto
import Foundation
import Testing

@testable import Backups

@Suite struct SealingTests {
  private static let chunk = SealedFormat.chunkBytes
  private let folder: TemporaryFolder
  private let key = SealingKey.generated()

  init() throws { folder = try TemporaryFolder() }

  /// Returns the error from opening sealed bytes, or nil if they can be opened, and expects that a failure
  /// leaves no files behind.
  private func error(opening bytes: Data, with key: SealingKey? = nil) throws -> BackupError? {
    try folder.write(bytes, "damaged")
    let before = try folder.entries()
    do throws(BackupError) {
      try Sealing.open(folder.path("damaged"), to: folder.path("opened"), with: key ?? self.key)
    } catch {
      #expect(try folder.entries() == before)
      return error
    }
    try FileManager.default.removeItem(atPath: folder.path("opened"))
    return nil
  }

  private func sealed(_ bytes: Data) throws -> Data {
    let name = UUID().uuidString
    try folder.write(bytes, "plain")
    try Sealing.seal(folder.path("plain"), to: folder.path(name), with: key)
    return try folder.bytes(name)
  }

  @Test(arguments: [
    0, 1, 100, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, 2 * chunk + 1, 5 * chunk,
    5 * chunk + 77,
  ])
  func `a file is opened as it was sealed, whatever its size`(count: Int) throws {
    let bytes = sampleBytes(count)
    let sealed = try sealed(bytes)
    let chunks = max(1, (count + Self.chunk - 1) / Self.chunk)
    #expect(sealed.count == 56 + count + 16 * chunks)
    try folder.write(sealed, "sealed")
    try Sealing.open(folder.path("sealed"), to: folder.path("opened"), with: key)
    #expect(try folder.bytes("opened") == bytes)
    #expect(try folder.mode("opened") == 0o600 && folder.entries().allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `a sealed file is recognised whatever its name is`() throws {
    try folder.write(try sealed(Data("stone".utf8)), "notes.txt")
    #expect(Sealing.isSealed(folder.path("notes.txt")))
    for text in ["", "CAIRN", "SQLite format 3"] {
      try folder.write(Data(text.utf8), "backup.sealed")
      #expect(!Sealing.isSealed(folder.path("backup.sealed")))
    }
    #expect(!Sealing.isSealed(folder.path("missing")) && !Sealing.isSealed(folder.path))
  }

  @Test func `the format is the documented one`() throws {
    let key = try #require(SealingKey(hexadecimal(0..<32)))
    let salt = Data(32..<64)
    for (bytes, name) in [(Data("A stone on a stone.".utf8), "short"), (sampleBytes(200_000), "long")] {
      try folder.write(bytes, name)
      try Sealing.seal(folder.path(name), to: folder.path(name + ".sealed"), with: key, salt: salt)
    }
    // Made with Python's package cryptography.
    let short =
      "434149524e424b01202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3fa88a57150dc86e82"
      + "d8096c4dd995ecf8b3ce0b3be6399b885b973607b10dab82342c967b7d5bff18f9f79af582cf5fe08bb66a"
    let long = "5b40a288972b6814ad312263aff89c0fe34b03adabd304106d26d6c805ccca6c"
    #expect(try hexadecimal(folder.bytes("short.sealed")) == short)
    #expect(hexadecimal(SHA256.hash(data: try folder.bytes("long.sealed"))) == long)
  }

  @Test func `the same file is sealed differently each time`() throws {
    #expect(try sealed(Data("stone".utf8)) != sealed(Data("stone".utf8)))
  }

  @Test(arguments: [0, 1, chunk, 3 * chunk, 3 * chunk + 9])
  func `a file that is cut off anywhere isn't opened`(count: Int) throws {
    let sealed = try sealed(sampleBytes(count))
    let boundaries = stride(from: 56, to: sealed.count, by: Self.chunk + 16)
    let near = boundaries.flatMap { [$0 - 1, $0, $0 + 1, $0 + 15, $0 + 16, $0 + 17] }
    let cuts =
      near + [0, 6, 7, 8, 39, 40, 55, sealed.count - 1]
      + (0..<20).map { _ in Int.random(in: 0..<sealed.count) }
    for cut in cuts where (0..<sealed.count).contains(cut) {
      let error = try error(opening: sealed.prefix(cut))
      if cut < 8 {
        #expect(error == .notSealed(path: folder.path("damaged")), "\(cut)")
      } else {
        let offset = cut < 56 ? cut : 56 + (cut - 56) / (Self.chunk + 16) * (Self.chunk + 16)
        guard case .damaged(_, let found) = error else {
          Issue.record("\(cut): \(String(describing: error))")
          continue
        }
        // If whole chunks are left, the last of them isn't the last of the file.
        let isWhole = cut > 56 && cut == offset
        #expect(found == Int64(isWhole ? offset - Self.chunk - 16 : offset), "\(cut)")
      }
    }
  }

  @Test func `a changed bit anywhere is detected`() throws {
    let sealed = try sealed(sampleBytes(2 * Self.chunk + 5))
    let path = folder.path("damaged")
    let ends = Array(0..<60) + [sealed.count - 1, sealed.count - 17]
    for place in ends + (0..<100).map({ _ in Int.random(in: 0..<sealed.count) }) {
      var changed = sealed
      changed[place] ^= 1 << UInt8.random(in: 0...7)
      let found = try error(opening: changed)
      switch place {
      case 0..<7: #expect(found == .notSealed(path: path))
      case 7: #expect(found == .newerFormat(path: path, version: changed[7]))
      case 8..<56: #expect(found == .wrongKey(path: path))
      default:
        let offset = 56 + (place - 56) / (Self.chunk + 16) * (Self.chunk + 16)
        #expect(found == .damaged(path: path, offset: Int64(offset)), "\(place)")
      }
    }
  }

  @Test func `chunks that are moved, removed, repeated or added are detected`() throws {
    let sealed = try sealed(sampleBytes(3 * Self.chunk))
    let size = Self.chunk + 16
    let head = sealed.prefix(56)
    let chunks = (0..<3).map { sealed[(56 + $0 * size)..<(56 + ($0 + 1) * size)] }
    func order(_ order: [Int]) -> Data { order.reduce(head) { $0 + chunks[$1] } }
    #expect(try error(opening: order([0, 1, 2])) == nil)
    let path = folder.path("damaged")
    for (numbers, bad) in [
      ([1, 0, 2], 0), ([0, 2], 1), ([0, 1], 1), ([0, 1, 1, 2], 2), ([0, 1, 2, 2], 2), ([2], 0), ([1, 2], 0),
      ([], 0),
    ] {
      #expect(
        try error(opening: order(numbers)) == .damaged(path: path, offset: Int64(56 + bad * size)),
        "\(numbers)")
    }
    for added in [Data([0]), Data(count: 16), Data(count: size)] {
      #expect(try error(opening: sealed + added) == .damaged(path: path, offset: Int64(56 + 2 * size)))
    }
    let other = try self.sealed(sampleBytes(3 * Self.chunk))
    #expect(
      try error(opening: sealed.prefix(56 + size) + other.dropFirst(56 + size))
        == .damaged(path: path, offset: Int64(56 + size)), "a chunk of another file")
  }

  @Test func `a file of a whole number of chunks has no empty chunk`() throws {
    let (head, chunkKey) = SealedFormat.head(key, salt: Data(count: 32))
    let first = try #require(SealedFormat.seal(sampleBytes(Self.chunk), number: 0, isLast: false, chunkKey))
    let empty = try #require(SealedFormat.seal(Data(), number: 1, isLast: true, chunkKey))
    let offset = Int64(head.count + first.count)
    #expect(
      try error(opening: head + first + empty) == .damaged(path: folder.path("damaged"), offset: offset))
  }

  @Test func `another key is told from damage`() throws {
    let sealed = try sealed(sampleBytes(100))
    #expect(try error(opening: sealed, with: .generated()) == .wrongKey(path: folder.path("damaged")))
    #expect(try error(opening: Data("SQLite format 3".utf8)) == .notSealed(path: folder.path("damaged")))
  }

  @Test func `an existing file isn't replaced`() throws {
    try folder.write(Data("plain".utf8), "plain")
    try folder.write(Data("mine".utf8), "mine")
    let exists = BackupError.exists(path: folder.path("mine"))
    #expect(throws: exists) { try Sealing.seal(folder.path("plain"), to: folder.path("mine"), with: key) }
    try Sealing.seal(folder.path("plain"), to: folder.path("sealed"), with: key)
    #expect(throws: exists) { try Sealing.open(folder.path("sealed"), to: folder.path("mine"), with: key) }
    #expect(try folder.bytes("mine") == Data("mine".utf8))
  }

  @Test func `100 MB are sealed and opened in constant memory`() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let plain = path + "/plain"
      #expect(FileManager.default.createFile(atPath: plain, contents: nil))
      let file = try FileHandle(forWritingTo: URL(filePath: plain))
      let part = sampleBytes(1_000_000)
      for _ in 0..<100 { try file.write(contentsOf: part) }
      try file.close()
      let key = SealingKey.generated()
      let before = peakBytes
      try Sealing.seal(plain, to: path + "/sealed", with: key)
      try Sealing.open(path + "/sealed", to: path + "/opened", with: key)
      #expect(peakBytes - before < 16 << 20)
    }
    #expect(FileManager.default.contentsEqual(atPath: folder.path("plain"), andPath: folder.path("opened")))
  }
}
