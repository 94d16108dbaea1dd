/** Words of the simulation that can be told apart: all that were typed, and what may become of each. */
export class WordMarks {
  readonly #all = new Set<string>()
  readonly #mustStand = new Set<string>()
  readonly #mayDouble = new Set<string>()

  /** A new one, which must still exist in the end, once. */
  add(mark: string): void {
    this.#all.add(mark)
    this.#mustStand.add(mark)
  }

  mayDouble(text: string): void {
    for (const mark of marksIn(text)) this.#mayDouble.add(mark)
  }

  mayGo(marks: Iterable<string>): void {
    for (const mark of marks) this.#mustStand.delete(mark)
  }

  /** After a backup was restored, any may be there twice. Those that nobody has any more are lost. */
  goBack(left: string): void {
    for (const mark of this.#all) {
      this.#mayDouble.add(mark)
      if (!left.includes(mark)) this.#mustStand.delete(mark)
    }
  }

  /** What is wrong with them in this text, where `kept` are others that have them. */
  complaints(text: string, kept: string[]): string[] {
    const complaints: string[] = []
    for (const mark of this.#all) {
      const times = text.split(mark).length - 1
      const isKept = times > 0 || kept.some((text) => text.includes(mark))
      if (this.#mustStand.has(mark) && !isKept) complaints.push(`${mark} is lost`)
      if (!this.#mayDouble.has(mark) && times > 1) complaints.push(`${mark} stands ${times} times`)
    }
    return complaints
  }
}

export function marksIn(text: string): string[] {
  return text.match(/[a-d]\d+x/g) ?? []
}

/** The nearest start of a word. */
export function wordAt(text: string, where: number): number {
  return wordAfter(text, Math.floor(where * (text.length + 1)))
}

export function wordAfter(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.slice(at - 1).search(/\s/)
  return space < 0 ? text.length : at + space
}
