import { getSearchQuery, searchPanelOpen } from '@codemirror/search'
import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { TextRange } from '../../../lib/text/editor.ts'

/** A search for several words shows one of them in the find panel. This marks the others that were found with it. */
export const othersFound = StateEffect.define<readonly TextRange[]>()

/** The marks stay until something else is searched for, or the panel closes. */
export const markOthers = StateField.define<DecorationSet>({
  create: () => Decoration.none,

  update(marks, { effects, changes, startState, state }) {
    const found = effects.findLast((effect) => effect.is(othersFound))?.value
    if (found) return Decoration.set(found.map(({ from, to }) => mark.range(from, to)))
    if (marks.size === 0) return marks
    const isOver =
      !searchPanelOpen(state) || getSearchQuery(state).search !== getSearchQuery(startState).search
    return isOver ? Decoration.none : marks.map(changes)
  },

  provide: (field) => EditorView.decorations.from(field),
})

/** Looks like the matches of the panel. */
const mark = Decoration.mark({ class: 'cm-searchMatch' })
