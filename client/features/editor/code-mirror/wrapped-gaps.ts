import type { Range } from '@codemirror/state'
import { Decoration, type DecorationSet, ViewPlugin } from '@codemirror/view'

/**
 * Of a very long line CodeMirror draws a part, and a gap as high as the rest. Of a text that has just come it draws the gap as
 * wide as the rest and 2 px high, as if lines did not wrap (view 6.43). Then it measures a line of a few pages, takes all of it to be in
 * sight, and draws it: the browser lays out 2 MB in seconds. So the gap is made anew before anything is drawn, which plugins are made before.
 */
export const wrappedGaps = ViewPlugin.define((view) => {
  const { viewState } = view as unknown as ViewParts
  viewState.lineGapDeco = Decoration.set(viewState.lineGaps.map((gap) => gap.draw(viewState, true)))
  return {}
})

/** Of CodeMirror, which has them out of its types. */
interface ViewParts {
  viewState: {
    lineGaps: { draw(viewState: object, isWrapping: boolean): Range<Decoration> }[]
    lineGapDeco: DecorationSet
  }
}
