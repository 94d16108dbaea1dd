import { afterEach, expect, test, vi } from 'vitest'
import { createSendingLocks } from './sending-locks.ts'

afterEach(() => vi.unstubAllGlobals())

test('an import is known to be sent for as long as that takes, by its writer', async () => {
  const [ours, elsewhere, others] = ['ada', 'ada', 'grace'].map(createSendingLocks)
  const work = Promise.withResolvers<string>()
  const sent = ours?.hold(5, () => work.promise)
  await vi.waitFor(async () => expect(await elsewhere?.isHeld(5)).toBe(true))
  expect(await elsewhere?.isHeld(6)).toBe(false)
  expect(await others?.isHeld(5)).toBe(false)
  work.resolve('all')
  expect(await sent).toBe('all')
  expect(await elsewhere?.isHeld(5)).toBe(false)
})

test.each([
  ['has no locks', {}],
  [
    'gives none',
    {
      locks: { request: () => Promise.reject(new Error('No')), query: () => Promise.reject(new Error('No')) },
    },
  ],
])('where the browser %s it is sent all the same, once, and nobody knows', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const locks = createSendingLocks('ada')
  let times = 0
  expect(await locks.hold(5, async () => ++times)).toBe(1)
  expect(times).toBe(1)
  expect(await locks.isHeld(5)).toBeUndefined()
})

test('what fails at work fails', async () => {
  const failing = createSendingLocks('ada').hold(5, () => Promise.reject(new Error('Broken')))
  await expect(failing).rejects.toThrow('Broken')
})
