import Interchange
import TestSupport
import Testing
import Training

@Suite struct DamagedLogTests {
  private static let logs = [
    """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2022-09-21 10:26:28,"Wednesday",38min,"Squat (Barbell)",W,45.0,10,0,0,"deep, ""slow""\nand öven","",
    2022-09-21 10:26:28,"Wednesday",38min,"Squat (Barbell)",Rest Timer,0,0,0,90,,,
    1/11/2022 10:26,"Wednesday",1h 7m,"Squat (Barbell)",1,65,5,8,0,0,,,8.5
    """,
    """
    "title","start_time","end_time","exercise_title","superset_id",\
    "set_index","set_type","weight_lbs","reps","distance_km"
    "Pull 🏋️","29 Jun 2024, 10:39","29 Jun 2024, 12:00","Row",0,0,"warmup",60,15,
    "Pull 🏋️","Aug 12, 2026, 6:08 PM","12 août 2026, 19:08","Row",,1,"normal",60.5,15,1.5
    """,
    """
    Name,StartTime,EndTime,Exercise,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
    Push,2025-02-23T23:13:53Z,2025-02-24T00:08:47Z,Bench,10,"20,0",,,Done,true,,,"Pectorals,Triceps",
    Push,2025-02-23T23:13:53Z,2025-02-24T00:08:47Z,Plank,1,"0,0",00:01:30,3,Done,false,"8,5",2,Core,x
    """,
  ]

  @Test(arguments: logs) func `whatever is damaged, every row is a set, skipped or an error`(text: String) {
    var seed: UInt64 = 1
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let interesting = Array("\",;\n\r\t 09-:.'W/AMZ".utf8) + [0, 0x80, 0xC3, 0xFF]
    var readable = 0
    for _ in 0..<4000 {
      var bytes = Array(text.utf8)
      for _ in 0...random(4) {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = interesting[random(interesting.count)]
        case 1: bytes.insert(interesting[random(interesting.count)], at: place)
        default: bytes.remove(at: place)
        }
      }
      do throws(LogFileError) {
        let log = try readLog(bytes)
        readable += 1
        #expect(log.rows == log.setCount + Int64(log.skipped.count) + log.errorCount)
        _ = log.settled(in: .pound)
      } catch {
        #expect(!error.sentence.english.isEmpty)
      }
    }
    #expect(readable > 1000)
  }
}
