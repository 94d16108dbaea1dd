import type { Extension, Transaction } from '@codemirror/state'
import { type Command, EditorView, keymap } from '@codemirror/view'
import { cspNonce } from '../../../lib/browser/csp-nonce.ts'
import type { Editor, EditorOptions } from '../../../lib/text/editor.ts'
import { watchComposition } from '../composition.ts'
import { createRule, editsOf } from '../edit-text.ts'
import { createListeners } from '../listeners.ts'
import { goToPlace, isMissed, readPlace } from '../page-place.ts'
import { createTextNews } from '../text-news.ts'
import { codeMirrorTheme } from './code-mirror-theme.ts'
import { createEditorStates, type OwnView } from './editor-states.ts'
import { createJoinedText } from './joined-text.ts'
import { createLazyFind } from './lazy-find.ts'
import { createLazyLooks } from './lazy-looks.ts'
import { paragraphDirection } from './paragraph-direction.ts'
import { PlainTextView, plainText } from './plain-text.ts'
import { readable, remoteUpdate } from './text-state.ts'
import { placesOf } from './view-places.ts'

/**
 * The editor of the writing page. Only the lines in sight are in the page, so that a key costs the same in a novel as
 * in a note. The editor grows with its text, and the page scrolls.
 */
export function createCodeMirrorEditor(parent: HTMLElement, options: EditorOptions): Editor {
  // One idea: joins the parts of the editor to one view.
  const news = createTextNews()
  const layouts = createListeners()
  const whole = createJoinedText()
  const find = createLazyFind()
  const askForLayout = (view: EditorView) => view.requestMeasure({ key: layouts, read: () => layouts.tell() })
  const extensions = ownExtensions(askForLayout, (view) => find.open(view))
  const rule = createRule()
  const states = createEditorStates(extensions, options.placeholder, news.words)
  const { state } = states.begin('')
  const view = new PlainTextView({ parent, state, dispatchTransactions: (steps) => show(rule.apply(steps)) })
  const edits = editsOf(view)
  const composition = watchComposition(view.contentDOM, edits)
  const looks = createLazyLooks(view, { ...news, ...edits }, states)
  const stopWatching = news.origins.watch(view.contentDOM, () => view.state)
  view.contentDOM.addEventListener('focus', find.load, { once: true })

  function show(steps: readonly Transaction[]): void {
    if (steps.length > 0) view.update(steps)
    for (const step of steps) {
      if (!step.docChanged) continue
      whole.follow(step)
      news.changed(step)
    }
    if (steps.some(({ docChanged, selection }) => docChanged || selection)) news.moved()
  }

  function load(text: string, kept: OwnView | undefined, record: string | undefined): void {
    composition.end()
    const lengthBefore = view.state.doc.length
    const { state, place } = kept ? states.goOn(kept, text) : states.begin(text)
    view.setState(state)
    whole.restart(view.state.doc, text)
    askForLayout(view)
    news.loaded(lengthBefore, text.length, record)
    goToPlace(view, place)
    news.moved()
  }

  return {
    ...edits,
    ...looks.choices,
    ...placesOf(view),
    get length() {
      return view.state.doc.length
    },
    slice: (from, to) => view.state.sliceDoc(from, to),
    text: () => whole.of(view.typed().doc),
    set(text, why, kept, record) {
      if (why === 'load') load(text, kept?.editor === 'code-mirror' ? kept : undefined, record)
      else view.dispatch(remoteUpdate(view.typed(), text, whole.of(view.state.doc), record))
    },
    origins: news.origins.read,
    words: () => news.words.of(readable(view.state.doc)),
    keep() {
      const state = view.typed()
      return { editor: 'code-mirror', state, words: news.words.known(), place: readPlace(view) }
    },
    begin(at) {
      if (isMissed(view.coordsAtPos(view.state.doc.length))) edits.select({ from: at, to: at })
    },
    focus: () => view.focus(),
    setPlaceholder: (words) => view.dispatch(states.changePlaceholder(words)),
    find: (words) => find.open(view, words),
    obey: rule.obey,
    composing: composition.isActive,
    onChange: news.onChange,
    onSelection: news.onSelection,
    onComposing: composition.onChange,
    onLayout: layouts.add,
    destroy() {
      stopWatching()
      looks.end()
      composition.stop()
      view.destroy()
    },
  }
}

function ownExtensions(onLayout: (view: EditorView) => void, openFind: Command): Extension[] {
  return [
    EditorView.cspNonce.of(cspNonce()),
    plainText(),
    keymap.of([{ key: 'Mod-f', run: openFind }]),
    paragraphDirection(),
    codeMirrorTheme,
    EditorView.updateListener.of(({ view, docChanged, viewportChanged, geometryChanged }) => {
      if (docChanged || viewportChanged || geometryChanged) onLayout(view)
    }),
  ]
}
