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
 * These parts are passed to the code that is loaded later. If that code imported them, the bundler would put CodeMirror
 * into a chunk of its own, and the page's first script would weigh 2 kB more.
 */
const parts = { Decoration, EditorView, RangeSetBuilder, ViewPlugin, isApple, settleMs, visibleLines }

interface Looks {
  choices: Pick<Editor, 'holdLine' | 'dimAround' | 'showMarkdown' | 'showOrigins'>
  /** Ends all listening. */
  end(): void
}

/** The optional ways to show a text. The code for each is loaded when it is first used. */
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
      // The part that ends does so at once; the one that begins may still have to be loaded.
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
