import Dispatch
import Synchronization

/// Runs an asynchronous closure on Dispatch threads, and blocks the calling thread until it returns.
///
/// The calling thread may belong to Swift's thread pool, because the closure doesn't run on that pool.
///
/// - Throws: Any error that the closure throws.
func blocking<Answer: Sendable>(
  _ body: @escaping @Sendable () async throws -> Answer
) throws -> Answer {
  let done = DispatchSemaphore(value: 0)
  let result = Mutex<Result<Answer, any Error>?>(nil)
  Task(executorPreference: DispatchExecutor.shared) {
    let answer: Result<Answer, any Error>
    do { answer = .success(try await body()) } catch { answer = .failure(error) }
    result.withLock { $0 = answer }
    done.signal()
  }
  done.wait()
  guard let answer = result.withLock({ $0 }) else { throw CancellationError() }
  return try answer.get()
}

/// An executor that runs tasks on Dispatch threads.
private final class DispatchExecutor: TaskExecutor {
  static let shared = DispatchExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.global().async { job.runSynchronously(on: executor) }
  }
}
