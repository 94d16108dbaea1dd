/** How many steps a comparison may still take. Steps and not time, so that every machine gets the same result. */
export interface Budget {
  steps: number
}

/**
 * Which tokens of two sequences correspond: `partner[i]` is the index in `b` of `a[i]`, or -1. This is the longest
 * common subsequence, found by Myers' algorithm in linear space, unless that would cost too much. After `costLimit`
 * differences a search stops at the furthest point that it has reached, and after the whole budget the rest counts as
 * different. Then the result is a longer way from `a` to `b`, but never a wrong one.
 */
export function matchTokens(a: Uint32Array, b: Uint32Array, budget: Budget): Int32Array {
  const partner = new Int32Array(a.length).fill(-1)
  const boxes: Box[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }]
  for (let box = boxes.pop(); box; box = boxes.pop()) {
    let { a0, a1, b0, b1 } = box
    budget.steps -= 1
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) partner[a0++] = b0++
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) partner[--a1] = --b1
    if (a0 === a1 || b0 === b1) continue
    const split = splitBox(a, b, { a0, a1, b0, b1 }, budget)
    if (!split) continue
    boxes.push({ a0, a1: split.a, b0, b1: split.b }, { a0: split.a, a1, b0: split.b, b1 })
  }
  return partner
}

const costLimit = 128

interface Box {
  a0: number
  a1: number
  b0: number
  b1: number
}

interface Point {
  a: number
  b: number
}

/** A search through a box, from its start (`step` 1) or from its end (`step` -1). */
interface Search {
  step: 1 | -1
  /** How far along `a` each diagonal has come, or `unreached` if no path leads there. */
  reach: Int32Array
}

const unreached = -2

/** Finds a point of the box on a shortest path, by searching from both ends at once. */
function splitBox(a: Uint32Array, b: Uint32Array, box: Box, budget: Budget): Point | undefined {
  const width = box.a1 - box.a0
  const height = box.b1 - box.b0
  const limit = Math.min(Math.ceil((width + height) / 2), costLimit)
  const forward: Search = { step: 1, reach: new Int32Array(2 * limit + 3).fill(unreached) }
  const backward: Search = { step: -1, reach: new Int32Array(2 * limit + 3).fill(unreached) }
  for (let cost = 0; cost <= limit; cost++) {
    for (const [search, other] of [[forward, backward] as const, [backward, forward] as const]) {
      const meeting = advance(search, other, cost)
      if (meeting) return meeting
    }
    if (budget.steps < 0) return undefined
  }
  const ahead = furthest(forward)
  const behind = furthest(backward)
  return ahead.sum >= behind.sum ? ahead.point : behind.point

  function advance({ step, reach }: Search, other: Search, cost: number): Point | undefined {
    const centre = limit + 1
    const aStart = step === 1 ? box.a0 : box.a1 - 1
    const bStart = step === 1 ? box.b0 : box.b1 - 1
    for (let diagonal = -cost; diagonal <= cost; diagonal += 2) {
      const right = at(reach, centre + diagonal - 1) + 1
      const down = at(reach, centre + diagonal + 1)
      let x = Math.max(right <= width ? right : unreached, down - diagonal <= height ? down : unreached)
      if (cost === 0) x = 0
      if (x < 0) {
        reach[centre + diagonal] = unreached
        continue
      }
      const from = x
      while (x < width && x - diagonal < height && a[aStart + step * x] === b[bStart + step * (x - diagonal)])
        x++
      reach[centre + diagonal] = x
      budget.steps -= 1 + x - from
      const opposite = width - height - diagonal
      if (Math.abs(opposite) <= limit && at(other.reach, centre + opposite) + x >= width) {
        return pointAt(step, x, diagonal)
      }
    }
    return undefined
  }

  function furthest({ step, reach }: Search): { sum: number; point: Point } {
    let sum = -1
    let point: Point = { a: box.a0, b: box.b0 }
    for (let diagonal = -limit; diagonal <= limit; diagonal += 2) {
      const x = at(reach, limit + 1 + diagonal)
      if (x >= 0 && 2 * x - diagonal > sum) {
        sum = 2 * x - diagonal
        point = pointAt(step, x, diagonal)
      }
    }
    return { sum, point }
  }

  function pointAt(step: 1 | -1, x: number, diagonal: number): Point {
    const y = x - diagonal
    return step === 1 ? { a: box.a0 + x, b: box.b0 + y } : { a: box.a1 - x, b: box.b1 - y }
  }
}

/** The index is always valid, but the compiler cannot know that. */
function at(array: Int32Array, index: number): number {
  return array[index] as number
}
