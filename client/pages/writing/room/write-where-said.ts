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

interface Mark {
  tabId: string | undefined
  /** Undefined once another text has come into the editor. */
  at: number | undefined
  /** If several marks are at one place, the words of the mark with the lowest order come first. */
  order: number
}

/**
 * Writes recognised words, which come a moment after they were said, into the text where the caret was when they were
 * said. What was typed or selected meanwhile stays as it is.
 */
export function createSpokenPlaces(ports: Ports): SpokenPlaces {
  // One idea: marks that move along with changes of the text.
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
      // Another tab may be in the editor now, perhaps the one whose words are waiting.
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
    // Inserted as the writer's own step, and not by `replace`, so that it counts for the goal and can be undone by
    // itself.
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

/** Keeps the same letters selected, or the caret at its place. */
function behind({ from, to }: TextRange, at: number, by: number): TextRange {
  return { from: from >= at ? from + by : from, to: to > at || from >= at ? to + by : to }
}
