import type { Place } from '../../../features/dictation/recording/piece-queue.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Editor, TextRange } from '../../../lib/text/editor.ts'
import { joinWords } from '../../../lib/text/join-words.ts'
import { createSpokenMarks, type Mark } from './spoken-marks.ts'

type SpokenEditor = Pick<
  Editor,
  'length' | 'slice' | 'selection' | 'select' | 'insert' | 'composing' | 'onChange' | 'onComposing'
>

interface Ports {
  editor: Observed<SpokenEditor | null>
  /** The tab in the editor. */
  shownTab: () => string | undefined
  /** Whether AI is working on the text. Nothing is written into it meanwhile. */
  isBusy: Observed<boolean>
  /** Writes into a tab that is not in the editor. Returns false if the tab is not open any more. */
  addElsewhere: (tabId: string, join: (before: string, after: string) => string) => boolean
  /** Called with words whose place is gone. */
  onHomeless: (words: string) => void
}

interface SpokenPlaces {
  /** Marks where the caret is now. */
  mark(): Place
  /** Whether recognised words wait until they may be written. */
  holdsWords(): boolean
  leave(): void
}

/**
 * Writes recognised words, which come a moment after they were said, into the text where the caret was when they were
 * said. What was typed or selected meanwhile stays as it is.
 */
export function createSpokenPlaces(ports: Ports): SpokenPlaces {
  const { editor, shownTab, isBusy, addElsewhere, onHomeless } = ports
  const marks = createSpokenMarks({ editor, shownTab, onFree: writeHeld })
  let held: { mark: Mark; words: string }[] = []
  const stop = isBusy.subscribe(writeHeld)

  function writeHeld(): void {
    const waiting = held
    held = []
    for (const { mark, words } of waiting) write(mark, words)
  }

  function write(mark: Mark, words: string): void {
    const current = editor.get()
    const mustWait = isBusy.get() || (mark.tabId === shownTab() && (!current || current.composing()))
    if (mustWait) {
      held.push({ mark, words })
      return
    }
    if (current && mark.tabId === shownTab()) writeHere(current, mark, words)
    else if (!mark.tabId || !addElsewhere(mark.tabId, (before, after) => joinWords(before, words, after)))
      onHomeless(words)
    marks.drop(mark)
  }

  function writeHere(current: SpokenEditor, mark: Mark, words: string): void {
    const selection = current.selection()
    const at = mark.at ?? selection.to
    const text = joinWords(
      current.slice(Math.max(0, at - 2), at),
      words,
      current.slice(at, Math.min(current.length, at + 2)),
    )
    const isAtCaret = selection.from === at && selection.to === at
    const { length } = current
    marks.write(mark, () => {
      // Inserted as the writer's own step, and not by `replace`, so that it counts for the goal and can be undone by
      // itself.
      if (!isAtCaret) current.select({ from: at, to: at })
      current.insert(text, 'd')
      if (!isAtCaret) current.select(behind(selection, at, current.length - length))
    })
  }

  return {
    mark() {
      const mark = marks.add()
      return { write: (words) => write(mark, words), drop: () => marks.drop(mark) }
    },
    holdsWords: () => held.length > 0,
    leave() {
      stop()
      marks.leave()
      held = []
    },
  }
}

/** Keeps the same letters selected, or the caret at its place. */
function behind({ from, to }: TextRange, at: number, by: number): TextRange {
  return { from: from >= at ? from + by : from, to: to > at || from >= at ? to + by : to }
}
