/** Work that has begun and not ended. Closing the database waits for it: otherwise it could break off a commit halfway. */
export class UnderWay {
  readonly #all = new Set<Promise<unknown>>()

  add<T>(work: Promise<T>): Promise<T> {
    const over = () => this.#all.delete(work)
    this.#all.add(work)
    work.then(over, over)
    return work
  }

  /** Also of what began meanwhile. */
  async over(): Promise<void> {
    while (this.#all.size > 0) await Promise.allSettled(this.#all)
  }
}
