import { redo, undo } from '@codemirror/commands'
import {
  EditorSelection,
  type EditorState,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { applySplice, spliceBetween } from '#shared/text/splice.ts'
import type { Editor, EditorOptions, KeptView, SetReason, TextChange } from '../../../lib/editor.ts'
import { comeBack } from '../code-mirror/come-back.ts'
import {
  describe,
  oneStep,
  readable,
  remoteUpdate,
  startState,
  textOf,
  toolStep,
  undoOfIdle,
} from '../code-mirror/text-state.ts'
import { watchComposition } from '../composition.ts'
import { withLineFeeds } from '../line-feeds.ts'
import { createListeners } from '../listeners.ts'
import { createWordCount } from '../word-count.ts'
import { type BoxText, boxText } from './box-text.ts'
import { goToAreaPlace, keepAreaCaretInSight, keepAreaPlace, showCaret } from './text-area-place.ts'
import { typedSplice } from './typed-splice.ts'
import { undoKey } from './undo-key.ts'

/**
 * The plain text box of the browser, for writers whose screen reader or keyboard gets on better with one. It forgets
 * its undo history whenever a script touches its text, so the history is kept beside it, as in the other editor.
 *
 * A text box turns every line end into `\n`, so the text is kept beside it too, and every offset is one of the text.
 */
export function createTextAreaEditor(parent: HTMLElement, options: EditorOptions): Editor {
  const changes = createListeners<TextChange>()
  const selections = createListeners()
  const words = createWordCount()
  const area = createArea(options)
  const composition = watchComposition(area)
  const letCaretGo = keepAreaCaretInSight(area)
  const stop = new AbortController()
  const { signal } = stop
  let state = startState('')
  /** As `state` has it. */
  let box = boxText('')

  parent.append(area)
  area.addEventListener('input', (event) => readInput(event as InputEvent), { signal })
  area.addEventListener('beforeinput', (event) => runHistory(historyCommand(event.inputType), event), {
    signal,
  })
  // Where its own history is empty the browser asks for no undo, and there may be something to undo all the same.
  area.addEventListener('keydown', (event) => runHistory(undoKey(event), event), { signal })
  area.addEventListener('drop', refuseFiles, { signal })
  document.addEventListener('selectionchange', readSelection, { signal })

  function readInput({ inputType }: InputEvent): void {
    const changes = box.typed(typedSplice(box.shown, area.value, area.selectionEnd))
    const after = boxText(applySplice(box.text, changes))
    const selection = areaSelection(after)
    follow(state.update({ changes, selection, userEvent: userEventOf(inputType) }), after)
  }

  function readSelection(): void {
    if (document.activeElement !== area || areaSelection().eq(state.selection.main)) return
    state = state.update({ selection: areaSelection() }).state
    selections.tell()
  }

  function areaSelection({ inText } = box) {
    return EditorSelection.range(inText(area.selectionStart), inText(area.selectionEnd))
  }

  function runHistory(command: StateCommand | undefined, event: Event): void {
    if (!command) return
    event.preventDefault()
    run(command)
  }

  function run(command: StateCommand): void {
    command({ state, dispatch: write })
  }

  function update(...specs: TransactionSpec[]): void {
    write(state.update(...specs))
  }

  function write(transaction: Transaction): void {
    const after = transaction.docChanged ? boxText(textOf(transaction.state)) : box
    writeChanges(area, transaction, box, after)
    if (transaction.selection) showSelection(transaction.state, after)
    follow(transaction, after)
  }

  function showSelection({ selection: { main } }: EditorState, { inBox }: BoxText): void {
    area.setSelectionRange(inBox(main.from), inBox(main.to))
  }

  function follow(transaction: Transaction, after: BoxText): void {
    state = transaction.state
    box = after
    if (!transaction.docChanged) return
    const change = describe(transaction)
    words.follow(readable(transaction.startState.doc), readable(state.doc), change)
    changes.tell(change)
    selections.tell()
  }

  function set(text: string, why: SetReason, kept?: KeptView): void {
    if (why === 'remote') update(remoteUpdate(state, text))
    else load(text, kept?.editor === 'text-area' ? kept : undefined)
  }

  function load(text: string, kept: OwnView | undefined): void {
    composition.end()
    const spans = [{ from: 0, to: state.doc.length, length: text.length }]
    state = kept ? comeBack(kept, text, words).state : begin(text)
    box = boxText(text)
    area.value = box.shown
    showSelection(state, box)
    window.scrollTo(0, kept?.scrollY ?? 0)
    changes.tell({ by: 'load', spans })
    selections.tell()
  }

  /** The caret alone: what is selected, the next key would replace. */
  async function goToWords(words: string): Promise<void> {
    const { createFinder } = await import('#shared/text/finder.ts')
    const match = createFinder(words).next(box.text)
    if (!match) return
    update({ selection: { anchor: match.from } })
    showCaret(area)
  }

  function begin(text: string): EditorState {
    words.restart()
    return startState(text)
  }

  return {
    get length() {
      return state.doc.length
    },
    slice: (from, to) => state.sliceDoc(from, to),
    text: () => box.text,
    set,
    composing: composition.isActive,

    words: () => words.of(readable(state.doc)),
    selection() {
      const { from, to } = state.selection.main
      return { from, to }
    },
    select: ({ from, to }) => update({ selection: { anchor: from, head: to } }),
    focus: () => area.focus({ preventScroll: true }),

    insert: (text) => update(...oneStep(state.replaceSelection(withLineFeeds(text)))),
    replace: (splices, options) => update(...toolStep(splices, options)),
    dropIdleStep() {
      const undone = undoOfIdle(state)
      if (undone) write(undone)
    },
    undo: () => run(undo),
    redo: () => run(redo),

    setPlaceholder(placeholder) {
      area.placeholder = placeholder
    },
    find(words) {
      if (words) void goToWords(words)
      return false
    },
    boxAt: () => undefined,
    boxesOf: () => [],

    keep: () => ({ editor: 'text-area', state, words: words.known(), scrollY: window.scrollY }),
    goTo({ caret, page }) {
      update({ selection: { anchor: Math.min(caret, state.doc.length) } })
      goToAreaPlace(area, page)
    },
    keepPlace: (change) => keepAreaPlace(area, change),

    onChange: changes.add,
    onSelection: selections.add,
    onComposing: composition.onChange,
    onLayout: () => () => {},
    destroy() {
      stop.abort()
      composition.stop()
      letCaretGo()
      area.remove()
    },
  }
}

type OwnView = Extract<KeptView, { editor: 'text-area' }>

function createArea({ placeholder }: EditorOptions): HTMLTextAreaElement {
  const area = document.createElement('textarea')
  area.className = 'write-area'
  area.ariaLabel = 'Writing area'
  area.placeholder = placeholder
  area.dir = 'auto'
  area.spellcheck = true
  area.autocapitalize = 'sentences'
  area.setAttribute('autocorrect', 'on')
  return area
}

function refuseFiles(event: DragEvent): void {
  if ((event.dataTransfer?.files.length ?? 0) > 0) event.preventDefault()
}

function historyCommand(inputType: string): StateCommand | undefined {
  if (inputType === 'historyUndo') return undo
  if (inputType === 'historyRedo') return redo
  return undefined
}

/** Decides what is undone together: words typed one after the other are, a paste stands alone. */
function userEventOf(inputType: string): string {
  if (inputType === 'insertText') return 'input.type'
  if (inputType === 'insertCompositionText') return 'input.type.compose'
  return inputType.startsWith('delete') ? 'delete' : 'input'
}

/** From the end, so that the offsets before stay true. The browser moves the caret along. */
function writeChanges(
  area: HTMLTextAreaElement,
  { changes }: Transaction,
  { inBox }: BoxText,
  { shown }: BoxText,
): void {
  const edits: [insert: string, from: number, to: number][] = []
  changes.iterChanges((from, to, _fromAfter, _toAfter, insert) => {
    edits.unshift([withLineFeeds(insert.sliceString(0)), inBox(from), inBox(to)])
  })
  for (const edit of edits) area.setRangeText(...edit, 'preserve')
  // Where a `\r` and a `\n` have met, or parted.
  if (area.value === shown) return
  const { insert, from, to } = spliceBetween(area.value, shown)
  area.setRangeText(insert, from, to, 'preserve')
}
