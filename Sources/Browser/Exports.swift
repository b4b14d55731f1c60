#if arch(wasm32)
import BrowserRuntime

/// The state stands here because nobody runs `main`, and globals in `main.swift` would stay zero.
private enum Instance {
  nonisolated(unsafe) static var phone = Phone()
}

/// Answers the call of `count` bytes at `call`.
///
/// The upper half of the result is the address of the answer, the lower half its length. The host releases
/// the call and the answer, and makes its views of the memory anew, since it may have grown.
@_expose(wasm, "handle") @_cdecl("browser_handle")
package func handle(_ call: UnsafeRawPointer, _ count: Int) -> UInt64 {
  let answer = Instance.phone.answer([UInt8](copying: UnsafeRawBufferPointer(start: call, count: count)))
  let copy = host_alloc(answer.count)
  answer.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
  }
  return UInt64(UInt(bitPattern: copy)) << 32 | UInt64(answer.count)
}
#endif
