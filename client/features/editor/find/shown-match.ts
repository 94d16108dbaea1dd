import { searchPanelOpen } from '@codemirror/search'
import {
  type ChangeDesc,
  EditorSelection,
  type EditorState,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { PagePlace, TextRange } from '../../../lib/text/editor.ts'
import { goToPlace, isInSight, placeAfter, readPlace } from '../page-place.ts'
import { queryOf } from './change-query.ts'
import { lookForFirst } from './look-for-first.ts'

interface Shown {
  /** Undefined if the text does not have the typed words. */
  match: TextRange | undefined
  /** Where the page was before anything was shown. */
  home: PagePlace
}

const change = StateEffect.define<Shown | null>()

/** It has the wash of every match from CodeMirror, and looks as codeMirrorTheme has the one at which the writer is. */
const mark = Decoration.mark({ class: 'cm-searchMatch-shown' })
const looks = EditorView.theme({ '.cm-searchMatch-shown': { boxShadow: '0 2px 0 var(--accent)' } })

/**
 * What the page shows of a search while its words are typed. It is not selected: the caret stays where the writer was
 * until they go to a match, and until then the page knows its way back.
 */
export const shownMatch = StateField.define<Shown | null>({
  create: () => null,

  update(shown, step) {
    const { effects, changes, selection, state } = step
    const changed = effects.findLast((effect) => effect.is(change))
    if (changed) return changed.value
    // A writer who selects or writes has gone on from there.
    if (!shown || selection || step.isUserEvent('input.type') || !searchPanelOpen(state)) return null
    if (changes.empty) return shown
    return { match: shown.match && matchAfter(shown.match, changes), home: placeAfter(shown.home, changes) }
  },

  provide: (field) => [
    EditorView.decorations.from(field, (shown) =>
      shown?.match ? Decoration.set(mark.range(shown.match.from, shown.match.to)) : Decoration.none,
    ),
    looks,
  ],
})

function matchAfter({ from, to }: TextRange, changes: ChangeDesc): TextRange | undefined {
  if (changes.touchesRange(from, to)) return undefined
  return { from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }
}

export function shownIn(state: EditorState): TextRange | undefined {
  return state.field(shownMatch, false)?.match
}

/** The first match from the caret on, or else from the beginning. */
export function showFirst(view: EditorView): void {
  if (queryOf(view.state).search) lookAndShow(view)
  else goBack(view)
}

/** A key or a frame waits no longer than this. */
const maxTaskMs = 8

/** Searches a long text part by part, unless something is done meanwhile. */
function lookAndShow(view: EditorView): void {
  const { doc, selection } = view.state
  const query = queryOf(view.state)
  const looking = lookForFirst(doc, query, selection.main.from)

  function lookOn(): void {
    const { state } = view
    const isOver =
      state.doc !== doc ||
      state.selection !== selection ||
      queryOf(state) !== query ||
      !searchPanelOpen(state)
    if (isOver) return
    const until = performance.now() + maxTaskMs
    let step = looking.next()
    while (!step.done && performance.now() < until) step = looking.next()
    if (step.done) show(view, step.value)
    else setTimeout(lookOn)
  }
  lookOn()
}

function show(view: EditorView, match: TextRange | undefined): void {
  const home = view.state.field(shownMatch)?.home ?? readPlace(view)
  const effects: StateEffect<unknown>[] = [change.of({ match, home })]
  // If it is in sight already, nothing moves.
  if (match && !isSeen(view, match)) {
    effects.push(EditorView.scrollIntoView(EditorSelection.range(match.from, match.to), { y: 'center' }))
  }
  view.dispatch({ effects })
}

function isSeen(view: EditorView, { from, to }: TextRange): boolean {
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)]
  if (!start || !end) return false
  const panel = view.dom.querySelector('.find')?.getBoundingClientRect()
  const isCovered =
    panel &&
    start.top < panel.bottom &&
    end.bottom > panel.top &&
    Math.max(start.right, end.right) > panel.left
  return !isCovered && isInSight({ top: start.top, bottom: end.bottom })
}

/** Goes back to where the writer was, unless they have gone on to a match. */
export function goBack(view: EditorView): void {
  const shown = view.state.field(shownMatch, false)
  if (!shown) return
  view.dispatch({ effects: change.of(null) })
  goToPlace(view, shown.home)
}
