/** A quote, a heading or an item of a list. */
interface Around {
  first: string
  rest: string
  isBegun: boolean
  isItem: boolean
}

/** Deeper than this, only the words count: otherwise each line would begin with the marks of all that is around it. */
const maxDepth = 8

/** Keeps the quotes and lists that lines stand in, and gives each line the marks of those. */
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
    /** The marks for one line. What has begun goes on with its other marks. */
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
