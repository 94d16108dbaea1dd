/** Tiptap with the kit that its guide starts with. A line is a paragraph. */
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { areaLabel, place, readText } from './place.ts'

const text = await readText()
new Editor({
  element: place(),
  extensions: [StarterKit],
  editorProps: { attributes: areaLabel },
  content: {
    type: 'doc',
    content: text.split('\n').map((line) => ({
      type: 'paragraph',
      ...(line && { content: [{ type: 'text', text: line }] }),
    })),
  },
})
