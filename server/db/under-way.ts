/** What has begun and not ended: a database that closed before would break it off in the middle of a commit. */
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
