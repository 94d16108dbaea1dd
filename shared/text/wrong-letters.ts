/**
 * How many letters are missing, added, changed or swapped with the next one (Damerau's distance, in the form in which
 * no letter is touched twice).
 */
export function wrongLetters(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let last = b.map((_, at) => at).concat(b.length)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, its] of b.entries()) {
      const left = Math.min(row[j] ?? 0, last[j + 1] ?? 0) + 1
      const same = (last[j] ?? 0) + (letter === its ? 0 : 1)
      const isExchanged = letter === b[j - 1] && its === a[i - 1]
      row.push(Math.min(left, same, isExchanged ? (before[j - 1] ?? 0) + 1 : left))
    }
    before = last
    last = row
  }
  return last.at(-1) ?? 0
}
