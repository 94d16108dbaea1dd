import type { Range } from '@codemirror/state'
import { Decoration, type DecorationSet, ViewPlugin } from '@codemirror/view'

/**
 * CodeMirror draws only a part of a very long line, and a gap as high as the rest. For a text that has just come, it
 * draws this gap as if lines did not wrap: as wide as the rest and 2 px high (view 6.43). Then it measures a line of a
 * few pixels, takes all of it to be in sight, and draws it; the browser needs seconds to lay out 2 MB. So the gap is
 * made again here, because plugins are created before anything is drawn.
 */
export const wrappedGaps = ViewPlugin.define((view) => {
  const { viewState } = view as unknown as ViewParts
  viewState.lineGapDeco = Decoration.set(viewState.lineGaps.map((gap) => gap.draw(viewState, true)))
  return {}
})

/** Parts of CodeMirror that are missing in its types. */
interface ViewParts {
  viewState: {
    lineGaps: { draw(viewState: object, isWrapping: boolean): Range<Decoration> }[]
    lineGapDeco: DecorationSet
  }
}
