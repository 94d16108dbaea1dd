import { type AiFeature, type AiOverview, type Engine, readAiOverview } from '#shared/ai.ts'
import { readChoices, type WritingChoices } from '#shared/choices.ts'
import type { Api } from '../api/api.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import type { Clock } from '../clock.ts'
import { createObservable, type Observed } from '../observable.ts'
import { keepAsking } from './keep-asking.ts'

const storageKey = 'longhand:ai'

interface AiOverviewPorts {
  request: Api
  clock: Clock
  storage: DeviceStorage
  /** Fires `online` when the network is back. */
  window: EventTarget
  /** Called with the writer's choices about writing, as the server has just returned them. */
  hearWriting: (said: WritingChoices | undefined) => void
}

interface ObservedAiOverview extends Observed<AiOverview | undefined> {
  /** Sets whether this writer wants AI, on all devices. Rejects with an `ApiError` if the server does not take it. */
  choose(isWanted: boolean): Promise<void>
  /** Asks the server until there is an answer, or until the returned function is called. */
  start(): () => void
}

/**
 * Which engine serves which feature. Asked once per page load. Until then, and offline, the answer of an earlier load
 * is used; without one, `undefined`. With `off`, no AI control is shown.
 */
export function createAiOverview({
  request,
  clock,
  storage,
  window,
  hearWriting,
}: AiOverviewPorts): ObservedAiOverview {
  const { get, set, subscribe } = createObservable(remembered(storage))

  let chosen: Pick<AiOverview, 'declined'> | undefined
  let known = storage.getItem(storageKey)

  async function ask(signal: AbortSignal): Promise<void> {
    const { writing, ...said } = await request('/api/ai', { read: readAiOverview, signal })
    keep({ ...said, ...chosen })
    hearWriting(writing)
  }

  function keep(said: AiOverview): void {
    known = JSON.stringify(said)
    storage.setItem(storageKey, known)
    set(said)
  }

  /** Takes over what another window has chosen. */
  function followOthers(): void {
    const stored = storage.getItem(storageKey)
    if (stored === known) return
    known = stored
    const said = remembered(storage)
    if (!said) return
    // Another window's choice counts more than an answer that is still under way, as a choice made here does.
    chosen = { declined: said.declined }
    set(said)
  }

  return {
    get,
    subscribe,
    async choose(isWanted) {
      const { ai } = await request('/api/account/choices', {
        method: 'PATCH',
        body: { ai: isWanted },
        read: readChoices,
      })
      chosen = { declined: !ai }
      const said = get()
      if (said) keep({ ...said, ...chosen })
    },
    start() {
      const leave = new AbortController()
      const { signal } = leave
      keepAsking(() => ask(signal), { clock, events: window, signal })
      window.addEventListener('storage', followOthers, { signal })
      return () => leave.abort()
    },
  }
}

/** Undefined if nothing serves the feature. `whatToConnect` says what would. */
export function engineOf(ai: AiOverview, feature: AiFeature): Engine | undefined {
  const served = ai.features[feature]
  return served === undefined || served.engine === 'none' ? undefined : served
}

export function whatToConnect(ai: AiOverview, feature: AiFeature): string | undefined {
  const served = ai.features[feature]
  return served?.engine === 'none' ? `No language model is connected: set ${served.setting}.` : undefined
}

function remembered(storage: DeviceStorage): AiOverview | undefined {
  try {
    return readAiOverview(JSON.parse(storage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}
