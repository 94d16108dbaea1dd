import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastRelay, type ToastManager } from './toast-relay.ts'

let browser: EventTarget

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Simulates a stack that cannot be loaded without a network, and that shows messages at once when it is loaded. */
function network() {
  const shown: unknown[] = []
  const manager = {
    add: (options: { description?: unknown }) => shown.push(options.description),
    close: () => undefined,
    update: () => undefined,
  } as unknown as ToastManager
  let isThere = false
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return (onReady: () => void) => {
      queueMicrotask(onReady)
      return { Stack: () => null, manager }
    }
  })
  const comeBack = () => {
    isThere = true
    browser.dispatchEvent(new Event('online'))
  }
  return { shown, load, comeBack }
}

it('shows what was said without a network as soon as the browser is online again', async () => {
  const { shown, load, comeBack } = network()
  const { manager } = createToastRelay(load)
  manager.add({ description: 'You are offline.' })
  manager.add({ description: 'Nothing was lost.' })
  await expect.poll(() => load.mock.settledResults.at(-1)?.type).toBe('rejected')

  comeBack()
  await expect.poll(() => shown).toEqual(['You are offline.', 'Nothing was lost.'])
})

it('tries once for each time that the browser comes online, and no more when it is loaded', async () => {
  const { load, comeBack } = network()
  const relay = createToastRelay(load)
  await relay.load()
  await relay.load()
  expect(load).toHaveBeenCalledTimes(2)

  comeBack()
  await expect.poll(() => relay.stack.get()).not.toBeNull()
  comeBack()
  expect(load).toHaveBeenCalledTimes(3)
})
