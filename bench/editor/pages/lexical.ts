/**
 * Lexical with paragraphs and history. In its plain-text mode the whole text would be one paragraph, which is slower.
 */
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical'
import { areaLabel, place, readText } from './place.ts'

const joinTypingWithinMs = 300

const area = document.createElement('div')
area.contentEditable = 'true'
area.ariaLabel = areaLabel['aria-label']
place().append(area)

const text = await readText()
const editor = createEditor({
  onError(error) {
    throw error
  },
})
registerRichText(editor)
registerHistory(editor, createEmptyHistoryState(), joinTypingWithinMs)
editor.setRootElement(area)
editor.update(
  () => {
    const lines = text.split('\n').map((line) => {
      const paragraph = $createParagraphNode()
      return line ? paragraph.append($createTextNode(line)) : paragraph
    })
    $getRoot()
      .clear()
      .append(...lines)
  },
  { tag: 'history-merge' },
)
