import JSON
import Spelling

/// What stands for some members of an object, one of which is wrong.
struct MemberCorrection {
  let names: Set<String>
  let members: [JSONMember]

  init(of names: Set<String>, _ members: [JSONMember]) {
    self.names = names
    self.members = members
  }

  /// Another key for a member.
  init(_ member: JSONMember, as key: String) {
    self.init(of: [member.name], [JSONMember(key, member.value, offset: member.offset)])
  }

  /// What stands for a member whose key is none of an object's; nil where nobody can tell.
  init?(of member: JSONMember, in all: [JSONMember], _ known: ObjectKeys) {
    if let correction = UIKitWord.correction(of: member, in: all, known) {
      self = correction
    } else if let key = suggestion(for: member.name, among: known.keys) {
      self.init(member, as: key)
    } else {
      return nil
    }
  }

  /// The members of the object with the correction in place of the first of those that it is of.
  ///
  /// - Returns: nil where the object has such members already.
  func applied(to all: [JSONMember]) -> [JSONMember]? {
    guard let place = all.firstIndex(where: { names.contains($0.name) }) else { return nil }
    let known = Set(members.map(\.name))
    let kept = { (member: JSONMember) in !names.contains(member.name) }
    guard !all.contains(where: { known.contains($0.name) && kept($0) }) else { return nil }
    return all[..<place].filter(kept) + members + all[place...].filter(kept)
  }
}
