import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeRecognition } from '../../../../tests/fakes/fake-recognition.ts'
import { FakeRoom } from '../../../../tests/fakes/fake-room.ts'
import { onNewPage, page, shownId, turnTo } from '../../../../tests/fakes/room-page.ts'
import { comparing } from '../../../features/review/comparing.ts'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'

onNewPage()

it('is left by its writer with what they have chosen, whoever comes next in the window', async () => {
  const [ofAda, key] = ['longhand:goal', `longhand:choices:${page.room.user.id}`]
  const stored = new Map([[ofAda, '700']])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  dailyGoal.readAgain()
  await page.start()
  // In another window, the next writer was there first.
  stored.clear()
  const next = new FakeRoom(page)
  await page.stop()
  await next.start()
  expect(dailyGoal.get()).toBe(0)
  expect(page.storage.getItem(key)).toBeNull()
  await next.stop()
})

describe('signing out', () => {
  beforeEach(async () => {
    page.server.add({ writing_date: page.today, content: 'Once' })
    await page.start()
  })

  it('asks nothing where everything is saved', async () => {
    await page.room.signOut.start('global')
    expect(page.signedOut).toEqual(['global'])
    expect(page.room.signOut.isAsking.get()).toBe(false)
  })

  it('asks first where words could not be sent, and says of how many tabs', async () => {
    page.server.isConnected = false
    page.editor.type(' upon')
    await page.room.signOut.start('local')
    expect(page.signedOut).toEqual([])
    expect([page.room.signOut.isAsking.get(), page.room.signOut.unsentCount.get()]).toEqual([true, 1])
    page.room.signOut.stay()
    // What fades does not change its words.
    expect([page.room.signOut.isAsking.get(), page.room.signOut.unsentCount.get()]).toEqual([false, 1])
  })
})

describe('a review', () => {
  it('keeps the page busy until it is done, and comes back with its tab', async () => {
    const { ai, tabs } = page.room
    page.server.add({ writing_date: page.today, title: 'First', content: 'It was utilized.' })
    const { id } = page.server.add({ writing_date: page.today, title: 'Second' })
    await page.start()
    const [first] = tabs.strip.get()
    const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
    expect(ai.review.begin({ ...rewriting, comparing }).how).toBe('begun')
    expect([ai.isReviewing.get(), ai.isBusy.get()]).toEqual([true, true])

    await page.room.strip.select(id)
    expect([ai.isReviewing.get(), ai.isBusy.get()]).toEqual([false, false])
    if (first) await tabs.open(first)
    await expect.poll(() => ai.isReviewing.get()).toBe(true)
    ai.review.accept('It was used.')
    expect([ai.isBusy.get(), page.editor.text()]).toEqual([false, 'It was used.'])
  })
})

it('hears nobody once AI is at work on the text', async () => {
  FakeRecognition.reset()
  turnTo(new FakeRoom(undefined, { Recognition: FakeRecognition }))
  page.server.add({ writing_date: page.today, content: 'It was utilized.' })
  await page.start()
  page.room.dictation.start()
  await vi.waitFor(() => expect(FakeRecognition.sessions).toHaveLength(1))
  FakeRecognition.last.hear('[And so]')
  const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
  page.room.ai.review.begin({ ...rewriting, comparing })
  FakeRecognition.last.hear('And so', 'it went')
  expect(page.room.dictation.getView().isListening).toBe(false)
  expect(page.editor.text()).toBe('It was utilized.')
})

it('leads back from another tab to a review that was discarded', async () => {
  const { ai, tabs, strip } = page.room
  page.server.add({ writing_date: page.today, title: 'First', content: 'It was utilized.' })
  const { id } = page.server.add({ writing_date: page.today, title: 'Second' })
  await page.start()
  const first = shownId()
  const rewriting = { from: 'It was utilized.', to: 'It was used.', title: 'Review', done: 'Done' }
  ai.review.begin({ ...rewriting, comparing })
  const reopen = ai.review.discard('It was utilized.')
  await strip.select(id)
  expect(await reopen()).toBe(true)
  expect([shownId(), page.editor.text(), ai.isReviewing.get()]).toEqual([first, 'It was utilized.', true])

  const late = ai.review.discard('It was utilized.')
  await strip.select(id)
  await tabs.remove(first ?? '')
  expect(await late()).toBe(true)
  expect(page.said.at(-1)).toBe('The tab of this review is not open any more.')
})

it('rephrases no other tab where it is tried again', async () => {
  const writing_date = page.today
  page.server.add({ writing_date, title: 'First', content: 'The calm river ran.' })
  const second = page.server.add({ writing_date, title: 'Second', content: 'Twice' })
  await page.start()
  await page.room.ai.rephrase()
  expect(page.offered?.name).toBe('Try again')
  const again = page.offered?.run
  await page.room.strip.select(second.id)
  const said = page.said.length
  again?.()
  expect(page.room.ai.isBusy.get()).toBe(false)
  expect(page.said.slice(said)).toEqual(['Another tab is open by now. Nothing was rephrased.'])
  await page.room.ai.rephrase()
  expect(page.said.at(-1)).toBe('Nobody talks.')
})

it('has no suggestions for a page without a word, and does not open them', async () => {
  page.server.add({ writing_date: page.today })
  await page.start()
  page.room.suggest()
  expect(page.room.panels.get()).toBeNull()
  expect(page.said).toEqual(['Please write some content first before analyzing.'])
})
