import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

/// The recordings of fitparse, compared with the results of other readers.
@Suite struct FITTests {
  static let broken = [
    "activity-activity-filecrc.fit", "activity-filecrc.fit", "activity-settings-corruptheader.fit",
    "activity-settings-nodata.fit", "activity-unexpected-eof.fit",
  ]
  static let valid = Repository.resources(in: "fitparse", ending: ".fit").filter { !broken.contains($0) }

  private static func path(_ name: String) -> String { Repository.resource("fitparse/" + name).path }

  static func source(_ name: String) throws -> ByteSource {
    try ByteSource(path: path(name), limits: CSVLimits())
  }

  @Test(arguments: valid) func `a whole file is read to its end`(name: String) throws {
    #expect(try readFIT(FITTests.source(name)).messages > 0)
  }

  @Test func `22 files are whole`() { #expect(FITTests.valid.count == 22) }

  @Test(arguments: [
    ("activity-filecrc.fit", RecordingProblem.checksum(byte: 769)),
    ("activity-activity-filecrc.fit", .checksum(byte: 1540)),
    ("activity-unexpected-eof.fit", .cutOff(byte: 768)),
    ("activity-settings-corruptheader.fit", .brokenFIT(byte: 771)),
    ("activity-settings-nodata.fit", .cutOff(byte: 786)),
  ])
  func `a broken file is refused with what and where`(name: String, problem: RecordingProblem) throws {
    #expect(throws: LogFileError(problem: .recording(problem))) { try readFIT(FITTests.source(name)) }
  }

  @Test func `Activity.fit is of a heart rate belt, as other readers have it too`() throws {
    var fit = FITReader(try FITTests.source("Activity.fit"))
    #expect(try fit.next())
    #expect(fit.kind == 0)
    #expect([0, 1, 2, 3].map { fit.integer($0) } == [4, 15, 1, 2_147_483_647])
  }

  /// The test suite of fitparse generates this file as well.
  @Test(arguments: [false, true]) func `an activity of an edge 500 says who made it`(isBigEndian: Bool) throws
  {
    var edge = WrittenFIT()
    (edge.isBigEndian, edge.hasLongHeader) = (isBigEndian, true)
    edge.define(
      0, 0, [(3, 4, 0x8C), (4, 4, 0x86), (1, 2, 0x84), (2, 2, 0x84), (5, 2, 0x84), (0, 1, 0)])
    edge.write(0, [(558_069_241, 4), (723_842_606, 4), (1, 2), (1036, 2), (0xFFFF, 2), (4, 1)])
    var fit = FITReader(ByteSource(edge.bytes))
    #expect(try fit.next())
    #expect([0, 1, 2, 3, 4, 5].map { fit.integer($0) } == [4, 1, 1036, 558_069_241, 723_842_606, nil])
    #expect(try !fit.next())
  }

  /// The speed of 5.86 in fitparse's test suite belongs to another ride, which isn't here.
  ///
  /// For this one, fitparse and fitdecode agree with the file: metres divided by the timer's seconds.
  @Test func `average speed is 7.404 metres a second`() throws {
    var fit = FITReader(try FITTests.source("2015-10-13-08-43-15.fit"))
    var stated: [FileNumber?] = []
    while try fit.next() { if fit.kind == 18 { stated = [fit.integer(14), fit.integer(9), fit.integer(8)] } }
    #expect(stated == [7404, 1_153_643, 1_558_198])
    #expect(Int64((11_536_430.0 / 1558.198).rounded()) == 7404)
  }

  @Test(arguments: [
    "garmin-edge-820-bike", "garmin-fenix-5-bike", "garmin-fenix-5-run", "garmin-fenix-5-walk",
    "compressed-speed-distance",
  ])
  func `records equal their table`(name: String) throws {
    let isPacked = name.hasPrefix("compressed")
    let rows = try table(name + "-records.csv")
    var fit = FITReader(try FITTests.source(name + ".fit"))
    var travel = FITTravel()
    var place = 0
    while try fit.next() {
      guard fit.kind == 20, place < rows.count else { continue }
      // The first record contains nothing but its time.
      if isPacked, place == 0, fit.integer(3) == nil { continue }
      let record = FITRecord(fit, &travel)
      let row = rows[place].map { $0 == "null" ? "" : $0 }
      let read = isPacked ? FITTests.packed(record) : FITTests.plain(record)
      let stated = (isPacked ? row : Array(row.dropFirst())).map { Double($0) }
      for (left, right) in zip(read, stated) {
        #expect(abs((left ?? -9999) - (right ?? -9999)) < 0.0101, "row \(place): \(read) \(row)")
      }
      place += 1
    }
    #expect(place == rows.count)
  }

  private static func number(_ whole: Int64?) -> Double? { whole.map { Double($0) } }

  private static func packed(_ record: FITRecord) -> [Double?] {
    [
      number(record.timestamp), number(record.heartRate), record.speed, record.distance,
      number(record.cadence),
    ]
  }

  private static func plain(_ record: FITRecord) -> [Double?] {
    [
      number(record.heartRate), number(record.cadence), record.speed, record.distance,
      number(record.latitude), number(record.longitude), record.altitude, number(record.temperature),
    ]
  }

  private func table(_ name: String) throws -> [[String]] {
    let text = try String(contentsOfFile: FITTests.path(name), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `a run of a watch is an activity`() throws {
    let log = try readLog(at: FITTests.path("garmin-fenix-5-run.fit"))
    let run = try #require(log.activities.first)
    #expect(log.activities.count == 1)
    #expect(run.type == .running)
    #expect(run.startedAt.text == "2017-06-11T14:34:09.000Z")
    #expect(run.durationSeconds == 57)
    #expect(run.distanceMetres == 158)
    #expect(run.energyKilocalories == 5)
    #expect(run.averageHeartRate == 90)
    #expect(run.maximumHeartRate == 112)
    #expect(run.source == .fit)
  }

  @Test func `a scale that one person stands on tells a weight`() throws {
    let one = try readLog(at: FITTests.path("WeightScaleSingleUser.fit"))
    #expect(one.metrics.map { $0.bodyWeight?.grams } == [76_090])
    #expect(one.metrics.map { $0.day.text } == ["2009-09-09"])
    #expect(throws: LogFileError(problem: .recording(.nothingRecorded))) {
      try readLog(at: FITTests.path("WeightScaleMultiUser.fit"))
    }
  }
}
