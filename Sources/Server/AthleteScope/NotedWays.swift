import Database
import Records
import Synchronization

/// The device credentials that this process has already stored, and that exchanges needn't store again.
final class NotedWays: Sendable {
  private struct Noted: Hashable {
    let athlete: ID
    let device: ID
    let way: DeviceWay
  }

  private static let most = 10_000

  private let noted = Mutex<Set<Noted>>([])

  func isNew(_ way: DeviceWay, of device: ID, _ athlete: ID) -> Bool {
    noted.withLock { !$0.contains(Noted(athlete: athlete, device: device, way: way)) }
  }

  func note(_ way: DeviceWay, of device: ID, _ athlete: ID) {
    noted.withLock { noted in
      if noted.count >= NotedWays.most { noted = [] }
      noted.insert(Noted(athlete: athlete, device: device, way: way))
    }
  }
}
