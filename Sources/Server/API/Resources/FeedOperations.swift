import Records
import Training

/// The calendar and the feed of a day, as their published clients know them.
func feedOperations() -> [Operation] { [] }
