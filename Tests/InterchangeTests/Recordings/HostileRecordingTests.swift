import Foundation
import Interchange
import TestSupport
import Testing
import Training

@Suite struct HostileRecordingTests {
  private func refusal(_ text: String) -> LogFileError? { refusal(Array(text.utf8)) }

  private func refusal(_ bytes: [UInt8]) -> LogFileError? {
    do throws(LogFileError) {
      _ = try readLog(bytes)
      return nil
    } catch { return error }
  }

  @Test func `an entity bomb is refused where it is laid`() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE HealthData [
      <!ENTITY lol "lol">
      <!ENTITY lol2 "&lol;&lol;&lol;&lol;">
      ]>
      <HealthData><Record type="&lol2;"/></HealthData>
      """
    #expect(refusal(bomb) == LogFileError(line: 3, column: 1, problem: .recording(.entity)))
    #expect(
      refusal("<HealthData>\n<Record type='&lol2;'/></HealthData>")
        == LogFileError(line: 2, column: 15, problem: .recording(.entity)))
  }

  @Test(arguments: [
    "<HealthData><Record></HealthData>", "<HealthData><Record type=1/></HealthData>",
    "<HealthData></HealthDatb>",
    "<HealthData/><HealthData/>", "<HealthData a='<'></HealthData>", "<HealthData></HealthData>x<",
  ])
  func `what is no well-formed XML is refused`(text: String) {
    #expect(refusal(text)?.problem == .recording(.brokenXML), "\(text)")
  }

  @Test func `a cut file is refused with the byte where it ends`() {
    #expect(refusal("<HealthData>\n<Record")?.problem == .recording(.cutOff(byte: 20)))
    #expect(refusal("<HealthData>")?.sentence.english.contains("byte 12") == true)
  }

  @Test func `depth and length have limits`() {
    let deep = "<HealthData>" + String(repeating: "<a>", count: 100_000)
    #expect(refusal(deep)?.problem == .recording(.tooDeep(limit: 64)))
    let long = "<HealthData><Record type=\"" + String(repeating: "x", count: 3 << 20)
    #expect(refusal(long)?.problem == .recording(.tooLong(limit: 1 << 20)))
  }

  @Test func `another encoding is named`() {
    #expect(
      refusal("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><gpx></gpx>")?.problem
        == .recording(.otherEncoding("iso-8859-1")))
  }

  // MARK: Archives

  private let export = Array(
    """
    <HealthData><Record type="HKQuantityTypeIdentifierRestingHeartRate" value="50" \
    startDate="2024-01-09 06:00:00 +0100" endDate="2024-01-09 06:00:00 +0100"/></HealthData>
    """.utf8)

  @Test(arguments: ["apple_health_export/export.xml", "exportar.xml", "apple_health_export/Экспорт.xml"])
  func `an export is found in its archive`(name: String) throws {
    for isPacked in [false, true] {
      let zip = WrittenZip([(name, export)], isPacked: isPacked).bytes
      #expect(try readLog(zip).metrics.map { $0.restingHeartRate } == [50])
    }
  }

  @Test func `recordings of an archive come together`() throws {
    let zip = WrittenZip([("a/1.fit", WrittenFIT.strength), ("a/2.txt", [1, 2])]).bytes
    #expect(try readLog(zip).sessions.count == 1)
    #expect(
      refusal(WrittenZip([("a/2.txt", [1, 2])]).bytes)?.problem == .recording(.zipWithoutRecording))
  }

  @Test(arguments: [
    "../export.xml", "a/../../export.xml", "/export.xml", "a\\..\\export.xml", "C:\\export.xml",
  ])
  func `a name that leads outside refuses the archive`(name: String) {
    #expect(
      refusal(WrittenZip([("export.xml", export), (name, export)]).bytes)?.problem
        == .recording(.pathOutside(name)))
  }

  @Test func `an archive that grows without end is refused before it does`() {
    let zeros = [UInt8](repeating: 32, count: 8 << 20)
    let zip = WrittenZip([("export.xml", zeros)], isPacked: true).bytes
    #expect(zip.count < 100_000)
    #expect(refusal(zip)?.problem == .recording(.zipTooLarge(limit: 3072)))
  }

  @Test func `an archive that lies about its sizes is refused`() {
    var lying = WrittenZip([("export.xml", export)], isPacked: true)
    lying.statedBytes = Int64(export.count) - 1
    #expect(refusal(lying.bytes)?.problem == .recording(.brokenZip))
    lying.statedBytes = Int64(export.count) + 1
    #expect(refusal(lying.bytes)?.problem == .recording(.brokenZip))
  }

  @Test func `a damaged or cut archive is refused`() {
    let zip = WrittenZip([("export.xml", export)], isPacked: true).bytes
    for length in stride(from: 4, to: zip.count, by: 3) {
      #expect(refusal(Array(zip.prefix(length)))?.problem == .recording(.brokenZip))
    }
    var flipped = zip
    flipped[60] ^= 1
    #expect(refusal(flipped) != nil)
  }

  @Test func `an archive that is encrypted, empty or of archives is refused`() {
    var locked = WrittenZip([("export.xml", export)], isPacked: true)
    locked.isEncrypted = true
    #expect(refusal(locked.bytes)?.problem == .recording(.packedOtherwise))
    #expect(refusal(locked.bytes)?.file == "export.xml")
    #expect(refusal(WrittenZip([]).bytes)?.problem == .recording(.zipWithoutRecording))
    let inner = WrittenZip([("export.xml", export)]).bytes
    for name in ["inner.zip", "export.xml", "1.fit", "1.fit.gz"] {
      #expect(refusal(WrittenZip([(name, inner)]).bytes)?.problem == .recording(.zipWithoutRecording))
    }
  }

  @Test(arguments: [
    [Int64.min, Int64.max, Int64.max], [-1, -1, -1], [1 << 40, 1 << 62, 0], [Int64.max, 10, 0],
    [4 << 30, 100, Int64.max], [],
  ])
  func `lengths that no archive has are refused`(fields: [Int64]) {
    var lying = WrittenZip([("export.xml", export)], isPacked: true)
    lying.longFields = fields
    #expect((refusal(lying.bytes) == nil) == fields.isEmpty)
  }

  @Test func `names that share their bytes are refused`() {
    var shared = WrittenZip((1...50).map { ("\($0).fit", WrittenFIT.strength) })
    shared.isShared = true
    #expect(refusal(shared.bytes)?.problem == .recording(.brokenZip))
  }

  @Test func `a gzip that is cut, damaged or grows without end is refused`() throws {
    let packed = Deflated.gzip(WrittenFIT.strength)
    #expect(try readLog(packed).sessions.count == 1)
    for length in stride(from: 2, to: packed.count, by: 5) {
      let problem = refusal(Array(packed.prefix(length)))?.problem
      #expect(problem == .recording(.brokenZip) || problem == .otherKind(.gzip))
    }
    var flipped = packed
    flipped[packed.count - 6] ^= 1
    #expect(refusal(flipped)?.problem == .recording(.brokenZip))
    let bomb = Deflated.gzip(Array("<gpx>".utf8) + [UInt8](repeating: 32, count: 8 << 20))
    #expect(refusal(bomb)?.problem == .recording(.zipTooLarge(limit: 3072)))
    #expect(refusal(Deflated.gzip(Array("a,b".utf8)))?.problem == .otherKind(.gzip))
    #expect(refusal(Deflated.gzip(Deflated.gzip(WrittenFIT.strength)))?.problem == .otherKind(.gzip))
  }

  // MARK: Sizes

  @Test func `an export of 4 GB is refused before it is read`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("<?xml version=\"1.0\"?><HealthData>".utf8).write(to: path)
    let handle = try FileHandle(forWritingTo: path)
    try handle.truncate(atOffset: 4 << 30)
    try handle.close()
    #expect(throws: LogFileError(problem: .table(.fileTooLong(limit: 3 << 30)))) {
      try readLog(at: path.path)
    }
  }

  @Test(arguments: ["gpx", "TrackingDatabase", "TrainingCenterDatabase"])
  func `a thousand elements inside each other are refused`(root: String) {
    let deep = String(repeating: "<Activity>", count: 1000) + String(repeating: "</Activity>", count: 1000)
    let problem = refusal("<?xml version=\"1.0\"?>\n<\(root)>\n\(deep)</\(root)>")
    guard root != "TrackingDatabase" else { return #expect(problem?.problem == .otherKind(.xml)) }
    #expect(problem == LogFileError(line: 3, column: 641, problem: .recording(.tooDeep(limit: 64))))
  }

  @Test func `more trainings than anybody does are refused`() {
    let tracks = String(repeating: "<trk></trk>", count: 50_001)
    #expect(refusal("<gpx>\(tracks)</gpx>")?.problem == .recording(.tooMany(limit: 50_000)))
  }

  // MARK: Encodings

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16])
  func `UTF-16 is named`(encoding: String.Encoding) throws {
    for root in ["gpx", "HealthData", "TrainingCenterDatabase"] {
      let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><\(root)></\(root)>"
      let bytes = [UInt8](try #require(text.data(using: encoding)))
      #expect(refusal(bytes)?.problem == .recording(.otherEncoding("UTF-16")), "\(bytes.prefix(8))")
    }
  }

  @Test func `what is no UTF-8 is refused where it stands`() throws {
    var bytes = Array("<gpx>\n<trk><name>Fr".utf8) + [0xFC] + Array("h</name></trk></gpx>".utf8)
    #expect(refusal(bytes) == LogFileError(line: 2, column: 14, problem: .recording(.notUTF8)))
    bytes = Array("<gpx><trk><name>".utf8)
    // The boundary of two pieces falls on each position within a four-byte character.
    for before in (256 << 10) - 3..<(256 << 10) {
      let text = Array(repeating: UInt8(ascii: "\n"), count: before - bytes.count) + Array("🏃".utf8)
      let whole = bytes + text + Array("</name></trk></gpx>".utf8)
      #expect(refusal(whole)?.problem == .recording(.nothingRecorded))
    }
    #expect(refusal(bytes + [0xF0, 0x9F])?.problem == .recording(.notUTF8))
  }

  // MARK: FIT

  @Test(arguments: [(4, 1), (4, -1), (4, 200), (5, 1), (7, 1)])
  func `a FIT that lies about its length is refused`(place: Int, by: Int) {
    var bytes = WrittenFIT.strength
    bytes[place] = UInt8(truncatingIfNeeded: Int(bytes[place]) + by)
    #expect(refusal(bytes) != nil)
  }

  @Test func `definitions and developer fields without end are read in little memory, and refused`() {
    var fit = WrittenFIT()
    for _ in 0..<40 { fit.define(0, 20, (0..<255).map { ($0, 255, 13) }, developer: 255) }
    #expect(refusal(fit.bytes)?.problem == .recording(.nothingRecorded))
    // A message of 130,050 bytes, of which only ten are present.
    fit.write(0, (0..<10).map { _ in (0, 1) })
    #expect(refusal(fit.bytes)?.problem.isOfFIT == true)
  }
}

extension LogProblem {
  fileprivate var isOfFIT: Bool {
    switch self {
    case .recording(.brokenFIT), .recording(.cutOff), .recording(.checksum): true
    default: false
    }
  }
}
