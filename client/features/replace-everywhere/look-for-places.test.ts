import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFinder } from '#shared/text/finder.ts'
import { fold } from '#shared/text/fold.ts'
import { readSearch } from '#shared/text/search-words.ts'
import { storable } from '#shared/text/storable.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../lib/api/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { lookForPlaces } from './look-for-places.ts'
import { createPlaces } from './places.ts'
import { createReplaceApi } from './replace-api.ts'

const pieces = [
  ...'aAbeEéÉßſK ıİiIøæ’“"-–…,. \n漢字がか',
  ...['e\u0301', '\u0301', 'ss', 'ﬃ', 'ffi', '\u200d', '\u00ad', '👩‍👩‍👧', '👍🏽', '👍', 'Ann', ' Ann '],
]

it('whatever has places is among what the server finds', () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''))
  let found = 0
  fc.assert(
    fc.property(text, text, text, fc.boolean(), fc.boolean(), (search, before, after, isExact, isWhole) => {
      // Invisible characters are not found alone. Beside a space, only the space would be found, and for a space alone
      // the server is not asked.
      fc.pre(fold(search.trim()) !== '')
      const content = before + search + after
      const places = createPlaces({ search, replace: '#', isExact, isWhole })(content)
      if (places.length === 0) return
      found += 1
      const { phrase } = readSearch(storable(search.trim()))
      expect(createFinder(phrase).next(content)).toBeDefined()
    }),
    { numRuns: 3_000 },
  )
  expect(found).toBeGreaterThan(1_000)
})

describe('looking', () => {
  const name = { search: 'Marit', replace: 'Marta', isExact: false, isWhole: false }
  const look = (server: FakeTabsServer, replacement = name) =>
    lookForPlaces(createReplaceApi(createApi({ fetch: server.fetch, clock: systemClock })), replacement, {
      signal: new AbortController().signal,
      onFound() {},
    })

  it('shows a hundred tabs, and says that there are others', async () => {
    const server = new FakeTabsServer()
    for (let at = 0; at < 101; at++) server.add({ content: 'Marit' })
    const seen = await look(server)
    expect([seen.tabs.length, seen.hasMore]).toEqual([100, true])
  })

  it('shows them as they are read, the oldest first', async () => {
    const server = new FakeTabsServer()
    const days = ['2026-01-07', '2026-01-08', '2026-01-08']
    const ids = days.map((writing_date) => server.add({ content: 'Marit', writing_date }).id)
    expect((await look(server)).tabs.map(({ id }) => id)).toEqual(ids)
  })

  it('goes on where a search stops short, and reads no tab that has the words apart', async () => {
    const server = new FakeTabsServer()
    server.shortSearches = 2
    const { id } = server.add({ content: 'Marit Moen went' })
    const apart = server.add({ content: 'Moen saw Marit' })
    const seen = await look(server, { ...name, search: 'Marit Moen' })
    expect([seen.tabs.map((tab) => tab.id), seen.hasMore]).toEqual([[id], false])
    expect(server.calls.join()).not.toContain(apart.id)
  })

  it('sends the beginning of what is longer than a search may be', async () => {
    const server = new FakeTabsServer()
    const words = 'Marit and '.repeat(30).trim()
    const { id } = server.add({ content: `So it was: ${words}.` })
    expect((await look(server, { ...name, search: words })).tabs.map((tab) => tab.id)).toEqual([id])
  })
})
