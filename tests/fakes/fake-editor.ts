import { applySplice, type Splice, spliceBetween } from '#shared/text/splice.ts'
import type {
  Editor,
  ReplaceOptions,
  SetReason,
  TextChange,
  TextRange,
} from '../../client/lib/text/editor.ts'

type FakedParts =
  | 'length'
  | 'text'
  | 'slice'
  | 'set'
  | 'composing'
  | 'selection'
  | 'select'
  | 'insert'
  | 'replace'
  | 'dropIdleStep'
  | 'onChange'
  | 'onComposing'

/** A text with its undo steps, and methods to write in it here or from elsewhere. */
export class FakeEditor implements Pick<Editor, FakedParts> {
  /** The text before each step made by a tool. */
  readonly undoable: string[] = []
  selected: TextRange = { from: 0, to: 0 }
  #text: string
  #isComposing = false
  #compositions = new Set<(isComposing: boolean) => void>()
  #listeners = new Set<(change: TextChange) => void>()

  constructor(text: string) {
    this.#text = text
  }

  get length(): number {
    return this.#text.length
  }

  text = () => this.#text
  slice = (from: number, to: number) => this.#text.slice(from, to)
  selection = () => this.selected
  composing = () => this.#isComposing

  set(text: string, why: SetReason): void {
    const whole = { from: 0, to: this.#text.length, insert: text }
    this.#become([why === 'load' ? whole : spliceBetween(this.#text, text)], why)
  }

  select(range: TextRange): void {
    this.selected = range
  }

  insert(words: string): void {
    this.change({ ...this.selected, insert: words })
  }

  replace(splices: Splice[], { joins = false }: ReplaceOptions = {}): void {
    if (!joins) this.undoable.push(this.#text)
    this.#become(splices, 'tool')
  }

  dropIdleStep(): void {
    if (this.undoable.at(-1) === this.#text) this.undoable.pop()
  }

  onChange(listener: (change: TextChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onComposing(listener: (isComposing: boolean) => void): () => void {
    this.#compositions.add(listener)
    return () => this.#compositions.delete(listener)
  }

  /** The number of listeners. */
  listeners = () => this.#listeners.size

  compose(isComposing: boolean): void {
    this.#isComposing = isComposing
    for (const listener of this.#compositions) listener(isComposing)
  }

  change(splices: Splice | Splice[], by: TextChange['by'] = 'writer'): void {
    this.#become([splices].flat(), by)
  }

  /** Appends at the end. */
  type(words: string): void {
    this.change({ from: this.length, to: this.length, insert: words })
  }

  /** Replaces the first occurrence of the words. With `isOfTool`, the step undoes or redoes one of a tool. */
  edit(words: string, others: string, isOfTool = false): void {
    const from = this.#text.indexOf(words)
    if (from < 0) throw new Error(`The text has no "${words}"`)
    this.#become([{ from, to: from + words.length, insert: others }], 'writer', isOfTool)
  }

  #become(splices: Splice[], by: TextChange['by'], isOfTool = false): void {
    this.#text = splices.reduceRight(applySplice, this.#text)
    const spans = splices.map(({ from, to, insert }) => ({ from, to, length: insert.length }))
    for (const listener of this.#listeners) listener({ by, isOfTool, spans })
  }
}
