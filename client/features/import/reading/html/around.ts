/** A quote, a heading or an item of a list. */
interface Around {
  first: string
  rest: string
  isBegun: boolean
  isItem: boolean
}

/** Deeper elements add no marks. Otherwise each line would begin with very many. */
const maxDepth = 8

/** Keeps track of the quotes and lists around a line, and returns the marks with which the line begins. */
export function createAround() {
  const around: Around[] = []
  let depth = 0

  return {
    open(first: string, rest: string, isItem: boolean): void {
      depth++
      if (depth <= maxDepth) around.push({ first, rest, isBegun: false, isItem })
    },
    close(): void {
      if (depth <= maxDepth) around.pop()
      depth--
    },
    now: () => ({
      isItem: around.some(({ isItem }) => isItem),
      quotes: around.filter(({ isItem }) => !isItem).length,
    }),
    /** The marks for one line. Further lines of an element have other marks than its first one. */
    marks(): string {
      return around
        .map((each) => {
          const mark = each.isBegun ? each.rest : each.first
          each.isBegun = true
          return mark
        })
        .join('')
    },
  }
}
