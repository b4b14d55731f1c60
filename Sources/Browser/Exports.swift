#if arch(wasm32)
import BrowserRuntime

/// The module's state.
///
/// It isn't a global in `main.swift` because `main` never runs, and such globals would stay zero.
private enum Instance {
  nonisolated(unsafe) static var edge = WorkerEdge()
}

/// Handles a call of `count` bytes starting at `call`.
///
/// The upper 32 bits of the result are the address of the answer, and the lower 32 bits are its length. The
/// host releases the call and the answer, and recreates its views of the memory, which may have grown.
@_expose(wasm, "handle") @_cdecl("browser_handle")
package func handle(_ call: UnsafeRawPointer, _ count: Int) -> UInt64 {
  let answer = Instance.edge.answer([UInt8](copying: UnsafeRawBufferPointer(start: call, count: count)))
  let copy = host_alloc(answer.count)
  answer.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
  }
  return UInt64(UInt(bitPattern: copy)) << 32 | UInt64(answer.count)
}
#endif
