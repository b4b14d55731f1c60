import BrowserRuntime
import TestSupport
import Testing

/// The allocator of the WebAssembly build, tested natively in a fixed block of memory and in WebAssembly.
@Suite(.serialized) struct AllocatorTests {
  /// The number of bytes by which the heap can still grow.
  nonisolated(unsafe) private static var reserve = 0

  /// Calls a closure with a 4 KB heap that can grow to 1 MB.
  private func withHeap(_ body: (inout heap) throws -> Void) rethrows {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { memory.deallocate() }
    Self.reserve = (1 << 20) - 4096
    var heap = heap()
    heap_begin(&heap, memory, 4096) { bytes in
      let grown = (bytes + 4095) / 4096 * 4096
      guard grown <= AllocatorTests.reserve else { return 0 }
      AllocatorTests.reserve -= grown
      return grown
    }
    try body(&heap)
  }

  @Test func `what is taken and given back in any order is one block again`() throws {
    var numbers = SeededGenerator(seed: 4)
    try withHeap { heap in
      var live: [(pointer: UnsafeMutableRawPointer, count: Int, pattern: UInt8)] = []
      for step in 0..<50_000 {
        if live.isEmpty || (live.count < 300 && numbers.next() % 2 == 0) {
          let count = Int(numbers.next() % (step % 50 == 0 ? 20_000 : 400))
          let alignment = 1 << Int(numbers.next() % 9)
          let pointer = try #require(heap_take(&heap, alignment, count))
          #expect(UInt(bitPattern: pointer) % UInt(max(alignment, 16)) == 0)
          let pattern = UInt8(truncatingIfNeeded: step)
          pointer.initializeMemory(as: UInt8.self, repeating: pattern, count: count)
          live.append((pointer, count, pattern))
        } else {
          let one = live.remove(at: Int(numbers.next() % UInt64(live.count)))
          let bytes = UnsafeRawBufferPointer(start: one.pointer, count: one.count)
          #expect(bytes.allSatisfy { $0 == one.pattern })
          heap_give(&heap, one.pointer)
        }
      }
      for one in live { heap_give(&heap, one.pointer) }
      let free = heap_free_bytes(&heap)
      // Everything but the header at each end is free, as one block, so only one size class is in use.
      #expect(free > (1 << 20) - Self.reserve - 128)
      #expect(heap.levels.nonzeroBitCount == 1)
      let whole = try #require(heap_take(&heap, 16, free * 31 / 32 - 64))
      heap_give(&heap, whole)
    }
  }

  @Test func `nothing comes back when there is no more`() {
    withHeap { heap in
      #expect(heap_take(&heap, 16, 2 << 20) == nil)
      #expect(heap_take(&heap, 16, Int.max) == nil)
      var taken: [UnsafeMutableRawPointer] = []
      while let pointer = heap_take(&heap, 16, 1000) { taken.append(pointer) }
      #expect(taken.count > 950)
      for pointer in taken { heap_give(&heap, pointer) }
      #expect(heap_take(&heap, 16, 900_000) != nil)
    }
  }

  @Test func `no bytes are a place of their own, and giving back nothing is nothing`() {
    withHeap { heap in
      let one = heap_take(&heap, 16, 0)
      let other = heap_take(&heap, 16, 0)
      #expect(one != nil && other != nil && one != other)
      heap_give(&heap, nil)
    }
  }

  @Test func `giving back twice is noticed`() async {
    await #expect(processExitsWith: .failure) {
      AllocatorTests().withHeap { heap in
        let first = heap_take(&heap, 16, 100)
        let second = heap_take(&heap, 16, 100)
        heap_give(&heap, first)
        heap_give(&heap, second)
        heap_give(&heap, second)
      }
    }
  }

  @Test(arguments: 1...3)
  func `a million steps in WebAssembly take no more memory than the first`(seed: Int) throws {
    struct Report: Decodable {
      let before: Int
      let after: Int
      let afterWhole: Int
    }
    let report: Report = try Node.run("allocate", ["1000000", String(seed)])
    // The memory in use varies at random, so its peak may come late; a leak would fill 3,000 pages.
    #expect(report.after <= report.before + report.before / 8)
    #expect(report.afterWhole == report.after)
    #expect(report.before < 150)
  }
}
