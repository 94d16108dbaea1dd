import type { Draft, Revision } from './drafts/draft.ts'
import { createDraftWriter } from './drafts/draft-writer.ts'
import type { Answer, Cut, Effect, Notice, SaverEvent, Timer } from './machine/saver-events.ts'
import type { SavingPlatform } from './saving-platform.ts'
import { hasUnsent } from './saving-status.ts'
import type { TabRequest, TabServer } from './tab-server.ts'

/** Carries out what the state machine asks for. The machine gets the result as an event. */
interface Effects {
  carryOut(effect: Effect): void
  /** Resolves once the draft is stored. All timers are cancelled. */
  stop(): Promise<void>
}

export interface EffectOptions {
  server: TabServer
  platform: SavingPlatform
  /** Tells other windows about a save: the row before it, and the row now. */
  announce: (before: Revision, row: Revision) => void
  onNotice: (notice: Notice) => void
  onCut?: (cut: Cut) => void
}

interface Machine {
  tell(event: SaverEvent): void
  newest(): Draft
  show(text: string, origins: string | undefined): void
}

/** The storage may not respond at all, and must not delay a save for ever. */
const storeLimitMs = 2_000

export function createEffects(options: EffectOptions, { tell, newest, show }: Machine): Effects {
  // One idea: one response to each kind of effect, with the same clock and the same writer of drafts.
  const { server, platform, announce, onNotice, onCut } = options
  const { clock } = platform
  const timers = new Map<Timer, () => void>()
  const writer = createDraftWriter({
    store: platform.drafts,
    clock,
    newest,
    onRefusal: (isRefused) => tell({ type: 'storage', isRefused }),
  })

  // The next key may never come, and the page says that the browser holds what is unsent.
  const stopListening = platform.drafts.onLost(() => {
    if (hasUnsent(newest())) void writer.write('strict')
  })

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
        show(effect.text, effect.origins)
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
    if (cut) onCut?.(cut)
  }

  function startTimer(timer: Timer, waitMs: number): void {
    timers.get(timer)?.()
    timers.set(
      timer,
      clock.after(waitMs, () => tell({ type: 'due', timer })),
    )
  }

  return {
    carryOut,
    stop() {
      stopListening()
      for (const cancel of timers.values()) cancel()
      return writer.write('relaxed')
    },
  }
}

function cutOf(request: TabRequest, answer: Answer): Cut | undefined {
  if (request.type !== 'send' || answer.type !== 'saved' || answer.kept === undefined) return undefined
  return { version: answer.kept, before: request.base.text }
}
