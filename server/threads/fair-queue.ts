/**
 * A queue in which owners take turns. However many jobs of one owner wait, the next job of everybody else comes before the
 * second one of this owner.
 */
export function createFairQueue<Job>({ max, maxEach }: { max: number; maxEach: number }) {
  // The owners in the order of their turns. Each has at least one job.
  const waiting = new Map<string, Job[]>()
  let length = 0

  return {
    /** Returns false if there is no room. */
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

    /** Does nothing if the job was taken already, or never added. */
    remove(owner: string, job: Job): void {
      const own = waiting.get(owner) ?? []
      const others = own.filter((one) => one !== job)
      length -= own.length - others.length
      if (others.length > 0) waiting.set(owner, others)
      else waiting.delete(owner)
    },
  }
}
