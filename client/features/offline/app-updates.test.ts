import { afterEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './app-updates.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('an open window asks for another release once an hour, also after the clock was set back', async () => {
  const hourMs = 60 * 60_000
  const now = Date.parse('2026-01-08T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.stubEnv('PROD', true)
  const update = vi.fn(async () => {})
  const registration = Object.assign(new EventTarget(), { installing: null, active: null, update })
  const serviceWorker = { register: async () => registration, ready: Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker: { ...serviceWorker, controller: null } })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  await keepUpToDate(() => {}, new AbortController().signal)

  const seenAt = (time: number) => {
    vi.setSystemTime(time)
    page.dispatchEvent(new Event('visibilitychange'))
    return update.mock.calls.length
  }
  expect(seenAt(now + hourMs / 2)).toBe(0)
  expect(seenAt(now + hourMs)).toBe(1)
  expect(seenAt(now - 24 * hourMs)).toBe(2)
  expect(seenAt(now - 23.5 * hourMs)).toBe(2)
})
