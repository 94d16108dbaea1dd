import { EditorState } from '@codemirror/state'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import type {
  Editor,
  KeptView,
  SetReason,
  TextChange,
  TextPlace,
  TextRange,
} from '../../client/lib/text/editor.ts'
import type { TabEditor } from '../../client/pages/writing/tabs/shown-tab.ts'

/** An editor without a page: a text, a caret, and change events. */
export class FakePage implements TabEditor {
  caret = 0
  loads = 0
  /** Where the text would begin that was loaded last without a place, if its end were out of sight. */
  begun: number | undefined
  hasFocus = false
  /** The words that were searched for last. */
  sought: string | undefined
  #text = ''
  #selected: TextRange | undefined
  #isComposing = false
  #composingListeners = new Set<(isComposing: boolean) => void>()
  #listeners = new Set<(change: TextChange) => void>()

  text(): string {
    return this.#text
  }

  set(text: string, why: SetReason, kept?: KeptView): void {
    this.#text = text
    this.#tell(why)
    if (why === 'load') {
      this.caret = kept?.state.selection.main.head ?? 0
      this.loads++
    }
  }

  composing(): boolean {
    return this.#isComposing
  }

  onComposing(listener: (isComposing: boolean) => void): () => void {
    this.#composingListeners.add(listener)
    return () => this.#composingListeners.delete(listener)
  }

  /** Simulates that an input method begins or ends to compose. */
  compose(isComposing: boolean): void {
    this.#isComposing = isComposing
    for (const listener of [...this.#composingListeners]) listener(isComposing)
  }

  get length(): number {
    return this.#text.length
  }

  slice(from: number, to: number): string {
    return this.#text.slice(from, to)
  }

  selection(): TextRange {
    return this.#selected ?? { from: this.caret, to: this.caret }
  }

  /** The caret has no effect: all typed text is added at the end. */
  select(range: TextRange): void {
    this.#selected = range.from < range.to ? range : undefined
  }

  insert(words: string): void {
    if (this.#selected) this.replace([{ ...this.#selected, insert: words }])
    else this.type(words)
  }

  replace(splices: Splice[]): void {
    if (this.#isComposing) throw new Error('The text was touched under an input method')
    this.#text = splices.reduceRight(applySplice, this.#text)
    this.#tell('tool')
  }

  dropIdleStep(): void {}

  showMarkdown(): void {}

  holdLine(): void {}

  dimAround(): void {}

  obey(): void {}

  focus(): void {
    this.hasFocus = true
  }

  find(words?: string): boolean {
    this.sought = words
    return true
  }

  /** For callers that need the type of a whole editor. */
  asEditor(): Editor {
    return this as unknown as Editor
  }

  keep(): KeptView {
    const selection = { anchor: this.caret }
    const state = EditorState.create({ doc: this.#text, selection })
    return { editor: 'text-area', state, words: undefined, scrollY: 0 }
  }

  goTo({ caret }: TextPlace): void {
    this.caret = caret
  }

  begin(at: number): void {
    this.begun = at
  }

  onChange(listener: (change: TextChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type(words: string, by: TextChange['by'] = 'writer'): void {
    const { length } = this
    this.#text += words
    this.#tell(by, [{ from: length, to: length, length: words.length }])
  }

  /** The writer changes the text to another one, as by undoing. */
  rewrite(text: string): void {
    this.#text = text
    this.#tell('writer')
  }

  #tell(by: TextChange['by'], spans: TextChange['spans'] = []): void {
    for (const listener of this.#listeners) listener({ by, spans })
  }
}
