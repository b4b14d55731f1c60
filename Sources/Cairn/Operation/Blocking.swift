import Dispatch
import Synchronization

/// Runs asynchronous work on threads of its own, and waits for it on the calling thread.
///
/// The calling thread may be one of Swift's pool, because the work needs none of them.
///
/// - Throws: Any error that the body throws.
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

/// An executor that runs tasks on Dispatch's threads.
private final class DispatchExecutor: TaskExecutor {
  static let shared = DispatchExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.global().async { job.runSynchronously(on: executor) }
  }
}
