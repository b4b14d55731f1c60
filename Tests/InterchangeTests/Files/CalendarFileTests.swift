import Interchange
import Records
import Testing
import Training

@Suite struct CalendarFileTests {
  private var training: ScheduledTraining {
    var training = ScheduledTraining()
    training.id = ID(high: 1, low: 2)
    training.type = .jiuJitsu
    training.day = Day(number: 20_514)
    training.startTime = TimeOfDay("18:30")
    training.durationMinutes = 90
    training.notes = "Gi; a, b\\c\nEND:VEVENT\u{0}"
    training.createdAt = Instant(day: training.day, millisecondsOfDay: 3_600_000, utcOffset: 0)
    return training
  }

  @Test func `a training is an event at its time of day, in no zone`() {
    let file = CalendarFile([training], named: "Trainings", title: nil, in: .english)
    #expect(
      file.text == """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//Cairn//Calendar//EN\r
        CALSCALE:GREGORIAN\r
        X-WR-CALNAME:Trainings\r
        BEGIN:VEVENT\r
        UID:\(training.id.text)@cairn\r
        DTSTAMP:20260302T010000Z\r
        SUMMARY:Jiu-Jitsu\r
        DTSTART:20260302T183000\r
        DURATION:PT90M\r
        DESCRIPTION:Gi\\; a\\, b\\\\c\\nEND:VEVENT\r
        END:VEVENT\r
        END:VCALENDAR\r\n
        """)
  }

  @Test func `without titles neither the sport nor the notes are told`() {
    let text = CalendarFile([training], named: "Trainings", title: "Training", in: .german).text
    #expect(text.contains("SUMMARY:Training\r\n"))
    #expect(!text.contains("Jiu") && !text.contains("DESCRIPTION"))
  }

  @Test func `rest is no event, a day without a time is a whole one, and what is skipped is cancelled`() {
    var (rest, whole) = (training, training)
    (rest.type, rest.durationMinutes) = (.rest, nil)
    (whole.startTime, whole.isSkipped) = (nil, true)
    let text = CalendarFile([rest, whole], named: "T", title: nil, in: .english).text
    #expect(text.split(separator: "\r\n").count { $0 == "BEGIN:VEVENT" } == 1)
    #expect(text.contains("DTSTART;VALUE=DATE:20260302\r\n") && text.contains("STATUS:CANCELLED\r\n"))
  }

  @Test func `no line is longer than 75 bytes, and folding breaks no character`() {
    var long = training
    long.notes = String(repeating: "Übung 界 ", count: 60)
    let text = CalendarFile([long], named: "T", title: nil, in: .english).text
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(text.replacing("\r\n ", with: "").contains(long.notes))
  }
}
