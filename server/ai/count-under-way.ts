interface UnderWay {
  of(userId: string): number
  /** Counts one more, until the returned function is called. */
  add(userId: string): () => void
}

/** Counts the calls that each writer has under way. A writer without any takes no memory. */
export function countUnderWay(): UnderWay {
  const counts = new Map<string, number>()
  const of = (userId: string) => counts.get(userId) ?? 0

  return {
    of,
    add(userId) {
      counts.set(userId, of(userId) + 1)
      return () => {
        const left = of(userId) - 1
        if (left > 0) counts.set(userId, left)
        else counts.delete(userId)
      }
    },
  }
}
