/** Work that has begun and not ended. Closing the database waits for it: otherwise it could interrupt a commit. */
export class UnderWay {
  readonly #all = new Set<Promise<unknown>>()

  add<T>(work: Promise<T>): Promise<T> {
    const over = () => this.#all.delete(work)
    this.#all.add(work)
    work.then(over, over)
    return work
  }

  /** Waits until all work has ended, including work that begins meanwhile. */
  async over(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all)
  }
}
