import { useState } from 'react'
import type { Way, WayNews } from '../way.ts'
import type { ProviderTrip } from './go-to-provider.ts'

interface ProviderOptions extends ProviderTrip {
  firstError?: string | undefined
}

type ProviderNews = WayNews & { isBusy?: true }

/** The way to the provider of this name, which knows the writer; none where there is no provider. */
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

/** Before its button is shown: at the click a browser lets a page open a window, and a moment later no more. */
export async function loadProvider(): Promise<void> {
  loaded ??= await import('./go-to-provider.ts')
}

let loaded: typeof import('./go-to-provider.ts') | undefined
