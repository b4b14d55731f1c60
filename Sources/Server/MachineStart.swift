import Foundation

/// The start of this machine from which its uptime counts.
package enum MachineStart {
  /// What the system calls it: the same for all programs until it starts again.
  ///
  /// Where it has no name each program counts as a start of its own.
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

  /// Milliseconds since then.
  package static func uptime() -> Int64 {
    Int64((ProcessInfo.processInfo.systemUptime * 1000).rounded(.down))
  }
}
