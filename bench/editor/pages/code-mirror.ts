/** The library that ours is made of, with nothing around it: history, its own keys, wrapped lines. */
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
