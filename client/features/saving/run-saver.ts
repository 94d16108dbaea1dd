import type { Editor } from '../../lib/text/editor.ts'
import { knownStorable } from '../../lib/text/known-texts.ts'
import type { Draft, Look } from './drafts/draft.ts'
import { createEffects, type EffectOptions } from './effects.ts'
import { startSaver, step } from './machine/saver.ts'
import type { SaverEvent, SaverState } from './machine/saver-events.ts'
import { hasUnsent, type SavingStatus, savingStatus } from './saving-status.ts'

/** The part of the editor that saving uses. */
export type SavedEditor = Pick<Editor, 'text' | 'set' | 'composing'> & Partial<Pick<Editor, 'origins'>>

interface SaverOptions extends EffectOptions {
  onStatus: (status: SavingStatus) => void
}

export interface RunningSaver {
  status(): SavingStatus
  text(): string
  /** The recorded origins of its words, if they are known. */
  origins(): string | undefined
  /** Whether there is anything that the server does not have, or may have forgotten. */
  hasUnsent(): boolean
  /** To be called after every change in the editor. */
  changed(): void
  restyle(look: Look): void
  /** Tells that this editor shows the tab now, with the text that `text()` returns. */
  attach(editor: SavedEditor): void
  /** Tells that the editor shows another tab. Saving goes on without it. */
  detach(): void
  tell(event: SaverEvent): void
  /** Asks the server for the row, and takes it in. */
  ask(): Promise<void>
  /** Sends what waits at once. Resolves when it is saved, or cannot be saved for now. */
  flush(): Promise<void>
  draft(): Draft
  /** Resolves once the draft is stored and another window may have it. */
  stop(): Promise<void>
  isStopped(): boolean
}

/** From this length on, the text is read and the draft is written a few times a second, not at every key. */
const longText = 200_000
const readLongTextAfterMs = 200
/** A flush must not wait for ever while somebody goes on typing here or on a second device. */
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

  /** Reads the editor first, since its changes came before this event. */
  function tell(event: SaverEvent): void {
    if (isStopped) return
    if (state.isTouched || isRecordedSince()) read()
    const isComposing = editor?.composing() ?? false
    if (isComposing !== state.isComposing) take({ type: 'composing', isComposing })
    take(event)
  }

  /** Whether the editor has begun to record origins, since that code is loaded late. */
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
    // What this tab learned about sizes holds for other tabs too.
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

  async function ask(): Promise<void> {
    // A tab that the server has never had is created with its first words.
    const { revision } = state.draft.base
    if (revision === 0 && hasUnsent(state.draft)) return
    const answer = await server.read(revision)
    if (answer.type === 'row') tell({ type: 'seen', row: answer.row })
    // The tab may have been missing before, and no longer is.
    if (answer.type === 'unchanged') tell({ type: 'seen', row: state.draft.base })
    // Unless a save that began later knows better.
    if (answer.type === 'missing' && state.draft.base.revision === revision) tell({ type: 'deleted' })
  }

  return {
    status: () => shown,
    text: () => state.draft.text,
    origins: () => state.draft.origins,
    hasUnsent: () => state.isTouched || state.isDoubted || hasUnsent(state.draft),
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

    ask,

    async flush() {
      if (state.isTouched) read()
      if (state.isDoubted) await ask()
      for (let round = 0; round < maxRounds && hasUnsent(state.draft) && !isStopped; ) {
        tell({ type: 'try-now' })
        if (state.exchange !== 'none') await new Promise<void>((resolve) => whenAnswered.push(resolve))
        if (state.trouble && !state.isTryingOn) return
        // A long text is sent in pieces. Each brings the end nearer, so these rounds are not counted.
        if (!state.long && !state.isTryingOn) round++
      }
    },

    stop() {
      if (state.isTouched) read()
      isStopped = true
      cancelRead?.()
      // The response to an exchange under way is ignored from now on.
      endWaiting()
      return effects.stop()
    },

    isStopped: () => isStopped,
  }
}

function isSameStatus(a: SavingStatus, b: SavingStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
