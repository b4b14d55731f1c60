import Foundation
import Interchange
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
    #expect(refusal("<HealthData>")?.sentence.contains("byte 12") == true)
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
}
