import { beforeEach, expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../lib/api/api.ts'
import { createPassages, type Passages } from './passages.ts'

const pauseMs = 250

let server: FakeTabsServer
let clock: FakeClock
let passages: Passages
/** What this browser has of the writer. */
let atHand: TabPreview[] | undefined
let isWhole: boolean

beforeEach(() => {
  server = new FakeTabsServer()
  clock = new FakeClock()
  atHand = undefined
  isWhole = false
  const request = createApi({ fetch: server.fetch, clock })
  passages = createPassages({ request, clock, findAtHand: async () => atHand && { tabs: atHand, isWhole } })
})

const found = () => passages.getState().tabs?.map(({ excerpt }) => excerpt?.text)

async function search(text: string): Promise<void> {
  passages.search(text)
  await clock.advance(pauseMs)
}

it('asks once, after a pause, and not for less than two letters', async () => {
  server.add({ content: 'The harbour at six' })
  for (const typed of ['h', 'ha', ' har']) {
    passages.search(typed)
    await clock.advance(pauseMs - 1)
  }
  expect(server.calls).toEqual([])
  expect(passages.getState()).toMatchObject({ words: 'har', isUnderWay: true, tabs: null })
  await clock.advance(1)
  expect(server.calls).toEqual(['POST /api/tabs/search'])
  expect(passages.getState().isUnderWay).toBe(false)
  expect(found()).toEqual(['The harbour at six'])

  await search('h')
  await search(' ')
  await search('h'.repeat(201))
  expect(server.calls).toHaveLength(1)
  expect(passages.getState()).toMatchObject({ words: '', isUnderWay: false, tabs: null })
})

it('keeps what was found while nothing but space is added', async () => {
  server.add({ content: 'The harbour at six' })
  await search('harbour')
  await search('harbour ')
  expect(server.calls).toHaveLength(1)
  expect(found()).toEqual(['The harbour at six'])
})

it('forgets at once what was found for other words', async () => {
  server.add({ content: 'The harbour at six' })
  await search('harbour')
  passages.search('harbour at s')
  expect(passages.getState()).toMatchObject({ words: 'harbour at s', tabs: null })
})

it('never shows the answer to a question that was asked before', async () => {
  server.add({ content: 'first' })
  server.add({ content: 'second' })
  const slow = server.hold(/search$/)
  await search('first')
  passages.search('second')
  slow.release()
  await settle()
  expect(passages.getState()).toMatchObject({ words: 'second', tabs: null })
  await clock.advance(pauseMs)
  expect(found()).toEqual(['second'])
})

it('goes on until something is found, and says whether there is more', async () => {
  for (let day = 1; day <= 21; day++) server.add({ content: `Day ${day}` })
  server.shortSearches = 2
  await search('day')
  expect(server.calls).toHaveLength(3)
  expect(found()).toHaveLength(20)
  expect(passages.getState()).toMatchObject({ hasMore: true })
  await search('day 21')
  expect(passages.getState()).toMatchObject({ hasMore: false })
  await search('nothing')
  expect(passages.getState()).toMatchObject({ words: 'nothing', tabs: [], problem: null })
})

it('finds what this browser has where the server cannot be asked, and says so', async () => {
  server.isConnected = false
  atHand = [{ id: 'here', excerpt: { text: 'the harbour', from: 4, to: 11 } } as TabPreview]
  await search('harbour')
  expect(found()).toEqual(['the harbour'])
  expect(passages.getState().problem).toBe(
    'Only what is in this browser is searched. The rest needs a connection.',
  )

  isWhole = true
  await search('the harbour of')
  expect(passages.getState().problem).toBe(
    'All texts are searched, as this device has them. What is newer needs a connection.',
  )

  atHand = Array.from({ length: 21 }, () => ({ id: 'here' }) as TabPreview)
  await search('the harbour')
  expect(passages.getState().tabs).toHaveLength(20)
  expect(passages.getState().hasMore).toBe(true)
})

it('says why there is no answer, and asks anew with the next words', async () => {
  server.add({ content: 'The harbour at six' })
  server.isConnected = false
  await search('harb')
  expect(passages.getState()).toMatchObject({
    isUnderWay: false,
    tabs: null,
    problem: 'Searching your writing needs a connection.',
  })
  server.isConnected = true
  passages.search('harbour')
  expect(passages.getState()).toMatchObject({ isUnderWay: true, problem: expect.any(String) })
  await clock.advance(pauseMs)
  expect(passages.getState().problem).toBeNull()
  expect(found()).toEqual(['The harbour at six'])

  server.isConnected = false
  await search('at six')
  passages.search('')
  expect(passages.getState().problem).toBeNull()
})

it('looks without each of the words in turn where nothing has all of them', async () => {
  server.add({ content: 'The pale young gentleman in the garden' })
  await search('pale young gentlemen')
  await settle()
  expect(found()).toEqual(['The pale young gentleman in the garden'])
  expect(passages.getState().nearly).toEqual({ without: 'gentlemen', words: 'pale young' })

  await search('pale young gentleman')
  expect(passages.getState()).toMatchObject({ nearly: null, words: 'pale young gentleman' })
})

it.each(['pale gentlemen', '"pale young" gentlemen garden', 'a b c'])(
  'leaves no word out of %s',
  async (typed) => {
    server.add({ content: 'The pale young gentleman in the garden' })
    await search(typed)
    await settle()
    expect(found()).toEqual([])
    expect(passages.getState().nearly).toBeNull()
  },
)

it('leaves no more words out once something else is looked for', async () => {
  await search('pale young gentlemen')
  passages.search('harbour')
  await settle()
  expect(passages.getState()).toMatchObject({ words: 'harbour', tabs: null, nearly: null })
})

it.each(['Marot', 'marrit', 'Marti', 'Maritt'])(
  'finds a name that is spelled nearly like %s, and names it',
  async (typed) => {
    server.add({ content: 'The market was loud. ' })
    server.add({ content: 'Nobody saw Marit.' })
    await search(typed)
    await settle()
    expect(found()).toEqual(['Nobody saw Marit.'])
    expect(passages.getState().nearly).toEqual({ without: typed, words: 'Marit', isInstead: true })
  },
)

it.each(['Mart', 'Merat', 'Mxrx5', '"Marrit"'])('takes %s for no name that is misspelled', async (typed) => {
  server.add({ content: 'Nobody saw Marit.' })
  await search(typed)
  await settle()
  expect(passages.getState().nearly).toBeNull()
})

it('takes nothing for misspelled that finds something else', async () => {
  server.add({ content: 'Nobody saw Marit.' })
  passages.search('Maritt', () => true)
  await clock.advance(pauseMs)
  await settle()
  expect(server.calls).toHaveLength(1)
  expect(passages.getState()).toMatchObject({ tabs: [], nearly: null })
})
