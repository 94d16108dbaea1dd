import { expect, test } from 'vitest'
import type { WritingChoices } from '#shared/choices.ts'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import type { Api } from '../api/api.ts'
import type { DeviceStorage } from '../browser/device-storage.ts'
import { createSwitch } from './device-choice.ts'
import { createSharedChoices } from './shared-choices.ts'

test('what is chosen here is told, and what was chosen elsewhere comes with the next page', async () => {
  const server = createAccount()
  const [desk, phone] = [createDevice(), createDevice()]
  const page = desk.open(server, 'ada')
  page.typewriter.choose('on')
  await server.settled()
  expect(server.has).toEqual({ typewriter: 'on' })
  const other = phone.open(server, 'ada')
  expect(other.typewriter.get()).toBe('on')
  other.typewriter.choose('off')
  await server.settled()
  expect(desk.open(server, 'ada').typewriter.get()).toBe('off')
  expect(desk.kept()).toEqual({ 'longhand:choices-of': 'ada' })
})

test('what nobody has chosen is not told', async () => {
  const server = createAccount()
  createDevice().open(server, 'ada')
  await server.settled()
  expect(server.calls).toBe(0)
})

test('what the server cannot be told waits, goes before what it has, and is told with the next page', async () => {
  const server = createAccount({ typewriter: 'on', markdown: 'off' })
  const device = createDevice()
  const page = device.open(server, 'ada')
  server.isReachable = false
  page.typewriter.choose('off')
  await server.settled()
  expect(server.has.typewriter).toBe('on')
  server.isReachable = true
  expect(device.open(server, 'ada').typewriter.get()).toBe('off')
  await server.settled()
  expect(server.has).toEqual({ typewriter: 'off', markdown: 'off' })
  expect(device.kept()).toEqual({ 'longhand:choices-of': 'ada' })
})

test('an answer that was on its way leaves what has been chosen meanwhile', async () => {
  const server = createAccount({ typewriter: 'off' })
  const page = createDevice().open(server, 'ada', { isHeard: false })
  page.typewriter.choose('on')
  await server.settled()
  page.hear({ typewriter: 'off' })
  expect(page.typewriter.get()).toBe('on')
})

test('what a device showed before accounts had it, or the server has lost, is told', async () => {
  const server = createAccount({ markdown: 'off' })
  const device = createDevice({ 'longhand:typewriter': 'on', 'longhand:markdown': 'on' })
  const page = device.open(server, 'ada')
  await server.settled()
  expect([page.typewriter.get(), page.markdown.get()]).toEqual(['on', 'off'])
  expect(server.has).toEqual({ typewriter: 'on', markdown: 'off' })
  delete server.has.typewriter
  device.open(server, 'ada')
  await server.settled()
  expect(server.has.typewriter).toBe('on')
})

test('the next writer at a device has their own, and the first one still what waits', async () => {
  const ada = createAccount()
  const boris = createAccount({ markdown: 'on' })
  const device = createDevice()
  const page = device.open(ada, 'ada')
  ada.isReachable = false
  page.typewriter.choose('on')
  await ada.settled()
  const next = device.open(boris, 'boris')
  await boris.settled()
  expect([next.typewriter.get(), next.markdown.get()]).toEqual(['off', 'on'])
  expect(boris.has).toEqual({ markdown: 'on' })
  ada.isReachable = true
  const again = device.open(ada, 'ada')
  await ada.settled()
  expect([again.typewriter.get(), again.markdown.get()]).toEqual(['on', 'off'])
  expect(ada.has).toEqual({ typewriter: 'on' })
})

test('the next writer has their own in each window, whichever is answered first', async () => {
  const boris = createAccount()
  const device = createDevice({ 'longhand:choices-of': 'ada', 'longhand:typewriter': 'on' })
  const [first, second] = [1, 2].map(() => device.open(boris, 'boris', { isHeard: false }))
  first?.hear({})
  second?.hear({})
  await boris.settled()
  expect([first?.typewriter.get(), second?.typewriter.get()]).toEqual(['off', 'off'])
  expect(boris.has).toEqual({})
})

test('what waits of one window outlives what another one chooses', async () => {
  const server = createAccount({ typewriter: 'off' })
  const device = createDevice()
  const [first, second] = [device.open(server, 'ada'), device.open(server, 'ada')]
  server.isReachable = false
  first.typewriter.choose('on')
  second.markdown.choose('on')
  await server.settled()
  server.isReachable = true
  expect(device.open(server, 'ada').typewriter.get()).toBe('on')
  await server.settled()
  expect(server.has).toEqual({ typewriter: 'on', markdown: 'on' })
})

test('what one window was to tell is not told any more once another one has told something newer', async () => {
  const server = createAccount()
  const device = createDevice()
  const [first, second] = [device.open(server, 'ada'), device.open(server, 'ada')]
  server.isReachable = false
  first.typewriter.choose('on')
  await server.settled()
  server.isReachable = true
  second.typewriter.choose('on')
  second.typewriter.choose('off')
  await server.settled()
  first.markdown.choose('on')
  await server.settled()
  expect(server.has).toEqual({ typewriter: 'off', markdown: 'on' })
})

test('what one window has not told goes before what another one hears of the account later', () => {
  const server = createAccount({ typewriter: 'off' })
  const device = createDevice()
  const [first, second] = [1, 2].map(() => device.open(server, 'ada', { isHeard: false }))
  server.isReachable = false
  first?.typewriter.choose('on')
  second?.hear({ typewriter: 'off' })
  expect(second?.typewriter.get()).toBe('on')
  expect(device.kept()).toMatchObject({ 'longhand:typewriter': 'on' })
})

test('where the browser stores nothing, what waits is told after the next choice', async () => {
  const server = createAccount()
  const page = createDevice({}, { refuses: true }).open(server, 'ada')
  server.isReachable = false
  page.typewriter.choose('on')
  await server.settled()
  server.isReachable = true
  page.markdown.choose('on')
  await server.settled()
  expect(server.has).toEqual({ typewriter: 'on', markdown: 'on' })
})

test('a name or a value of a newer release harms nothing', () => {
  const page = createDevice().open(createAccount({ typewriter: 'sideways', tea: 'on' }), 'ada')
  expect(page.typewriter.get()).toBe('off')
})

/** An account, with the choices that the server has of it. */
function createAccount(has: WritingChoices = {}) {
  const account = {
    has,
    isReachable: true,
    calls: 0,
    /** Resolves after everything that was begun. */
    settled: settle,
    request: (async (_path, options) => {
      account.calls += 1
      await Promise.resolve()
      if (!account.isReachable) throw new Error('No network')
      Object.assign(account.has, (options.body as { writing: WritingChoices }).writing)
      return options.read({ ai: true, writing: account.has })
    }) as Api,
  }
  return account
}

function createDevice(stored: Record<string, string> = {}, { refuses = false } = {}) {
  const entries = new Map(Object.entries(stored))
  const storage: DeviceStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void (refuses || entries.set(key, value)),
    removeItem: (key) => void entries.delete(key),
  }
  return {
    kept: () => Object.fromEntries(entries),
    /** Opens a page of this writer, to which the server has responded. */
    open({ request, has }: ReturnType<typeof createAccount>, userId: string, { isHeard = true } = {}) {
      const choices = {
        typewriter: createSwitch(storage, 'typewriter'),
        markdown: createSwitch(storage, 'markdown'),
      }
      const { hear, start } = createSharedChoices({ choices, request, storage, userId })
      start()
      if (isHeard) hear({ ...has })
      return { ...choices, hear }
    },
  }
}
