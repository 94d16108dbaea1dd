interface Agenda {
  add(at: number, run: () => void): void
  /** Runs what comes next, and returns its time. */
  runNext(): number | undefined
}

interface Entry {
  at: number
  /** At equal times, what was planned first runs first, so that a run can be repeated exactly. */
  order: number
  run: () => void
}

/** The planned events, sorted by time in a binary heap. */
export function createAgenda(): Agenda {
  const heap: Entry[] = []
  let order = 0

  return {
    add(at, run) {
      heap.push({ at, order: order++, run })
      rise(heap, heap.length - 1)
    },
    runNext() {
      const next = heap[0]
      const last = heap.pop()
      if (!next || !last) return undefined
      if (heap.length > 0) {
        heap[0] = last
        sink(heap, 0)
      }
      next.run()
      return next.at
    },
  }
}

function rise(heap: Entry[], from: number): void {
  for (let at = from; at > 0; ) {
    const above = (at - 1) >> 1
    if (!isBefore(heap, at, above)) return
    swap(heap, at, above)
    at = above
  }
}

function sink(heap: Entry[], from: number): void {
  for (let at = from; ; ) {
    const left = 2 * at + 1
    const least = isBefore(heap, left + 1, left) ? left + 1 : left
    if (!isBefore(heap, least, at)) return
    swap(heap, at, least)
    at = least
  }
}

function isBefore(heap: Entry[], one: number, other: number): boolean {
  const [first, second] = [heap[one], heap[other]]
  if (!first || !second) return false
  return first.at < second.at || (first.at === second.at && first.order < second.order)
}

function swap(heap: Entry[], one: number, other: number): void {
  const [first, second] = [heap[one], heap[other]]
  if (!first || !second) return
  heap[one] = second
  heap[other] = first
}
