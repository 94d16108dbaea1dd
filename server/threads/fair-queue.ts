/**
 * Jobs that wait, taken in turns: however many one owner has waiting, the next job of everybody else comes before the
 * second of theirs.
 */
export function createFairQueue<Job>({ max, maxEach }: { max: number; maxEach: number }) {
  // The owners in the order of their turns; each has a job.
  const waiting = new Map<string, Job[]>()
  let length = 0

  return {
    /** False where there is no room. */
    add(owner: string, job: Job): boolean {
      const own = waiting.get(owner) ?? []
      if (length >= max || own.length >= maxEach) return false
      waiting.set(owner, [...own, job])
      length += 1
      return true
    },

    take(): Job | undefined {
      const [first] = waiting
      if (!first) return undefined
      const [owner, [job, ...others]] = first
      waiting.delete(owner)
      if (others.length > 0) waiting.set(owner, others)
      length -= 1
      return job
    },

    /** A job that was taken, or never added, is not there to be removed. */
    remove(owner: string, job: Job): void {
      const own = waiting.get(owner) ?? []
      const others = own.filter((one) => one !== job)
      length -= own.length - others.length
      if (others.length > 0) waiting.set(owner, others)
      else waiting.delete(owner)
    },
  }
}
