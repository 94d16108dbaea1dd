import { getSearchQuery, searchPanelOpen } from '@codemirror/search'
import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { TextRange } from '../../../lib/text/editor.ts'

/** Of a search for several words, the find panel looks for one: here the others stand that were found with it. */
export const othersFound = StateEffect.define<readonly TextRange[]>()

/** They are marked until something else is looked for, or the panel goes. */
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

/** As those that the panel finds. */
const mark = Decoration.mark({ class: 'cm-searchMatch' })
