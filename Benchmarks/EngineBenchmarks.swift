/// The engine's answer after a session with five years of history: less than 20 ms.
enum EngineBenchmarks {
  static func all(_ arguments: Arguments) throws -> [Benchmark] {
    print("Training for five years: \(Lifetime.sessions) sessions …")
    let lifetime = try Lifetime()
    return [
      Benchmark("outcomes and suggestions after five years", under: .milliseconds(20), rounds: 31) {
        _ = try lifetime.answer()
      }
    ]
  }
}
