import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view'
import { isApple } from '../../../lib/browser/is-apple.ts'
import type { Editor, LitPart } from '../../../lib/text/editor.ts'
import { settleMs } from '../composition.ts'
import { lazyPart } from '../lazy-part.ts'
import type { TextNews } from '../text-news.ts'
import { createLazyTypewriter } from '../typewriter/lazy-typewriter.ts'
import { writtenText } from '../written-text.ts'
import type { EditorStates } from './editor-states.ts'
import { visibleLines } from './visible-lines.ts'

/**
 * Handed over: were it imported there, the bundler would put CodeMirror into a chunk of its own, and the page's first
 * script would weigh 2 kB more.
 */
const parts = { Decoration, EditorView, RangeSetBuilder, ViewPlugin, isApple, settleMs, visibleLines }

interface Looks {
  choices: Pick<Editor, 'holdLine' | 'dimAround' | 'showMarkdown' | 'showOrigins'>
  /** Nothing goes on listening. */
  end(): void
}

/** How a text is shown by choice. What does it is loaded when it is first asked for. */
export function createLazyLooks(
  view: EditorView,
  news: Pick<Editor, 'onChange' | 'onSelection' | 'selection'> & Pick<TextNews, 'origins'>,
  states: Pick<EditorStates, 'changeLook'>,
): Looks {
  const show = (name: Parameters<typeof states.changeLook>[0], look: Extension) =>
    view.dispatch(states.changeLook(name, look))
  const text = writtenText(news, view.contentDOM)
  const caretBox = () => view.coordsAtPos(view.state.selection.main.head, -1)
  const sentence = dim('sentence')
  const paragraph = dim('paragraph')
  let hasOrigins = false
  const choices: Looks['choices'] = {
    holdLine: createLazyTypewriter({ ...text, caretBox }),
    showMarkdown: lazyPart(
      () => import('../markdown/markdown-marks.ts'),
      ({ markdownMarks }) => {
        show('marks', markdownMarks(parts))
        return () => show('marks', [])
      },
    ),
    dimAround(part) {
      // What ends, ends at once; what begins is loaded first.
      sentence(part === 'sentence')
      paragraph(part === 'paragraph')
    },
    async showOrigins(isShown) {
      hasOrigins = isShown
      if (!isShown) return show('origins', [])
      const { origins, onSelection } = news
      const [{ originMarks }] = await Promise.all([import('../origins/origin-marks.ts'), origins.load()])
      if (hasOrigins) show('origins', originMarks({ origins: origins.read, onSelection }, parts))
    },
  }
  return {
    choices,
    end() {
      choices.holdLine(false)
      choices.dimAround('off')
    },
  }

  function dim(part: LitPart) {
    return lazyPart(
      () => import('../dim/light.ts'),
      ({ dimRest, light }) => {
        const stop = dimRest({ ...text, shown: view.dom })
        show('light', light(part, parts))
        return () => {
          stop()
          show('light', [])
        }
      },
    )
  }
}
