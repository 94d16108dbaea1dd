import type { Figures } from '../../../engine/metrics/figures.ts'
import { useObserved } from '../use-observed.ts'
import type { MeasuredText } from './measured-text.ts'
import { figuresIn, type TextFigures } from './text-figures.ts'

/** The figures of the text in the editor. Undefined until they are counted, or if there is no editor. */
export function useFigures(editor: MeasuredText | null): Figures | undefined {
  return useObserved(editor ? figuresIn(editor) : nothing)
}

const nothing: TextFigures = { get: () => undefined, subscribe: () => () => {} }
