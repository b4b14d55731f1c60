import Records
import TestSupport
import Testing
import Training

@testable import Interchange

/// Recordings with values out of range, each of which once crashed Cairn or exhausted memory or time.
@Suite struct DamagedRecordingTests {
  private let start: UInt64 = 1_709_398_800 - 631_065_600

  /// Returns a session whose field with the given number has eight bytes.
  private func session(_ field: UInt8, _ value: UInt64, type: UInt8 = 0x8F) -> WrittenFIT {
    var fit = WrittenFIT()
    fit.define(0, 18, [(253, 4, 0x86), (2, 4, 0x86), (field, 8, type)])
    fit.write(0, [(start + 1800, 4), (start, 4), (value, 8)])
    return fit
  }

  private static let extremes: [UInt64] = [
    0, 0x7FFF_FFFF_FFFF_FFFE, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, .max - 1, .max,
  ]

  @Test(arguments: [5, 6, 7, 8, 9, 11, 16, 17, 35, 193] as [UInt8])
  func `a session with a field of eight bytes is read, whatever stands in it`(field: UInt8) throws {
    for value in DamagedRecordingTests.extremes {
      let log = try readLog(session(field, value).bytes)
      #expect(log.activities.count == 1, "\(field) \(value)")
      #expect(log.activities.first?.startedAt.text == "2024-03-02T17:00:00.000Z")
    }
  }

  @Test(arguments: [0, 3, 4, 7, 8] as [UInt8])
  func `a set with a field of eight bytes is read, whatever stands in it`(field: UInt8) throws {
    for value in DamagedRecordingTests.extremes {
      var fit = session(8, value)
      let fields: [(UInt8, UInt8, UInt8)] =
        [(5, 1, 2), (3, 2, 0x84)].filter { $0.0 != field } + [(field, 8, 0x8F)]
      fit.define(1, 225, fields)
      let values: [(UInt64, Int)] = fields.map { number, size, _ in
        size == 8 ? (value, 8) : number == 5 ? (1, 1) : (10, 2)
      }
      fit.write(1, values)
      #expect(try readLog(fit.bytes).activities.count == 1, "\(field) \(value)")
    }
  }

  @Test func `times of eight bytes do not count on without end`() throws {
    for value in DamagedRecordingTests.extremes {
      var fit = session(253, value)
      // A message that sets the clock, and points with compressed timestamps in their headers.
      fit.define(1, 34, [(253, 8, 0x8F), (5, 8, 0x8F)])
      fit.write(1, [(value, 8), (0, 8)])
      fit.define(2, 20, [(3, 1, 2)])
      for _ in 0..<3 { fit.writePacked(2, [(120, 1)]) }
      #expect(try readLog(fit.bytes).rows == 5)
    }
  }

  @Test func `a scale's weight of eight bytes is left out`() throws {
    for value in DamagedRecordingTests.extremes {
      var fit = session(8, 0)
      fit.define(1, 30, [(253, 4, 0x86), (0, 8, 0x8F), (12, 8, 0x8F)])
      fit.write(1, [(start, 4), (value, 8), (value, 8)])
      #expect(try readLog(fit.bytes).metrics.isEmpty)
    }
  }

  @Test func `the lengths of an archive may be any number, and lie`() {
    for first in DamagedRecordingTests.extremes.map({ Int64(bitPattern: $0) }) {
      for second in DamagedRecordingTests.extremes.map({ Int64(bitPattern: $0) }) {
        var zip = WrittenZip([("1.fit", WrittenFIT.strength), ("2.fit", WrittenFIT.strength)])
        zip.longFields = [first, second, first]
        #expect(refusal(zip.bytes) != nil)
      }
    }
  }

  @Test func `a text of a megabyte is kept only as far as it is shown`() throws {
    let long = String(repeating: "é&amp;", count: 100_000)
    let gpx = """
      <gpx><trk><name>\(long)</name><type>\(long)</type><trkseg><trkpt lat="1" lon="2"><time>2024-03-02T17:00:00Z</time>\
      </trkpt></trkseg></trk></gpx>
      """
    let tracks = try readGPX(ByteSource(Array(gpx.utf8)))
    #expect(tracks.map { $0.name.utf8.count } == [200] && tracks.map { $0.sport.utf8.count } == [200])
  }

  @Test func `what claims to have lasted for years is not searched for heart rates`() throws {
    let rate =
      #"<Record type="HKQuantityTypeIdentifierHeartRate" value="110" startDate="2024-01-02 18:20:00 +0000"/>"#
    func workout(_ end: String) -> String {
      #"<Workout workoutActivityType="A" startDate="2024-01-01 00:00:00 +0000" endDate="\#(end)"/>"#
    }
    let text =
      "<HealthData>" + rate + workout("2024-01-03 00:00:00 +0000") + workout("2090-01-03 00:00:00 +0000")
    let content = try readAppleHealth(ByteSource(Array((text + "</HealthData>").utf8)))
    #expect(content.workouts.map { $0.heart.count } == [1, 0])
  }
}
