import type { Splice } from '#shared/text/splice.ts'

/** What research needs of the editor. */
export interface ResearchEditor {
  readonly length: number
  text(): string
  slice(from: number, to: number): string
  selection(): Range
  /** Where a character stands in the window, if it is drawn at all. */
  boxAt(offset: number): Box | undefined
  /** Several stretches at once, in order and apart, as one step of undo. */
  replace(splices: Splice[]): void
  onChange(listener: (change: TextChange) => void): () => void
  /** Also after each change of the text. */
  onSelection(listener: () => void): () => void
}

export interface Range {
  from: number
  to: number
}

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

export interface TextChange {
  /** `load`: another text stands in the place of this one. */
  by: 'writer' | 'tool' | 'load' | 'remote'
  spans: ChangedSpan[]
}

/** What stood between two offsets before is now `length` units long. In order, all counted in the text before. */
export interface ChangedSpan {
  from: number
  to: number
  length: number
}
