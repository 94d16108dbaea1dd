import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { CombineTarget } from '../../client/lib/combine-into.ts'

type ChangedBy = 'writer' | 'tool' | 'load' | 'remote'

/** A text with its steps of undo, and somebody who writes in it from elsewhere. */
export class FakeEditor implements CombineTarget {
  readonly undoable: string[] = []
  selected = { from: 0, to: 0 }
  #text: string
  #isComposing = false
  #compositions = new Set<(isComposing: boolean) => void>()
  #listeners = new Set<(change: { by: ChangedBy }) => void>()

  constructor(text: string) {
    this.#text = text
  }

  text = () => this.#text
  selection = () => this.selected
  composing = () => this.#isComposing

  replace(splices: Splice[], { joins = false } = {}): void {
    if (!joins) this.undoable.push(this.#text)
    this.#become(splices.reduceRight(applySplice, this.#text), 'tool')
  }

  dropIdleStep(): void {
    if (this.undoable.at(-1) === this.#text) this.undoable.pop()
  }

  set(text: string, by: 'load' | 'remote'): void {
    this.#become(text, by)
  }

  compose(isComposing: boolean): void {
    this.#isComposing = isComposing
    for (const listener of this.#compositions) listener(isComposing)
  }

  onComposing(listener: (isComposing: boolean) => void): () => void {
    this.#compositions.add(listener)
    return () => this.#compositions.delete(listener)
  }

  /** How many still listen to it. */
  listeners = () => this.#listeners.size

  onChange(listener: (change: { by: ChangedBy }) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(text: string, by: ChangedBy): void {
    this.#text = text
    for (const listener of this.#listeners) listener({ by })
  }
}
