import { expect, it } from 'vitest'
import { createEarlierOffer } from './earlier-offer.ts'

it('stands again where the storage has refused, and says so once', async () => {
  const said: string[] = []
  let left = 2
  const offer = createEarlierOffer({
    earlier: {
      remember() {},
      count: async () => left,
      async bringBack() {
        left = 1
        throw new Error('The disk is full')
      },
    },
    dayTabs: { told: async () => {} },
    saveHere: async () => {},
  })
  offer.look()
  await expect.poll(offer.count.get).toBe(2)
  await offer.bringBack(() => said.push('refused'))
  expect([offer.count.get(), said]).toEqual([1, ['refused']])
})
