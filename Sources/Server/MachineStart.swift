import Foundation

/// The start of this machine, which is the origin of its uptime.
package enum MachineStart {
  /// The id of the start, the same for all programs until the machine restarts.
  ///
  /// On a system without such an id, each process gets its own.
  package static let name: String = {
    #if os(Linux)
    let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    if let name = text?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty { return name }
    #else
    var name = [CChar](repeating: 0, count: 64)
    var size = name.count
    if sysctlbyname("kern.bootsessionuuid", &name, &size, nil, 0) == 0 { return String(cString: name) }
    #endif
    return UUID().uuidString
  }()

  /// Returns the milliseconds since the start.
  package static func uptime() -> Int64 {
    Int64((ProcessInfo.processInfo.systemUptime * 1000).rounded(.down))
  }
}
