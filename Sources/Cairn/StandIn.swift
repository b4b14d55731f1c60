import Records
import Training

typealias AthleteStore = MemoryStore

extension MemoryStore {
  nonisolated(unsafe) static var all: [String: MemoryStore] = [:]
  static func open(_ path: String, device: ID) throws -> MemoryStore {
    if let known = all[path] { return known }
    let store = MemoryStore(schema: TrainingRecords.schema, device: device)
    all[path] = store
    return store
  }
}
