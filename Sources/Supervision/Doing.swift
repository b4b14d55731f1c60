import CSupervision
package import Records

/// A work item for an athlete: a request, a job or a startup step.
///
/// While a thread is marked as working on the item, a trap, fault or stack overflow on that thread is
/// attributed to the item, regardless of the work on other threads.
package struct Doing: Hashable, Sendable {
  /// The origin of the work.
  ///
  /// The raw values are used in metrics and in the list of incidents.
  package enum Kind: String, CaseIterable, Sendable {
    /// No athlete's work: the server died between work items or before the first.
    case unknown
    /// A request to read a page.
    case page
    /// The submission of a page's form.
    case form
    /// A program's request to the API.
    case program
    /// A device's sync exchange.
    case device
    /// A job that runs outside requests.
    case job
    /// A startup step for an athlete.
    case start
  }

  package let athlete: ID
  package let kind: Kind
  /// The method and path of the request, such as `GET /progress`, or the name of the job.
  package let address: String

  package init(_ athlete: ID, _ kind: Kind, _ address: String) {
    self.athlete = athlete
    self.kind = kind
    self.address = address
  }

  /// The work item of the current task's request or job, or nil if it belongs to no athlete.
  @TaskLocal package static var current: Doing?

  /// Runs part of the work with the current thread marked as working on the item.
  ///
  /// - Throws: Any error thrown by `body`.
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
  /// Runs part of the work with the current thread marked, or unmarked if there is no item.
  ///
  /// - Throws: Any error thrown by `body`.
  package func marking<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    guard let self else { return try body() }
    return try self.mark(body)
  }
}

extension Doing.Kind {
  /// The kind's number in the memory that the server shares with its supervisor.
  var number: UInt32 { UInt32(Doing.Kind.allCases.firstIndex(of: self) ?? 0) }
}

extension Doing {
  /// Creates a work item from a thread's mark in the shared memory.
  ///
  /// An invalid kind becomes ``Kind/unknown``, and invalid UTF-8 in the address is repaired.
  init(_ work: cairn_work) {
    let kinds = Kind.allCases
    kind = Int(exactly: work.kind).flatMap { $0 < kinds.count ? kinds[$0] : nil } ?? .unknown
    athlete = ID(high: work.high, low: work.low)
    address = withUnsafeBytes(of: work.address) { bytes in
      String(decoding: bytes.prefix(Int(min(work.length, UInt32(CAIRN_ADDRESS_BYTES)))), as: UTF8.self)
    }
  }
}
