import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin } from '@codemirror/view'
import { isApple } from '../../../lib/is-apple.ts'
import { settleMs } from '../composition.ts'
import { visibleLines } from './visible-lines.ts'

/**
 * Handed over: were it imported there, the bundler would put CodeMirror into a chunk of its own, and the page's first
 * script would weigh 2 kB more.
 */
const parts = { Decoration, EditorView, RangeSetBuilder, ViewPlugin, isApple, settleMs, visibleLines }

/** Shows and hides the Markdown of a text. What does it is loaded when it is first asked for. */
export function createLazyMarks(show: (marks: Extension) => void): (isShown: boolean) => void {
  let isWanted = false

  async function bring(): Promise<void> {
    // It may fail to load, as it does offline: then the text is shown as it is until the page is opened again.
    const loaded = await import('../markdown/markdown-marks.ts').catch(() => undefined)
    if (loaded && isWanted) show(loaded.markdownMarks(parts))
  }

  return (isShown) => {
    if (isShown === isWanted) return
    isWanted = isShown
    if (isShown) void bring()
    else show([])
  }
}
