/// What the program says beside reasons: each once here, and once in the table of every language.
package enum Phrase: CaseIterable, Sendable {
  // Every page.
  case productName, pageTitle, skipToContent, toToday, today, yesterday, onThisDay
  // The running session.
  case inProgress, runningFor, runningSince, setsOf, setsDone, next, setOfSets, allSetsDone, untitled
  // Templates.
  case templates, version, lastUsed, notUsedYet, contentMissing, start, startNamed
  // Changes that wait.
  case waiting, moreWaiting, fromTo, onlySet, putOff, changedSince, repetitions, sets, restOf, warmupSet
  case regularSet, superSet, dropSet, failureSet
  // Last sessions.
  case lastSessions, volume
  // A new athlete.
  case nothingYet, nothingYetMore
  // The state of sync.
  case sync, syncNever, syncDone, syncPending, syncRefused
  // What did not work.
  case notFound, notFoundMore, notAllowed, notAllowedMore, refused, formOutdated, planMissing, noSuchPlan
  case alreadyRunning, cannotStart, storeFailed, unreadable, notStored, notLoaded, storageSays
  case callUnknown, rowsUnknown
}
