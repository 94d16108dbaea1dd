import { useState } from 'react'
import type { Way, WayNews } from '../way.ts'
import type { ProviderTrip } from './go-to-provider.ts'

interface ProviderOptions extends ProviderTrip {
  firstError?: string | undefined
}

type ProviderNews = WayNews & { isBusy?: true }

/** Signs in at the provider with this name. Undefined if there is no provider. */
export function useProvider(name: string | undefined, options: ProviderOptions): Way | undefined {
  const { firstError, ...trip } = options
  const [news, setNews] = useState<ProviderNews>({ error: firstError })
  if (name === undefined) return undefined
  return {
    label: `Continue with ${name}`,
    isBusy: false,
    ...news,
    async go() {
      if (!news.isBusy) await loaded?.goToProvider(trip, setNews)
    },
  }
}

/** Loads the code before the button is shown, because a browser allows a new window only directly after the click. */
export async function loadProvider(): Promise<void> {
  loaded ??= await import('./go-to-provider.ts')
}

let loaded: typeof import('./go-to-provider.ts') | undefined
