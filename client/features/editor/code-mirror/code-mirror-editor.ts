import { redo, undo } from '@codemirror/commands'
import { Compartment, type EditorState, type Extension, type Transaction } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { cspNonce } from '../../../lib/csp-nonce.ts'
import { catchEarlyKeys, noKeys } from '../../../lib/early-keys.ts'
import type { Editor, EditorOptions, KeptView, SetReason, TextChange } from '../../../lib/editor.ts'
import { watchComposition } from '../composition.ts'
import { withLineFeeds } from '../line-feeds.ts'
import { createListeners } from '../listeners.ts'
import { goToPlace, placeAfter, readPlace, readWriterPlace, textStart } from '../page-place.ts'
import { createWordCount } from '../word-count.ts'
import { codeMirrorTheme } from './code-mirror-theme.ts'
import { comeBack } from './come-back.ts'
import { drawnBoxes } from './drawn-boxes.ts'
import { createJoinedText } from './joined-text.ts'
import { paragraphDirection } from './paragraph-direction.ts'
import { PlainTextView, plainText } from './plain-text.ts'
import {
  describe,
  oneStep,
  readable,
  remoteUpdate,
  startState,
  takeOver,
  toolStep,
  undoOfIdle,
} from './text-state.ts'

/**
 * The editor of the writing page. Only the lines in sight are in the document, so that a key costs the same in a novel
 * as in a note. It grows with its text, and the page scrolls.
 */
export function createCodeMirrorEditor(parent: HTMLElement, options: EditorOptions): Editor {
  const changes = createListeners<TextChange>()
  const selections = createListeners()
  const layouts = createListeners()
  const words = createWordCount()
  const whole = createJoinedText()
  const placeholderSlot = new Compartment()
  let shownPlaceholder = options.placeholder
  let isFindComing = false

  const extensions = [
    EditorView.cspNonce.of(cspNonce()),
    plainText(),
    paragraphDirection(),
    codeMirrorTheme,
    keymap.of([{ key: 'Mod-f', run: () => find() }]),
    EditorView.updateListener.of(({ docChanged, viewportChanged, geometryChanged }) => {
      if (docChanged || viewportChanged || geometryChanged) askForLayout()
    }),
  ]
  const view = new PlainTextView({ parent, state: newState(''), dispatchTransactions: dispatch })
  const composition = watchComposition(view.contentDOM)
  // Whoever writes may want to search next, and then shall not wait.
  view.contentDOM.addEventListener('focus', () => loadFind().catch(() => {}), { once: true })

  function dispatch(transactions: readonly Transaction[]): void {
    view.update(transactions)
    for (const transaction of transactions) {
      if (transaction.docChanged) follow(transaction)
    }
    if (transactions.some(({ docChanged, selection }) => docChanged || selection)) selections.tell()
  }

  function follow(transaction: Transaction): void {
    const change = describe(transaction)
    whole.follow(transaction)
    words.follow(readable(transaction.startState.doc), readable(transaction.newDoc), change)
    changes.tell(change)
  }

  function askForLayout(): void {
    view.requestMeasure({ key: layouts, read: () => layouts.tell() })
  }

  function newState(text: string): EditorState {
    return startState(text, ownExtensions())
  }

  function ownExtensions(): Extension {
    return [extensions, placeholderSlot.of(placeholder(shownPlaceholder))]
  }

  function set(text: string, why: SetReason, kept?: KeptView): void {
    if (why === 'remote') view.dispatch(remoteUpdate(view.state, text, whole.of(view.state.doc)))
    else load(text, kept?.editor === 'code-mirror' ? kept : undefined)
  }

  function load(text: string, kept: OwnView | undefined): void {
    composition.end()
    const spans = [{ from: 0, to: view.state.doc.length, length: text.length }]
    const { state, place } = kept ? goOn(kept, text) : begin(text)
    view.setState(state)
    whole.restart(view.state.doc, text)
    askForLayout()
    changes.tell({ by: 'load', spans })
    goToPlace(view, place)
    selections.tell()
  }

  function begin(text: string) {
    words.restart()
    return { state: newState(text), place: textStart }
  }

  function goOn(kept: OwnView, text: string) {
    // Who went to the text box and came back has a new editor, which shares nothing with the first.
    const isOwn = placeholderSlot.get(kept.state) !== undefined
    const asOwn = isOwn ? showPlaceholder() : takeOver(ownExtensions())
    const update = comeBack(kept, text, words, asOwn)
    return { state: update.state, place: placeAfter(kept.place, update.changes) }
  }

  function setPlaceholder(text: string): void {
    shownPlaceholder = text
    view.dispatch(showPlaceholder())
  }

  function showPlaceholder() {
    return { effects: placeholderSlot.reconfigure(placeholder(shownPlaceholder)) }
  }

  function find(words?: string): true {
    if (!isFindComing) void bringFind(words)
    return true
  }

  async function bringFind(words?: string): Promise<void> {
    isFindComing = true
    // On a phone the keyboard would hide what was found.
    const isToRead = words !== undefined && !matchMedia('(pointer: fine)').matches
    const takeKeys = isToRead ? () => noKeys : catchEarlyKeys('Find and replace')
    // Not to be had, as without a network.
    const loaded = await loadFind().catch(() => undefined)
    const typed = takeKeys()
    isFindComing = false
    if (loaded) loaded.openFind(view, typed, words)
    else view.focus()
    if (isToRead && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  return {
    get length() {
      return view.state.doc.length
    },
    slice: (from, to) => view.state.sliceDoc(from, to),
    text: () => whole.of(view.state.doc),
    set,
    composing: composition.isActive,

    words: () => words.of(readable(view.state.doc)),
    selection() {
      const { from, to } = view.state.selection.main
      return { from, to }
    },
    select: ({ from, to }) => view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true }),
    focus: () => view.focus(),

    insert(text) {
      const insertion = view.state.replaceSelection(withLineFeeds(text))
      view.dispatch(...oneStep({ ...insertion, scrollIntoView: true }))
    },
    replace: (splices, options) => view.dispatch(...toolStep(splices, options)),
    dropIdleStep() {
      const undone = undoOfIdle(view.state)
      if (undone) view.dispatch(undone)
    },
    undo: () => void undo(view),
    redo: () => void redo(view),

    setPlaceholder,
    find,
    boxAt: (offset) => view.coordsAtPos(offset) ?? undefined,
    boxesOf: (range) => drawnBoxes(view, range),

    keep: () => ({
      editor: 'code-mirror',
      state: view.state,
      words: words.known(),
      place: readPlace(view),
    }),
    goTo({ caret, page }) {
      const { length } = view.state.doc
      view.dispatch({ selection: { anchor: Math.min(caret, length) } })
      goToPlace(view, 'offset' in page ? { ...page, offset: Math.min(page.offset, length) } : page)
    },
    keepPlace(change) {
      const place = readWriterPlace(view)
      change()
      goToPlace(view, place)
    },

    onChange: changes.add,
    onSelection: selections.add,
    onComposing: composition.onChange,
    onLayout: layouts.add,
    destroy() {
      composition.stop()
      view.destroy()
    },
  }
}

type OwnView = Extract<KeptView, { editor: 'code-mirror' }>

const loadFind = () => import('../find/find.tsx')
