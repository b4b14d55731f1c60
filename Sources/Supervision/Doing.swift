import CSupervision
package import Records

/// What is worked on for one athlete.
///
/// While a thread works on it under a mark, a trap, a fault or a stack that is full is put down to it and to
/// nothing else, whatever other threads work on.
package struct Doing: Hashable, Sendable {
  /// How it came about; the words are those of the figures and of the list of incidents.
  package enum Kind: String, CaseIterable, Sendable {
    /// Nobody's: the server ended between two works, or before it began one.
    case unknown
    /// A page that is only read.
    case page
    /// What a form of a page does.
    case form
    /// What a program asks of the API.
    case program
    /// What a device exchanges.
    case device
    /// What is done behind the answers.
    case job
    /// What is done for an athlete when the server begins.
    case start
  }

  package let athlete: ID
  package let kind: Kind
  /// Method and path as they were asked, `GET /progress`, or the name of a job.
  package let address: String

  package init(_ athlete: ID, _ kind: Kind, _ address: String) {
    self.athlete = athlete
    self.kind = kind
    self.address = address
  }

  /// What the request or the job that this task belongs to does; nil where it is nobody's.
  @TaskLocal package static var current: Doing?

  /// Does a part of it on this thread, under its mark.
  package func mark<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    var address = address
    address.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cairn_mark_begin(athlete.high, athlete.low, kind.number, $0.baseAddress, UInt64($0.count))
      }
    }
    defer { cairn_mark_end() }
    #if DEBUG
    PlantedTraps.all.spring(for: self)
    #endif
    return try body()
  }
}

extension Doing? {
  /// Does a part of it under its mark, and what is nobody's without one.
  package func marking<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    guard let self else { return try body() }
    return try self.mark(body)
  }
}

extension Doing.Kind {
  /// Its number in the memory that server and supervisor share.
  var number: UInt32 { UInt32(Doing.Kind.allCases.firstIndex(of: self) ?? 0) }
}

extension Doing {
  /// What a thread left in the shared memory; what is no text or no kind there is as near as can be.
  init(_ work: cairn_work) {
    let kinds = Kind.allCases
    kind = Int(exactly: work.kind).flatMap { $0 < kinds.count ? kinds[$0] : nil } ?? .unknown
    athlete = ID(high: work.high, low: work.low)
    address = withUnsafeBytes(of: work.address) { bytes in
      String(decoding: bytes.prefix(Int(min(work.length, UInt32(CAIRN_ADDRESS_BYTES)))), as: UTF8.self)
    }
  }
}
