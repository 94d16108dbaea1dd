import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view'
import type { Editor } from '../../../lib/editor.ts'
import { isApple } from '../../../lib/is-apple.ts'
import { settleMs } from '../composition.ts'
import { lazyPart } from '../lazy-part.ts'
import { createLazyTypewriter } from '../typewriter/lazy-typewriter.ts'
import type { EditorStates } from './editor-states.ts'
import { visibleLines } from './visible-lines.ts'

/**
 * Handed over: were it imported there, the bundler would put CodeMirror into a chunk of its own, and the page's first
 * script would weigh 2 kB more.
 */
const parts = { Decoration, EditorView, RangeSetBuilder, ViewPlugin, isApple, settleMs, visibleLines }

type Looks = Pick<Editor, 'holdLine' | 'showMarkdown'>

/** How a text is shown by choice. What does it is loaded when it is first asked for. */
export function createLazyLooks(
  view: EditorView,
  text: Pick<Editor, 'onChange' | 'onSelection' | 'selection'>,
  states: Pick<EditorStates, 'changeMarks'>,
): Looks {
  const showMarks = (marks: Extension) => view.dispatch(states.changeMarks(marks))
  const caretBox = () => view.coordsAtPos(view.state.selection.main.head, -1)
  return {
    holdLine: createLazyTypewriter({ ...text, element: view.contentDOM, caretBox }),
    showMarkdown: lazyPart(
      () => import('../markdown/markdown-marks.ts'),
      ({ markdownMarks }) => {
        showMarks(markdownMarks(parts))
        return () => showMarks([])
      },
    ),
  }
}
