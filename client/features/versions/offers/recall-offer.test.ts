import { describe, expect, it } from 'vitest'
import { ApiError, unreachable, unreadable } from '../../../lib/api/api-error.ts'
import type { Cut } from './cut-offer.ts'
import { recallOffer } from './recall-offer.ts'

function start(answer: (version: string) => Promise<string>) {
  const kept = new Set(['version-1'])
  const offered: Cut[] = []
  const leave = new AbortController()
  const recall = () =>
    recallOffer({
      tabId: 'tab',
      version: 'version-1',
      api: { readText: async (version) => ({ content: await answer(version), origins: undefined }) },
      offer: { saved: (cut) => void offered.push(cut) },
      keptOffers: { forget: (_, version) => void kept.delete(version) },
      signal: leave.signal,
    })
  return { kept, offered, leave, recall }
}

describe('what was offered before a reload', () => {
  it('is offered again with the text of its version', async () => {
    const { recall, offered } = start(async (version) => `The text of ${version}`)
    await recall()
    expect(offered).toEqual([{ tabId: 'tab', version: 'version-1', before: 'The text of version-1' }])
  })

  it('is forgotten if the version or its tab is gone', async () => {
    for (const status of [404, 410]) {
      const { recall, offered, kept } = start(() =>
        Promise.reject(new ApiError('not_found', status, 'Gone.')),
      )
      await recall()
      expect([offered, kept.size], String(status)).toEqual([[], 0])
    }
  })

  it('waits for the next time if the server cannot be reached', async () => {
    for (const error of [unreachable(), unreadable(404)]) {
      const { recall, offered, kept } = start(() => Promise.reject(error))
      await recall()
      expect([offered, kept.size], String(error)).toEqual([[], 1])
    }
  })

  it('is not offered in another tab', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const { recall, offered, leave, kept } = start(() => promise)
    const recalled = recall()
    leave.abort()
    resolve('Late')
    await recalled
    expect([offered, kept.size]).toEqual([[], 1])
  })
})
