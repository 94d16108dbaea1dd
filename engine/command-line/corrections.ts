/** One change of a sentence, counted in words and punctuation marks. If words were only added, `from` equals `to`. */
export interface Replaced {
  from: number
  to: number
  words: string
}

/** The changes that turn `before` into `after`, counted in words and punctuation marks. */
export function replacedIn(before: string, after: string): Replaced[] {
  const [old, now] = [piecesOf(before), piecesOf(after)]
  const costs = costsOf(old, now)
  const changes: Replaced[] = []
  let [from, to] = [0, 0]
  while (from < old.length || to < now.length) {
    const [startFrom, startTo] = [from, to]
    while ((from < old.length || to < now.length) && !(from < old.length && old[from] === now[to])) {
      const cost = costs[from]?.[to] ?? 0
      const isTaken = from < old.length && cost === 1 + (costs[from + 1]?.[to] ?? 0)
      const isAdded = !isTaken && to < now.length && cost === 1 + (costs[from]?.[to + 1] ?? 0)
      if (!isAdded) from++
      if (!isTaken) to++
    }
    if (from > startFrom || to > startTo)
      changes.push({ from: startFrom, to: from, words: now.slice(startTo, to).join(' ') })
    from++
    to++
  }
  return changes
}

/** Whether two changes concern the same place: both replace the same word, or both add words at the same place. */
export function touch(one: Replaced, other: Replaced): boolean {
  if (one.from === one.to && other.from === other.to) return one.from === other.from
  return one.from < other.to && other.from < one.to
}

function piecesOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []
}

/** For each pair of places, the smallest number of words to remove and add until both ends are reached. */
function costsOf(old: string[], now: string[]): number[][] {
  const costs = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let from = old.length; from >= 0; from--) {
    for (let to = now.length; to >= 0; to--) {
      const row = costs[from]
      if (!row) continue
      const [taken, added] = [costs[from + 1]?.[to] ?? Infinity, row[to + 1] ?? Infinity]
      const exchanged = costs[from + 1]?.[to + 1] ?? Infinity
      if (from === old.length || to === now.length) row[to] = old.length - from + now.length - to
      else row[to] = old[from] === now[to] ? exchanged : 1 + Math.min(taken, added, exchanged)
    }
  }
  return costs
}
