import type { Editor } from '../../lib/text/editor.ts'
import { knownStorable } from '../../lib/text/known-texts.ts'
import type { Draft, Look } from './drafts/draft.ts'
import { createEffects, type EffectOptions } from './effects.ts'
import { startSaver, step } from './machine/saver.ts'
import type { SaverEvent, SaverState } from './machine/saver-events.ts'
import { hasUnsent, type SavingStatus, savingStatus } from './saving-status.ts'

/** The editor as saving sees it. */
export type SavedEditor = Pick<Editor, 'text' | 'set' | 'composing'> & Partial<Pick<Editor, 'origins'>>

interface SaverOptions extends EffectOptions {
  onStatus: (status: SavingStatus) => void
}

export interface RunningSaver {
  status(): SavingStatus
  text(): string
  /** Where its words came from, as far as that is known. */
  origins(): string | undefined
  /** Whether there is anything that the server does not have. */
  hasUnsent(): boolean
  /** To be called after every change in the editor. */
  changed(): void
  restyle(look: Look): void
  /** The tab is in this editor by now, with the text that `text()` says. */
  attach(editor: SavedEditor): void
  /** The editor shows another tab. Saving goes on without it. */
  detach(): void
  tell(event: SaverEvent): void
  /** Asks the server for the row; whatever became of it is worked in. */
  ask(): Promise<void>
  /** Sends what waits without waiting for its time, and settles when it is saved or cannot be for now. */
  flush(): Promise<void>
  draft(): Draft
  /** Settles once the draft is stored, and may go to somebody else. */
  stop(): Promise<void>
  isStopped(): boolean
}

/** From here on the text is read, and the draft written, a few times a second instead of at every key. */
const longText = 200_000
const readLongTextAfterMs = 200
/** Somebody who never stops typing, or a second device that never does, shall not keep a flush waiting. */
const maxRounds = 5

/** Runs the state machine of one tab on real time, storage and network. */
export function runSaver(draft: Draft, options: SaverOptions): RunningSaver {
  // One idea: whatever happens to a tab, in the editor or on the server, goes through `take` into one state.
  const { server, platform, onStatus } = options
  const effects = createEffects(options, {
    tell,
    newest: () => state.draft,
    show: (text, origins) => editor?.set(text, 'remote', undefined, origins),
  })

  let state: SaverState = startSaver(draft, platform.pieces.limit)
  let editor: SavedEditor | undefined
  let isStopped = false
  let shown = savingStatus(state)
  let whenAnswered: (() => void)[] = []
  let cancelRead: (() => void) | undefined

  /** The page first: what is in the editor now is older than whatever is told. */
  function tell(event: SaverEvent): void {
    if (isStopped) return
    if (state.isTouched || isRecordedSince()) read()
    const isComposing = editor?.composing() ?? false
    if (isComposing !== state.isComposing) take({ type: 'composing', isComposing })
    take(event)
  }

  /** What records where words come from is loaded late. */
  function isRecordedSince(): boolean {
    return state.draft.origins === undefined && editor?.origins?.() !== undefined
  }

  function read(): void {
    cancelRead?.()
    cancelRead = undefined
    const { text, origins } = state.draft
    take(
      editor
        ? { type: 'edited', text: knownStorable(editor.text()), origins: editor.origins?.() }
        : { type: 'edited', text, origins },
    )
  }

  function take(event: SaverEvent): void {
    const next = step(state, event, platform.newId)
    // What got through here gets through from other tabs too.
    if (next.state.pieces !== state.pieces) platform.pieces.limit = next.state.pieces
    state = next.state
    for (const effect of next.effects) effects.carryOut(effect)
    report()
  }

  function report(): void {
    const status = savingStatus(state)
    if (!isSameStatus(status, shown)) {
      shown = status
      onStatus(status)
    }
    if (state.exchange === 'none') endWaiting()
  }

  function endWaiting(): void {
    const waiting = whenAnswered
    whenAnswered = []
    for (const done of waiting) done()
  }

  return {
    status: () => shown,
    text: () => state.draft.text,
    origins: () => state.draft.origins,
    hasUnsent: () => state.isTouched || hasUnsent(state.draft),
    draft: () => state.draft,
    tell,

    changed() {
      if (isStopped || !editor) return
      if (state.draft.text.length <= longText) return read()
      take({ type: 'touched' })
      cancelRead ??= platform.clock.after(readLongTextAfterMs, read)
    },

    restyle: (look) => tell({ type: 'restyled', look }),

    attach(next) {
      editor = next
    },

    detach() {
      if (state.isTouched) read()
      editor = undefined
      tell({ type: 'composing', isComposing: false })
    },

    async ask() {
      // One that has never been told to the server is told with its first words.
      const { revision } = state.draft.base
      if (revision === 0 && hasUnsent(state.draft)) return
      const answer = await server.read(revision)
      if (answer.type === 'row') tell({ type: 'seen', row: answer.row })
      // It may have been missing, and is not any more.
      if (answer.type === 'unchanged') tell({ type: 'seen', row: state.draft.base })
      // Unless a save that began later knows better.
      if (answer.type === 'missing' && state.draft.base.revision === revision) tell({ type: 'deleted' })
    },

    async flush() {
      if (state.isTouched) read()
      for (let round = 0; round < maxRounds && hasUnsent(state.draft) && !isStopped; ) {
        tell({ type: 'try-now' })
        if (state.exchange !== 'none') await new Promise<void>((resolve) => whenAnswered.push(resolve))
        if (state.trouble && !state.isTryingOn) return
        // A long text goes in pieces, of which each brings the end nearer: those are not counted.
        if (!state.long && !state.isTryingOn) round++
      }
    },

    stop() {
      if (state.isTouched) read()
      isStopped = true
      cancelRead?.()
      // Its answer is not heard any more.
      endWaiting()
      return effects.stop()
    },

    isStopped: () => isStopped,
  }
}

function isSameStatus(a: SavingStatus, b: SavingStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
