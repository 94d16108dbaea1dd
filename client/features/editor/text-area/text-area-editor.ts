import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import type { Editor, EditorOptions, KeptView, Unsubscribe } from '../../../lib/text/editor.ts'
import { comeBack } from '../code-mirror/come-back.ts'
import { readable, remoteUpdate, startState } from '../code-mirror/text-state.ts'
import { watchComposition } from '../composition.ts'
import { editsOf } from '../edit-text.ts'
import { historyCommandOf } from '../history-command.ts'
import type { OriginLog } from '../origins/origin-log.ts'
import { goToScroll, isMissed, readScroll, textStart } from '../page-place.ts'
import { createTextNews } from '../text-news.ts'
import { createLazyTypewriter } from '../typewriter/lazy-typewriter.ts'
import { writtenText } from '../written-text.ts'
import { createAreaCaret } from './area-caret.ts'
import { type AreaText, createAreaText } from './area-text.ts'
import { goToAreaPlace, keepAreaCaretInSight, keepAreaPlace, showCaret } from './text-area-place.ts'

/**
 * The plain text box of the browser, for writers whose screen reader or keyboard works better with one. Every offset of
 * this editor counts in the text, not in the box, whose line ends may be shorter.
 */
export function createTextAreaEditor(parent: HTMLElement, options: EditorOptions): Editor {
  // One idea: joins the parts of the editor to one box.
  const news = createTextNews()
  const area = createArea(options)
  const text = createAreaText(area, startState(''), news)
  const caretBox = createAreaCaret(area)
  const edits = editsOf(text)
  const composition = watchComposition(area, edits)
  const holdLine = createLazyTypewriter({ ...writtenText({ ...news, ...edits }, area), caretBox })
  const letCaretGo = keepAreaCaretInSight(area, caretBox)
  parent.append(area)
  const stopReading = readArea(area, text, news.origins)

  function load(next: string, kept: OwnView | undefined, record: string | undefined): void {
    composition.end()
    const lengthBefore = text.state.doc.length
    if (!kept) news.words.restart()
    text.show(kept ? comeBack(kept, next, news.words).state : startState(next), next)
    goToScroll(kept ?? textStart)
    news.loaded(lengthBefore, next.length, record)
    news.moved()
  }

  return {
    ...edits,
    get length() {
      return text.state.doc.length
    },
    slice: (from, to) => text.state.sliceDoc(from, to),
    text: text.text,
    set(next, why, kept, record) {
      if (why === 'load') load(next, kept?.editor === 'text-area' ? kept : undefined, record)
      else text.dispatch(text.state.update(remoteUpdate(text.state, next, text.text(), record)))
    },
    origins: news.origins.read,
    showOrigins: async (isShown) => (isShown ? news.origins.load() : undefined),
    words: () => news.words.of(readable(text.state.doc)),
    keep() {
      const words = news.words.known()
      return { editor: 'text-area', state: text.state, words, ...readScroll() }
    },
    begin(at) {
      if (!isMissed(caretBox())) return
      moveCaret(text, at)
      showCaret(caretBox)
    },
    focus: () => area.focus({ preventScroll: true }),
    setPlaceholder(placeholder) {
      area.placeholder = placeholder
    },
    holdLine,
    obey: text.obey,
    find(words) {
      if (words) void goToWords(text, words, caretBox)
      return false
    },
    drawn: () => ({ from: 0, to: text.state.doc.length }),
    goTo({ caret, page }) {
      if (caret !== undefined) moveCaret(text, Math.min(caret, text.state.doc.length))
      goToAreaPlace(caretBox, page)
    },
    keepPlace: (change) => keepAreaPlace(area, caretBox, change),
    composing: composition.isActive,
    onChange: news.onChange,
    onSelection: news.onSelection,
    onComposing: composition.onChange,
    ...untold,
    destroy() {
      holdLine(false)
      stopReading()
      composition.stop()
      letCaretGo()
      area.remove()
    },
  }
}

/** What a text box can neither report nor show. */
const untold: Pick<Editor, 'showMarkdown' | 'dimAround' | 'boxAt' | 'boxesOf' | 'onLayout'> = {
  showMarkdown: () => {},
  dimAround: () => {},
  boxAt: () => undefined,
  boxesOf: () => [],
  onLayout: () => () => {},
}

type OwnView = Extract<KeptView, { editor: 'text-area' }>

/** Reads what the writer does in the box into the text, until the returned function is called. */
function readArea(area: HTMLTextAreaElement, text: AreaText, origins: OriginLog): Unsubscribe {
  const stopWatching = origins.watch(area, () => {
    // Browsers report a selection only later, so it is read now.
    text.readSelection()
    return text.state
  })
  const stop = new AbortController()
  const { signal } = stop
  const runHistory = (command: StateCommand | undefined, event: Event) => {
    if (!command) return
    event.preventDefault()
    command(text)
  }
  // Also for what asks for the selection as soon as an input method begins.
  for (const begin of ['keydown', 'compositionstart'])
    area.addEventListener(begin, text.readSelection, { capture: true, signal })
  area.addEventListener('input', text.readInput, { signal })
  area.addEventListener('beforeinput', (event) => runHistory(historyCommand(event.inputType), event), {
    signal,
  })
  // Where its own history is empty the browser asks for no undo, and there may be something to undo all the same.
  area.addEventListener('keydown', (event) => runHistory(historyCommandOf(event), event), { signal })
  area.addEventListener('drop', refuseFiles, { signal })
  const readFocused = () => document.activeElement === area && text.readSelection()
  document.addEventListener('selectionchange', readFocused, { signal })
  // Browsers report a selection only later, when a key may have moved the focus elsewhere.
  area.addEventListener('blur', text.readSelection, { signal })
  return () => {
    stopWatching()
    stop.abort()
  }
}

function moveCaret(text: AreaText, anchor: number): void {
  text.dispatch(text.state.update({ selection: { anchor } }))
}

/** Places only the caret at the words: if they were selected, the next key would replace them. */
async function goToWords(text: AreaText, words: string, caretBox: () => DOMRect): Promise<void> {
  const { passageIn } = await import('#shared/text/word-places.ts')
  const passage = passageIn(text.text(), words)
  if (!passage) return
  moveCaret(text, passage.from)
  showCaret(caretBox)
}

function createArea({ placeholder }: EditorOptions): HTMLTextAreaElement {
  const area = document.createElement('textarea')
  area.className = 'write-area'
  area.ariaLabel = 'Writing area'
  area.placeholder = placeholder
  area.dir = 'auto'
  area.lang = ''
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
