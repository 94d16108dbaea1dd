import { findNext, replaceNext, search, searchPanelOpen } from '@codemirror/search'
import { type Extension, Facet, StateEffect } from '@codemirror/state'
import { EditorView, keymap, type Panel, ViewPlugin } from '@codemirror/view'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readSearch } from '#shared/text/search-words.ts'
import { passageIn } from '#shared/text/word-places.ts'
import { type EarlyKeys, noKeys } from '../../../lib/browser/early-keys.ts'
import { keepInSight } from '../code-mirror/caret-in-sight.ts'
import { readable } from '../code-mirror/text-state.ts'
import { createListeners } from '../listeners.ts'
import { changeQuery, queryOf } from './change-query.ts'
import { closeWhenWriting } from './close-when-writing.ts'
import { FindPanel } from './find-panel.tsx'
import { findAlike } from './find-query.ts'
import { goToNext, goToPrevious, goToShown } from './go-on.ts'
import { markOthers, othersFound } from './mark-others.ts'
import { closePanel, openPanel } from './panel-place.ts'
import { showFirst, shownIn, shownMatch } from './shown-match.ts'

/**
 * Opens find and replace. The browser's own search knows only the lines in sight. This file is loaded with the first
 * search; what was typed meanwhile is put into the fields before the next key arrives.
 */
export function openFind(
  view: EditorView,
  [find = noKeys, replace = noKeys]: EarlyKeys[],
  words?: string,
): void {
  const isReady = view.state.facet(ready).length > 0
  if (!isReady) view.dispatch({ effects: StateEffect.appendConfig.of(findAndReplace) })
  openPanel(view)
  if (words) goToFirst(view, words)
  if (find.text) flushSync(() => changeQuery(view, { search: find.text }))
  // If the writer has gone on writing meanwhile, the focus stays in the text.
  if (find.text && (find.hasFocus || replace.hasFocus)) showFirst(view)
  // The words of the last search are selected, and stay selected if the same ones were typed.
  if (find.text && find.hasFocus) goOnIn(view.dom.querySelector<HTMLInputElement>('.find-field'))
  for (let enter = 0; enter < find.enters; enter++) goToShown(view)
  if (replace.text) flushSync(() => changeQuery(view, { replace: replace.text }))
  if (replace.hasFocus) goOnIn(view.dom.querySelector<HTMLInputElement>('.find-replacement'))
  for (let enter = 0; enter < replace.enters; enter++) replaceNext(view)
}

function goOnIn(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Goes to words found elsewhere, whatever was searched in this text before. If they are gone, the caret stays. */
function goToFirst(view: EditorView, sought: string): void {
  const passage = passageIn(readable(view.state.doc), sought)
  const words = passage?.words ?? readSearch(sought).phrase
  // A replacement that was typed for other words must not be kept for these.
  const { search, replace } = queryOf(view.state)
  const kept = search === words ? replace : ''
  flushSync(() => changeQuery(view, { search: words, replace: kept, caseSensitive: false, wholeWord: false }))
  const { selection } = view.state
  view.dispatch({ selection: { anchor: passage?.from ?? 0 }, effects: othersFound.of(passage?.others ?? []) })
  if (!findNext(view)) view.dispatch({ selection })
}

/** Focuses the button for the next match: Enter goes on there, and no keyboard comes up as it would for a field. */
export function focusNext(view: EditorView): void {
  view.dom.querySelector<HTMLElement>('.find-next')?.focus({ preventScroll: true })
}

/** Marks a state that can search. Each text has its own state, which gets the search when it first needs it. */
const ready = Facet.define<true>()
const scope = 'editor search-panel'

const findAndReplace: Extension = [
  ready.of(true),
  findAlike,
  closeWhenWriting,
  markOthers,
  shownMatch,
  search({
    literal: true,
    createPanel,
    scrollToMatch: (match) => EditorView.scrollIntoView(match, { y: 'center' }),
  }),
  keymap.of([
    { key: 'Mod-f', run: openPanel, scope },
    { key: 'Mod-g', run: goToNext, shift: goToPrevious, scope, preventDefault: true },
    { key: 'F3', run: goToNext, shift: goToPrevious, scope, preventDefault: true },
    { key: 'Escape', run: closePanel, scope },
  ]),
  // While the panel is open, the match is kept in sight. The caret's line is not: the text has not got the focus.
  ViewPlugin.define((view) => ({ destroy: keepInSight(() => matchBox(view)) })),
]

function matchBox(view: EditorView) {
  if (!searchPanelOpen(view.state)) return null
  const { from, to } = shownIn(view.state) ?? view.state.selection.main
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)]
  return start && end && { top: start.top, bottom: end.bottom }
}

function createPanel(view: EditorView): Panel {
  const dom = document.createElement('div')
  const root = createRoot(dom)
  const updates = createListeners()
  return {
    dom,
    top: true,
    mount: () => root.render(<FindPanel view={view} subscribe={updates.add} />),
    update: () => updates.tell(),
    // Later, because React may be rendering: leaving the page removes the editor, and the panel with it.
    destroy: () => queueMicrotask(() => root.unmount()),
  }
}
