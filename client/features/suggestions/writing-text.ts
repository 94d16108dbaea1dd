import type { Splice } from '#shared/text/splice.ts'
import type { ComposedText } from '../../lib/settled-text.ts'
import type { EditedSpan } from './marks/map-range.ts'
import type { TextRange } from './marks/text-range.ts'

/** What suggestions need of the text that is being written. */
export interface WritingText extends ComposedText {
  readonly length: number
  text(): string
  slice(from: number, to: number): string
  /** Several stretches at once, as one step of undo. */
  replace(splices: Splice[]): void
  /** Loading shows another text; all else edits this one. */
  onChange(listener: (change: { by: string; spans: readonly EditedSpan[] }) => void): () => void
}

/** And what it takes to draw in it. */
export interface DrawnText extends WritingText {
  selection(): TextRange
  /** Also brings it into sight. */
  select(range: TextRange): void
  focus(): void
  /** Line by line, as far as it is drawn. A text box does not tell: there the list is all there is. */
  boxesOf(range: TextRange): TextBox[]
  onLayout(listener: () => void): () => void
}

export type TextBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
