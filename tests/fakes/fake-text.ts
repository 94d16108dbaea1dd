import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { EditedSpan } from '../../client/features/suggestions/marks/map-range.ts'
import type { WritingText } from '../../client/features/suggestions/writing-text.ts'

/** A text for tests, edited by offsets and with a step of undo for each edit. */
export class FakeText implements WritingText {
  #text: string
  #before: string[] = []
  #isComposing = false
  #changes = new Set<(change: { by: string; spans: readonly EditedSpan[] }) => void>()
  #compositions = new Set<(isComposing: boolean) => void>()

  constructor(text: string) {
    this.#text = text
  }

  get length(): number {
    return this.#text.length
  }

  slice = (from: number, to: number): string => this.#text.slice(from, to)
  text = (): string => this.#text
  composing = (): boolean => this.#isComposing

  replace = (splices: Splice[]): void => {
    this.#before.push(this.#text)
    const spans = splices.map(({ from, to, insert }) => ({ from, to, length: insert.length }))
    this.#text = splices.reduceRight(applySplice, this.#text)
    for (const tell of this.#changes) tell({ by: 'writer', spans })
  }

  /** The words for others, wherever they stand first. */
  edit(words: string, others: string): void {
    const from = this.#text.indexOf(words)
    if (from < 0) throw new Error(`The text has no "${words}"`)
    this.replace([{ from, to: from + words.length, insert: others }])
  }

  load(text: string): void {
    const spans = [{ from: 0, to: this.#text.length, length: text.length }]
    this.#text = text
    for (const tell of this.#changes) tell({ by: 'load', spans })
  }

  /** How the text was before the last edit. */
  before(): string | undefined {
    return this.#before.at(-1)
  }

  compose(isComposing: boolean): void {
    this.#isComposing = isComposing
    for (const tell of this.#compositions) tell(isComposing)
  }

  onChange = (listener: (change: { by: string; spans: readonly EditedSpan[] }) => void) => {
    this.#changes.add(listener)
    return () => this.#changes.delete(listener)
  }

  onComposing = (listener: (isComposing: boolean) => void) => {
    this.#compositions.add(listener)
    return () => this.#compositions.delete(listener)
  }
}
