import type { Draft, Revision } from './drafts/draft.ts'
import { createDraftWriter } from './drafts/draft-writer.ts'
import type { Answer, Cut, Effect, Notice, SaverEvent, Timer } from './machine/saver-events.ts'
import type { SavingPlatform } from './saving-platform.ts'
import { hasUnsent } from './saving-status.ts'
import type { TabRequest, TabServer } from './tab-server.ts'

/** What the state machine asks for. What comes of it is told to the machine as an event. */
interface Effects {
  carryOut(effect: Effect): void
  /** Settles once the draft is stored. Nothing is due any more. */
  stop(): Promise<void>
}

export interface EffectOptions {
  server: TabServer
  platform: SavingPlatform
  /** The row was the first, and is the second. */
  announce: (before: Revision, row: Revision) => void
  onNotice: (notice: Notice) => void
  onCut?: (cut: Cut) => void
}

interface Machine {
  tell(event: SaverEvent): void
  newest(): Draft
  show(text: string, origins: string | undefined): void
}

/** A storage that does not even fail must not hold a save back for ever. */
const storeLimitMs = 2_000

export function createEffects(options: EffectOptions, { tell, newest, show }: Machine): Effects {
  // One idea: one answer for each kind of effect, on the same clock and with the same writer of drafts.
  const { server, platform, announce, onNotice, onCut } = options
  const { clock } = platform
  const timers = new Map<Timer, () => void>()
  const writer = createDraftWriter({
    store: platform.drafts,
    clock,
    newest,
    onRefusal: (isRefused) => tell({ type: 'storage', isRefused }),
  })

  // No next key may come, and the page says of what is unsent that the browser has it.
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
