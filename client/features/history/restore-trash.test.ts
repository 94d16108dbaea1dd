import { beforeEach, expect, test } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { restoredWords, restoreTrash } from './restore-trash.ts'

let server: FakeTabsServer
let steps: string[]
let stopping: AbortController
let stopAfter: number | undefined

/** More than a page of the trash has, and one tab that is in the history. */
beforeEach(() => {
  server = new FakeTabsServer()
  server.add({ title: 'Kept' })
  for (let chapter = 1; chapter <= 120; chapter++)
    server.add({ title: `Chapter ${chapter}`, deleted_at: 1, writing_date: '2025-12-01' })
  steps = []
  stopAfter = undefined
  stopping = new AbortController()
})

const restores = () => server.calls.filter((call) => call.endsWith('/restore')).length

/** With a `fetch` that does something beside what the server does. */
function restore(search = '', fetch: typeof globalThis.fetch = server.fetch) {
  return restoreTrash({
    request: createApi({ fetch, clock: systemClock }),
    search,
    signal: stopping.signal,
    onStep(count, of) {
      steps.push(`${count} of ${of}`)
      if (count === stopAfter) stopping.abort()
    },
    pace: async (signal) => signal?.throwIfAborted(),
  })
}

test('brings back all pages of the trash, and asks for nothing else', async () => {
  const restored = await restore()
  expect(restoredWords(restored)).toBe('120 tabs restored')
  expect(server.titles('2025-12-01')).toHaveLength(120)
  expect(steps.slice(-1)).toEqual(['120 of 120'])
  expect(restores()).toBe(120)
})

test('brings back what was looked for, and leaves the others', async () => {
  expect(restoredWords(await restore('Chapter 120'))).toBe('1 tab restored')
  expect(server.titles('2025-12-01')).toEqual(['Chapter 120'])
})

test('sends no more than three at once', async () => {
  const held = server.hold(/restore$/)
  const restoring = restore()
  await expect.poll(restores).toBe(3)
  await settle()
  expect(restores()).toBe(3)
  held.release()
  await restoring
})

test('says how many came back before it broke off, and brings back the others the next time', async () => {
  const broken = await restore('', async (input, init) => {
    if (restores() === 12) server.refuse = { pattern: /restore$/, status: 403, message: 'No.' }
    return server.fetch(input, init)
  })
  expect(restoredWords(broken)).toBe('12 of 120 tabs restored. No. The others are still in the trash.')
  server.refuse = undefined
  expect(restoredWords(await restore())).toBe('108 tabs restored')
})

test('ends where the writer stops it, and blames nothing', async () => {
  stopAfter = 5
  const stopped = await restore()
  const { length } = stopped.tabs
  expect(stopped.error).toBeUndefined()
  expect(length).toBeLessThan(9)
  expect(restoredWords({ ...stopped, underWay: 0 })).toBe(
    `${length} of 120 tabs restored. The others are still in the trash.`,
  )
})

test('waits for no call once the writer has stopped it, and says later what came back after all', async () => {
  let held: ReturnType<typeof server.hold> | undefined
  const restoring = restore('', (input, init) => {
    if (restores() === 2) held ??= server.hold(/restore$/)
    return server.fetch(input, init)
  })
  await expect.poll(restores).toBe(5)
  stopping.abort()
  const stopped = await restoring
  expect(restoredWords(stopped)).toBe(
    '2 of 120 tabs restored. Up to 3 more were under way. The others are still in the trash.',
  )
  held?.release()
  expect(await stopped.late).toHaveLength(3)
  expect(server.titles('2025-12-01')).toHaveLength(5)
  expect(restores()).toBe(5)
})

test('sends nothing again once the writer has stopped it', async () => {
  let sent = 0
  const restoring = restore('', async (input, init) => {
    if (!String(input).endsWith('/restore')) return server.fetch(input, init)
    sent += 1
    stopping.abort()
    return new Response('', { status: 503 })
  })
  const stopped = await restoring
  expect(await stopped.late).toEqual([])
  expect(sent).toBe(1)
})

test('can be stopped while it still looks for what is there', async () => {
  const held = server.hold(/deleted=1/)
  const restoring = restore()
  await settle()
  stopping.abort()
  expect(restoredWords(await restoring)).toBe('No tab was restored.')
  held.release()
})

test('passes by what is gone from the trash meanwhile', async () => {
  const restored = await restore('', (input, init) => {
    const isGone = String(input).endsWith('/restore') && restores() === 0
    return server.fetch(isGone ? '/api/tabs/gone/restore' : input, init)
  })
  expect(restoredWords(restored)).toBe('119 tabs restored')
})

test('says why nothing came back', async () => {
  server.refuse = { pattern: /deleted=1/, status: 403, message: 'No.' }
  expect(restoredWords(await restore())).toBe('No tab was restored. No.')
})
