import type { Observed } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor } from '../../../lib/text/editor.ts'

export interface Mark {
  tabId: string | undefined
  /** Undefined once another text has come into the editor. */
  at: number | undefined
  /** If several marks are at one place, the words of the mark with the lowest order come first. */
  order: number
}

interface Ports {
  editor: Observed<Pick<Editor, 'selection' | 'onChange' | 'onComposing'> | null>
  /** The tab in the editor. */
  shownTab: () => string | undefined
  /** Called when words may be written that had to wait: a composition has ended, or another text has come. */
  onFree: () => void
}

interface SpokenMarks {
  /** Marks where the caret is now. */
  add(): Mark
  drop(mark: Mark): void
  /** Writes the words of this mark. Marks after it at the same place move behind these words. */
  write(mark: Mark, work: () => void): void
  leave(): void
}

/** Marks of places in the text, which move along with its changes. */
export function createSpokenMarks({ editor, shownTab, onFree }: Ports): SpokenMarks {
  const marks = new Set<Mark>()
  let writing: Mark | undefined
  let order = 0
  let stopFollowing = () => {}
  follow()
  const stop = editor.subscribe(follow)

  function follow(): void {
    stopFollowing()
    const current = editor.get()
    const stopChanges = current?.onChange(({ by, spans }) => {
      for (const mark of marks) mark.at = by === 'load' ? undefined : atAfter(mark, spans)
      // Another tab may be in the editor now, perhaps the one whose words are waiting.
      if (by === 'load') queueMicrotask(onFree)
    })
    const stopComposing = current?.onComposing((isComposing) => {
      if (!isComposing) queueMicrotask(onFree)
    })
    stopFollowing = () => {
      stopChanges?.()
      stopComposing?.()
    }
    if (current) queueMicrotask(onFree)
    else for (const mark of marks) mark.at = undefined
  }

  function atAfter(mark: Mark, spans: readonly ChangedSpan[]): number | undefined {
    const isBehind = writing !== undefined && mark.order > writing.order
    return mark.at === undefined ? undefined : moved(mark.at, spans, isBehind)
  }

  return {
    add() {
      const mark: Mark = { tabId: shownTab(), at: editor.get()?.selection().to, order: order++ }
      marks.add(mark)
      return mark
    },
    drop: (mark) => void marks.delete(mark),
    write(mark, work) {
      writing = mark
      work()
      writing = undefined
    },
    leave() {
      stop()
      stopFollowing()
      marks.clear()
    },
  }
}

/** What was typed at the place itself goes behind the spoken words, because it was typed later. */
function moved(at: number, spans: readonly ChangedSpan[], isBehind: boolean): number {
  let shift = 0
  for (const { from, to, length } of spans) {
    const isInsertion = from === to
    if (to < at || (to === at && (!isInsertion || isBehind))) shift += length - (to - from)
    else if (from < at) return from + shift + length
  }
  return at + shift
}
