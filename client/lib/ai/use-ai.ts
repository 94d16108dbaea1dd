import { useEffect, useEffectEvent, useState } from 'react'
import type { AiFeature, AiOverview, Engine } from '#shared/ai.ts'
import type { Api } from '../api.ts'
import { systemClock } from '../clock.ts'
import { deviceStorage } from '../device-storage.ts'
import { keepAsking } from './keep-asking.ts'
import { readAiOverview } from './read-ai-overview.ts'

const storageKey = 'longhand:ai'

/**
 * What serves which feature, asked once for each page. Until the server has answered, and offline, what it said last
 * holds; `undefined` where it has never said anything. With `off` no control of AI is to be shown.
 */
export function useAi(request: Api): AiOverview | undefined {
  const [overview, setOverview] = useState(remembered)

  const ask = useEffectEvent((signal: AbortSignal) =>
    request('/api/ai', { read: readAiOverview, signal }).then((said) => {
      deviceStorage.setItem(storageKey, JSON.stringify(said))
      setOverview(said)
    }),
  )

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    keepAsking(() => ask(signal), { clock: systemClock, events: window, signal })
    return () => leave.abort()
  }, [])

  return overview
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

function remembered(): AiOverview | undefined {
  try {
    return readAiOverview(JSON.parse(deviceStorage.getItem(storageKey) ?? ''))
  } catch {
    return undefined
  }
}
