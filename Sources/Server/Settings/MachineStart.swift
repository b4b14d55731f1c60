import Foundation

/// The current boot of this machine, from which the uptime is measured.
package enum MachineStart {
  /// An identifier for the boot, which is the same for all programs until the next reboot.
  ///
  /// On a system without such an identifier, each process creates its own.
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

  /// Returns the number of milliseconds since boot.
  package static func uptime() -> Int64 {
    Int64((ProcessInfo.processInfo.systemUptime * 1000).rounded(.down))
  }
}
