import { type AiFeature, type AiOverview, type Engine, readAiOverview } from '#shared/ai.ts'
import type { Api } from '../api.ts'
import type { Clock } from '../clock.ts'
import type { DeviceStorage } from '../device-storage.ts'
import { createObservable, type Observed } from '../observable.ts'
import { keepAsking } from './keep-asking.ts'

const storageKey = 'longhand:ai'

interface AiOverviewPorts {
  request: Api
  clock: Clock
  storage: DeviceStorage
  /** Where it is told that the network is back. */
  window: EventTarget
}

interface ObservedAiOverview extends Observed<AiOverview | undefined> {
  /** Asks the server, until the answer is called. */
  start(): () => void
}

/**
 * What serves which feature, asked once for each page. Until the server has answered, and offline, what it said last
 * holds; `undefined` where it has never said anything. With `off` no control of AI is to be shown.
 */
export function createAiOverview({ request, clock, storage, window }: AiOverviewPorts): ObservedAiOverview {
  const { get, set, subscribe } = createObservable(remembered(storage))

  async function ask(signal: AbortSignal): Promise<void> {
    const said = await request('/api/ai', { read: readAiOverview, signal })
    storage.setItem(storageKey, JSON.stringify(said))
    set(said)
  }

  return {
    get,
    subscribe,
    start() {
      const leave = new AbortController()
      const { signal } = leave
      keepAsking(() => ask(signal), { clock, events: window, signal })
      return () => leave.abort()
    },
  }
}

/** Nothing serves the feature where this is undefined; `whatToConnect` says what would. */
export function engineOf(ai: AiOverview, feature: AiFeature): Engine | undefined {
  const served = ai.features[feature]
  return served.engine === 'none' ? undefined : served
}

export function whatToConnect(ai: AiOverview, feature: AiFeature): string | undefined {
  const served = ai.features[feature]
  return served.engine === 'none' ? `No language model is connected: set ${served.setting}.` : undefined
}

function remembered(storage: DeviceStorage): AiOverview | undefined {
  try {
    return readAiOverview(JSON.parse(storage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}
