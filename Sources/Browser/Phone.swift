import App

/// What an instance in the browser keeps from one request to the next.
package struct Phone {
  /// The athlete's records, as the host handed them in last.
  package private(set) var records: [UInt8] = []

  package init() {}

  /// Answers a call with an answer, both as bytes; bytes that are no call are answered with status 400.
  package mutating func answer(_ bytes: [UInt8]) -> [UInt8] {
    let call: Call
    do throws(WireError) {
      call = try Call(bytes)
    } catch {
      return Answer(.text("The page and its worker don't understand each other.", status: 400)).bytes
    }
    if !call.records.isEmpty { records = call.records }
    return Answer(respond(to: call.request)).bytes
  }
}
