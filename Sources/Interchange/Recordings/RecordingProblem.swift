/// A reason why a recording of a watch, or the archive that contains it, can't be read.
package enum RecordingProblem: Equatable, Sendable {
  /// The file ends before its content is complete.
  case cutOff(byte: Int64)
  case checksum(byte: Int64)
  case brokenFIT(byte: Int64)
  case brokenXML
  /// The file uses or declares an entity other than the five that XML predefines.
  case entity
  case tooDeep(limit: Int64)
  /// An element or text is longer than the limit in bytes.
  case tooLong(limit: Int64)
  case otherEncoding(String)
  case notUTF8
  /// The root element isn't the one of the format.
  case otherRoot(expected: String, found: String)
  /// The file is complete, but contains nothing that was recorded at a time.
  case nothingRecorded
  /// The file contains only figures that are impossible.
  case onlyUnbelievable(LeftOut)
  /// The file contains more workouts, or parts of them, than anyone records.
  case tooMany(limit: Int64)

  case brokenZip
  /// The name of an entry leads outside the archive's folder.
  case pathOutside(String)
  /// The archive unpacks to implausibly many bytes, or to more than the limit in MiB.
  case zipTooLarge(limit: Int64)
  /// An entry is encrypted, or packed by a method other than deflate.
  case packedOtherwise
  case zipWithoutRecording
}

extension RecordingProblem {
  /// A sentence that describes the problem and what to do about it.
  var sentence: String {
    switch self {
    case .cutOff(let byte): "The file ends at byte \(byte), before it is whole; copy or export it again."
    case .checksum(let byte):
      "The checksum at byte \(byte) is not that of the file, so it is damaged; copy it from the watch again."
    case .brokenFIT(let byte):
      "What stands at byte \(byte) is no FIT message; copy the file from the watch again."
    case .brokenXML: "What stands here is no well-formed XML; export the file again."
    case .entity: "The file defines or uses entities of its own, which are not read; export it again."
    case .tooDeep(let limit): "More than \(limit) elements are inside each other; export the file again."
    case .tooLong(let limit): "An element is longer than \(limit >> 10) KiB; export the file again."
    case .otherEncoding(let name): "The file is written in \(name); save it as UTF-8."
    case .notUTF8: "What stands here is no UTF-8; save or export the file as UTF-8."
    case .otherRoot(let expected, let found):
      "The file begins with “\(found.prefix(40))”, not with “\(expected)”; choose another file."
    case .nothingRecorded: "Nothing in this file was recorded at a time; choose a recorded training."
    case .onlyUnbelievable(let left): left.sentence + " Nothing else is in the file."
    case .tooMany(let limit):
      "The file holds more than \(limit) of what it lists; export a shorter time."
    case .brokenZip: "The archive is damaged or cut off; export it again."
    case .pathOutside(let name):
      "The archive holds “\(name.prefix(60))”, which would lie outside of its folder; nothing of it is read."
    case .zipTooLarge(let limit):
      "The archive unpacks to more than \(limit) MiB, or to more than is believable; nothing of it is read."
    case .packedOtherwise:
      "The archive is encrypted or packed in a way that is not read; pack it as a plain ZIP."
    case .zipWithoutRecording:
      "The archive holds no export.xml, no activities.csv and no FIT, GPX or TCX file; choose another one."
    }
  }
}
