/** CodeMirror, the library that our editor uses, almost bare: history, its own keys, wrapped lines. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorView, keymap } from '@codemirror/view'
import { areaLabel, place, readText } from './place.ts'

new EditorView({
  parent: place(),
  doc: await readText(),
  extensions: [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of(areaLabel),
  ],
})
