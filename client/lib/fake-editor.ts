import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { MergeTarget } from './merge-into.ts'

/** A text with its steps of undo, and somebody who writes in it from elsewhere. */
export class FakeEditor implements MergeTarget {
  readonly undoable: string[] = []
  selected = { from: 0, to: 0 }
  #text: string
  #listeners = new Set<(change: { by: 'writer' | 'load' | 'remote' }) => void>()

  constructor(text: string) {
    this.#text = text
  }

  text = () => this.#text
  selection = () => this.selected

  replace(splices: Splice[]): void {
    this.undoable.push(this.#text)
    this.#become(splices.reduceRight(applySplice, this.#text), 'writer')
  }

  set(text: string, by: 'load' | 'remote'): void {
    this.#become(text, by)
  }

  onChange(listener: (change: { by: 'writer' | 'load' | 'remote' }) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #become(text: string, by: 'writer' | 'load' | 'remote'): void {
    this.#text = text
    for (const listener of this.#listeners) listener({ by })
  }
}
