import type { Editor } from '../../lib/editor.ts'
import { knownStorable } from '../../lib/known-texts.ts'
import type { Draft, Look, Revision } from './drafts/draft.ts'
import { createDraftWriter } from './drafts/draft-writer.ts'
import { startSaver, step } from './machine/saver.ts'
import type { Answer, Cut, Effect, Notice, SaverEvent, SaverState, Timer } from './machine/saver-events.ts'
import type { SavingPlatform } from './saving-platform.ts'
import { hasUnsent, type SavingStatus, savingStatus } from './saving-status.ts'
import type { TabRequest, TabServer } from './tab-server.ts'

/** The editor as saving sees it. */
export type SavedEditor = Pick<Editor, 'text' | 'set' | 'composing'>

interface SaverOptions {
  server: TabServer
  platform: SavingPlatform
  /** The row was the first, and is the second. */
  announce: (before: Revision, row: Revision) => void
  onStatus: (status: SavingStatus) => void
  onNotice: (notice: Notice) => void
  onCut?: (cut: Cut) => void
}

export interface RunningSaver {
  status(): SavingStatus
  text(): string
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
}

/** From here on the text is read, and the draft written, a few times a second instead of at every key. */
const longText = 200_000
const readLongTextAfterMs = 200
/** A storage that does not even fail must not hold a save back for ever. */
const storeLimitMs = 2_000
/** Somebody who never stops typing, or a second device that never does, shall not keep a flush waiting. */
const maxRounds = 5

/** Runs the state machine of one tab on real time, storage and network. */
export function runSaver(draft: Draft, options: SaverOptions): RunningSaver {
  const { server, platform, announce, onStatus, onNotice } = options
  const { clock } = platform
  const timers = new Map<Timer | 'read', () => void>()
  const writer = createDraftWriter({
    store: platform.drafts,
    clock,
    newest: () => state.draft,
    onRefusal: (isRefused) => tell({ type: 'storage', isRefused }),
  })

  let state: SaverState = startSaver(draft, platform.pieces.limit)
  let editor: SavedEditor | undefined
  let isStopped = false
  let shown = savingStatus(state)
  let whenAnswered: (() => void)[] = []

  /** The page first: what is in the editor now is older than whatever is told. */
  function tell(event: SaverEvent): void {
    if (isStopped) return
    if (state.isTouched) read()
    const isComposing = editor?.composing() ?? false
    if (isComposing !== state.isComposing) take({ type: 'composing', isComposing })
    take(event)
  }

  function read(): void {
    stopTimer('read')
    take({ type: 'edited', text: editor ? knownStorable(editor.text()) : state.draft.text })
  }

  function take(event: SaverEvent): void {
    const next = step(state, event, platform.newId)
    // What got through here gets through from other tabs too.
    if (next.state.pieces !== state.pieces) platform.pieces.limit = next.state.pieces
    state = next.state
    for (const effect of next.effects) carryOut(effect)
    report()
  }

  function report(): void {
    const status = savingStatus(state)
    if (!isSameStatus(status, shown)) {
      shown = status
      onStatus(status)
    }
    if (state.exchange !== 'none') return
    const waiting = whenAnswered
    whenAnswered = []
    for (const done of waiting) done()
  }

  function carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'persist':
        if (effect.how === 'now') writer.writeNow()
        else void writer.write(effect.how)
        break
      case 'store':
        store(effect.mutationId)
        break
      case 'send':
      case 'withdraw':
      case 'restore':
      case 'keep':
        void ask(effect)
        break
      case 'timer':
        startTimer(effect.timer, effect.jitter ? effect.waitMs * (0.5 + platform.random()) : effect.waitMs)
        break
      case 'show':
        editor?.set(effect.text, 'remote')
        break
      case 'announce':
        announce(effect.before, effect.row)
        break
      case 'notice':
        onNotice(effect.notice)
        break
    }
  }

  function store(mutationId: string): void {
    const done = () => {
      cancelLimit()
      tell({ type: 'stored', mutationId })
    }
    const cancelLimit = clock.after(storeLimitMs, done)
    void writer.write('relaxed').then(done)
  }

  async function ask(request: TabRequest): Promise<void> {
    const began = clock.now()
    const answer = await server.handle(request)
    tell({ type: 'answered', answer, tookMs: clock.now() - began })
    const cut = cutOf(request, answer)
    if (cut) options.onCut?.(cut)
  }

  function startTimer(timer: Timer, waitMs: number): void {
    stopTimer(timer)
    timers.set(
      timer,
      clock.after(waitMs, () => tell({ type: 'due', timer })),
    )
  }

  function stopTimer(timer: Timer | 'read'): void {
    timers.get(timer)?.()
    timers.delete(timer)
  }

  return {
    status: () => shown,
    text: () => state.draft.text,
    hasUnsent: () => state.isTouched || hasUnsent(state.draft),
    draft: () => state.draft,
    tell,

    changed() {
      if (isStopped || !editor) return
      if (state.draft.text.length <= longText) return read()
      take({ type: 'touched' })
      if (!timers.has('read')) timers.set('read', clock.after(readLongTextAfterMs, read))
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
      for (let round = 0; round < maxRounds && hasUnsent(state.draft); ) {
        tell({ type: 'try-now' })
        if (state.exchange !== 'none') await new Promise<void>((resolve) => whenAnswered.push(resolve))
        if (state.trouble && !state.isTryingOn) return
        // Each piece brings the end nearer.
        if (!state.long && !state.isTryingOn) round++
      }
    },

    stop() {
      if (state.isTouched) read()
      isStopped = true
      for (const cancel of timers.values()) cancel()
      return writer.write('relaxed')
    },
  }
}

function cutOf(request: TabRequest, answer: Answer): Cut | undefined {
  if (request.type !== 'send' || answer.type !== 'saved' || answer.kept === undefined) return undefined
  return { version: answer.kept, before: request.base.text }
}

function isSameStatus(a: SavingStatus, b: SavingStatus): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
