import type { Place } from '../../../features/dictation/recording/piece-queue.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { joinWords } from '../../../lib/text/join-words.ts'

type SpokenEditor = Pick<
  Editor,
  'length' | 'slice' | 'selection' | 'select' | 'insert' | 'composing' | 'onChange' | 'onComposing'
>

interface Ports {
  editor: Observed<SpokenEditor | null>
  /** The tab in the editor. */
  shownTab: () => string | undefined
  /** While AI is at work on the text, it is left alone. */
  isBusy: Observed<boolean>
  /** Writes into a tab that is not in the editor. Returns false if it is not open any more. */
  addElsewhere: (tabId: string, join: (before: string, after: string) => string) => boolean
  /** Called with words that no longer have a place. */
  onHomeless: (words: string) => void
}

interface SpokenPlaces {
  /** Marks the place where the writer is now. */
  mark(): Place
  /** Whether words wait until the text may be written in. */
  holdsWords(): boolean
  leave(): void
}

interface Mark {
  tabId: string | undefined
  /** Undefined once another text has been in the editor. */
  at: number | undefined
  /** If several marks are at one place, the words of the first mark come first. */
  order: number
}

/**
 * Words come a moment after they were said. They go where the writer was then, in the text of then; what was typed or
 * selected meanwhile stays as it is.
 */
export function createSpokenPlaces(ports: Ports): SpokenPlaces {
  // One idea: marks that move along with the text.
  const { editor, shownTab, isBusy, addElsewhere, onHomeless } = ports
  const marks = new Set<Mark>()
  let held: { mark: Mark; words: string }[] = []
  let writing: Mark | undefined
  let order = 0
  let stopFollowing = () => {}
  follow()
  const stops = [editor.subscribe(follow), isBusy.subscribe(writeHeld)]

  function follow(): void {
    stopFollowing()
    const current = editor.get()
    const stopChanges = current?.onChange(({ by, spans }) => {
      for (const mark of marks) mark.at = by === 'load' ? undefined : atAfter(mark, spans)
      // The tab in the editor may be another one now, or the one for which words are held.
      if (by === 'load') queueMicrotask(writeHeld)
    })
    const stopComposing = current?.onComposing((isComposing) => {
      if (!isComposing) queueMicrotask(writeHeld)
    })
    stopFollowing = () => {
      stopChanges?.()
      stopComposing?.()
    }
    if (current) queueMicrotask(writeHeld)
    else for (const mark of marks) mark.at = undefined
  }

  function atAfter(mark: Mark, spans: readonly ChangedSpan[]): number | undefined {
    const isBehind = writing !== undefined && mark.order > writing.order
    return mark.at === undefined ? undefined : moved(mark.at, spans, isBehind)
  }

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
    marks.delete(mark)
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
    writing = mark
    // As the writer's own step, which `replace` would not be: it counts for the goal, and undo takes it back by itself.
    if (!isAtCaret) current.select({ from: at, to: at })
    current.insert(text, 'd')
    if (!isAtCaret) current.select(behind(selection, at, current.length - length))
    writing = undefined
  }

  return {
    mark() {
      const mark: Mark = { tabId: shownTab(), at: editor.get()?.selection().to, order: order++ }
      marks.add(mark)
      return { write: (words) => write(mark, words), drop: () => void marks.delete(mark) }
    },
    holdsWords: () => held.length > 0,
    leave() {
      for (const stop of stops) stop()
      stopFollowing()
      marks.clear()
      held = []
    },
  }
}

/** What was typed at the place itself is behind it: it was typed later. */
function moved(at: number, spans: readonly ChangedSpan[], isBehind: boolean): number {
  let shift = 0
  for (const { from, to, length } of spans) {
    const isInsertion = from === to
    if (to < at || (to === at && (!isInsertion || isBehind))) shift += length - (to - from)
    else if (from < at) return from + shift + length
  }
  return at + shift
}

/** The same letters are selected as before, or none where the caret was. */
function behind({ from, to }: TextRange, at: number, by: number): TextRange {
  return { from: from >= at ? from + by : from, to: to > at || from >= at ? to + by : to }
}
