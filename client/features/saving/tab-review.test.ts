import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeSavingBrowser, type FakeSavingWindow } from '../../../tests/fakes/fake-saving-browser.ts'
import { slotName } from './drafts/hold-draft.ts'
import { keepTabReview, type TabReview } from './tab-review.ts'

const tab = { userId: 'user', tabId: 'tab' }
let browser: FakeSavingBrowser

beforeEach(() => {
  browser = new FakeSavingBrowser()
})

/** A window that shows the tab and holds the slot. */
async function open(slot: number): Promise<{ window: FakeSavingWindow; review: TabReview }> {
  const window = browser.open()
  await window.platform.slots.adopt(slotName(tab), slot)
  return { window, review: keepTabReview(window.platform, { ...tab, slot }) }
}

const stored = () => [...browser.reviews.values()].map(({ slot, review }) => [slot, review])

test('the newest is kept, and nothing once it is over', async () => {
  const { review } = await open(1)
  for (const step of ['one', 'two', 'three']) review.keep(step)
  await settle()
  expect(stored()).toEqual([[1, 'three']])
  expect(await review.read()).toBe('three')
  review.keep('four')
  review.keep(undefined)
  await settle()
  expect([stored(), await review.read()]).toEqual([[], undefined])
})

/** The storage is busy: nothing is written before the gate is open. */
async function openSlowly() {
  const { window } = await open(1)
  const { drafts } = window.platform
  const gate = Promise.withResolvers<void>()
  const slow = {
    ...window.platform,
    drafts: {
      ...drafts,
      putReview: async (...args: Parameters<typeof drafts.putReview>) => {
        await gate.promise
        await drafts.putReview(...args)
      },
    },
  }
  return { review: keepTabReview(slow, { ...tab, slot: 1 }), gate }
}

test('one that is still being written is read', async () => {
  const { review, gate } = await openSlowly()
  review.keep('one')
  await settle()
  expect(await review.read()).toBe('one')
  gate.resolve()
})

test('one that is written slowly is not overtaken', async () => {
  const { review, gate } = await openSlowly()
  review.keep('one')
  await settle()
  review.keep(undefined)
  gate.resolve()
  await settle()
  expect(stored()).toEqual([])
})

describe('another window', () => {
  test('takes over what one that is no more has left', async () => {
    const first = await open(1)
    first.review.keep('left open')
    await settle()
    first.window.kill(browser)
    const { review } = await open(2)
    expect(await review.read()).toBe('left open')
    await settle()
    expect(stored()).toEqual([[2, 'left open']])
  })

  test('leaves alone what a living one has open', async () => {
    const first = await open(1)
    first.review.keep('open there')
    await settle()
    const { review } = await open(2)
    expect(await review.read()).toBeUndefined()
    expect(stored()).toEqual([[1, 'open there']])
  })

  test('has one of its own beside it', async () => {
    const [first, second] = [await open(1), await open(2)]
    first.review.keep('one')
    second.review.keep('two')
    await settle()
    expect([await first.review.read(), await second.review.read()]).toEqual(['one', 'two'])
  })
})

test('where the storage refuses, the page still has it, and nobody waits', async () => {
  browser.refusesStorage = true
  const { review } = await open(1)
  review.keep('one')
  await settle()
  expect([stored(), await review.read()]).toEqual([[], 'one'])
  browser.refusesStorage = false
  review.keep('two')
  await settle()
  expect(await review.read()).toBe('two')
})

describe('one that was ended while the storage refused to forget it', () => {
  beforeEach(async () => {
    const { window, review } = await open(1)
    review.keep('one')
    await settle()
    browser.refusesStorage = true
    review.keep(undefined)
    expect(await review.read()).toBeUndefined()
    expect(stored()).toEqual([[1, 'one']])
    // The tab is closed and opened again in the same page.
    expect(await keepTabReview(window.platform, { ...tab, slot: 1 }).read()).toBeUndefined()
    window.kill(browser)
  })

  test('does not come back at the next start, and is forgotten then', async () => {
    const next = await open(2)
    expect(await next.review.read()).toBeUndefined()
    browser.refusesStorage = false
    expect(await next.review.read()).toBeUndefined()
    await settle()
    expect([stored(), browser.items.size]).toEqual([[], 0])
  })

  test('is no reason to forget the next one', async () => {
    browser.refusesStorage = false
    const next = await open(1)
    next.review.keep('two')
    await settle()
    next.window.kill(browser)
    expect(await (await open(2)).review.read()).toBe('two')
  })
})

test('one that was taken over is not offered again where the storage refuses to forget where it was', async () => {
  const first = await open(1)
  first.review.keep('left open')
  await settle()
  first.window.kill(browser)
  const { review } = await open(2)
  browser.refusesStorage = true
  expect(await review.read()).toBe('left open')
  review.keep(undefined)
  expect(await review.read()).toBeUndefined()
})
