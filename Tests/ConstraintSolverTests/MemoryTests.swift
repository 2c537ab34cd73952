import TestSupport
import Testing

@testable import ConstraintSolver

/// The solver's data structures, each beside an array or a set of the standard library.
struct MemoryTests {
  @Test(arguments: 0..<20)
  func `a heap gives what an array has, the greatest first`(seed: UInt64) {
    var random = SplitMix(seed: 100 + seed)
    let limit = random.one(of: [1, 64, 5000])
    var heap = BinaryHeap<Int32>()
    var array: [Int32] = []
    for _ in 0..<2000 {
      switch random.count(0...9) {
      case 0...4:
        let integer = Int32(random.count(0...limit))
        heap.insert(integer)
        array.append(integer)
      case 5...8:
        let max = array.max()
        let popped = heap.popMax()
        #expect(popped == max)
        if let index = array.firstIndex(where: { $0 == max }) { array.remove(at: index) }
      default:
        if random.chance(0.02) {
          heap.clear()
          array.removeAll()
        }
      }
      let max = heap.max
      #expect(max == array.max())
    }
  }

  @Test(arguments: 0..<20)
  func `a queue of buckets gives one of the least priority, and all in the end`(seed: UInt64) {
    var random = SplitMix(seed: 200 + seed)
    var queue = BucketQueue()
    var pairs: [(member: Int32, priority: Int)] = []
    for _ in 0..<500 {
      if random.chance(0.6) {
        let pair = (member: Int32(random.count(0...20)), priority: random.count(0...12))
        queue.insert(pair.member, at: pair.priority)
        pairs.append(pair)
      } else {
        expectLeast(of: &pairs, queue.popMin())
      }
    }
    while !pairs.isEmpty { expectLeast(of: &pairs, queue.popMin()) }
    let rest = queue.popMin()
    #expect(rest == nil)
  }

  private func expectLeast(
    of pairs: inout [(member: Int32, priority: Int)], _ popped: (member: Int32, priority: Int)?
  ) {
    #expect(popped?.priority == pairs.map(\.priority).min())
    guard let popped else { return }
    let index = pairs.firstIndex { $0 == popped }
    #expect(index != nil)
    if let index { pairs.remove(at: index) }
  }

  @Test(arguments: 0..<20)
  func `joined sets are those of a table of their elements`(seed: UInt64) {
    var random = SplitMix(seed: 300 + seed)
    let count = random.count(1...60)
    var sets = DisjointSets(count: count)
    var names = Array(0..<count)
    for _ in 0..<random.count(0...60) {
      let (a, b) = (random.count(0...count - 1), random.count(0...count - 1))
      sets.join(Int32(a), Int32(b))
      let (kept, gone) = (names[a], names[b])
      names = names.map { $0 == gone ? kept : $0 }
    }
    for a in 0..<count {
      for b in 0..<count {
        let isTogether = sets.find(Int32(a)) == sets.find(Int32(b))
        #expect(isTogether == (names[a] == names[b]))
      }
    }
    var numbers = UniqueArray<Int32>()
    let setCount = sets.number(&numbers)
    #expect(setCount == Set(names).count)
    var order: [Int] = []
    for name in names where !order.contains(name) { order.append(name) }
    let found = numbers.elements.map { Int($0) }
    #expect(found == names.map { order.firstIndex(of: $0) })
  }

  @Test(arguments: 0..<20)
  func `compressed lists have their members in the order in which they came`(seed: UInt64) {
    var random = SplitMix(seed: 400 + seed)
    var lists = CompressedLists<Int32>()
    for _ in 0..<3 {
      let listCount = random.count(1...10)
      let members = (0..<random.count(0...50)).map { _ in
        (list: random.count(0...listCount - 1), value: random.count(-9...9))
      }
      lists.load(
        listCount: listCount, count: members.count, list: { Int32(members[$0].list) },
        member: { Int32(members[$0].value) })
      lists.addLists(2)
      for list in 0..<listCount + 2 {
        let found = lists[Int32(list)].map { Int($0) }
        #expect(found == members.filter { $0.list == list }.map(\.value))
      }
    }
  }

  @Test(arguments: 0..<20)
  func `an array that grows has what a standard one has`(seed: UInt64) {
    var random = SplitMix(seed: 500 + seed)
    var unique = UniqueArray<Int32>()
    var array: [Int32] = []
    for _ in 0..<300 {
      let value = Int32(random.count(-9...9))
      switch random.count(0...5) {
      case 0...1:
        unique.append(value)
        array.append(value)
      case 2:
        let count = random.count(0...3)
        unique.append(value, count: count)
        array += Array(repeating: value, count: count)
      case 3:
        let last = unique.popLast()
        #expect(last == array.popLast())
      case 4 where !array.isEmpty:
        let (source, target) = (random.count(0...array.count - 1), random.count(0...array.count - 1))
        unique.move(from: source, to: target)
        array.insert(array.remove(at: source), at: target)
      default:
        unique.sort(by: <)
        array.sort()
      }
      let found = Array(unique.elements)
      #expect(found == array)
    }
    let isSame = UniqueArray(copying: unique) == unique
    #expect(isSame)
  }
}
