import { describe, expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { fakePreview } from '../../../../tests/fakes/fake-preview.ts'
import type { Api } from '../../../lib/api/api.ts'
import type { StoppedPlace } from '../tabs/tab-places.ts'
import { findLastWritten, findPlace } from './find-last-written.ts'

const { signal } = new AbortController()

function tab(id: string, updated_at: number, more: Partial<TabPreview> = {}): TabPreview {
  return fakePreview({ id, title: id, updated_at, ...more })
}

/** Answers each path with what stands here for it. Tabs have no versions but those. */
function answering(answers: Record<string, unknown>): Api {
  return async (path, { read }) => {
    if (path.endsWith('/versions') && !(path in answers)) return read({ versions: [], cursor: null })
    if (!(path in answers)) throw new Error(`Nobody answers ${path}`)
    return read(answers[path])
  }
}

const first = '/api/tabs?limit=100'
const minuteMs = 60_000
const stoppedNowhere = () => undefined

async function findId(request: Api, stoppedIn: (id: string) => StoppedPlace | undefined = stoppedNowhere) {
  return (await findLastWritten(request, stoppedIn, signal))?.tab.id
}

describe('the tab that was written last', () => {
  it('is found on whichever page of the history it stands', async () => {
    const request = answering({
      [first]: { tabs: [tab('a', 5), tab('b', 3)], cursor: 'next' },
      [`${first}&cursor=next`]: { tabs: [tab('old', 9), tab('c', 1)], cursor: null },
    })
    expect(await findId(request)).toBe('old')
  })

  it('is not one that was made a moment ago and has no word', async () => {
    const request = answering({
      [first]: { tabs: [tab('today', 9, { word_count: 0, revision: 1 }), tab('a', 5)], cursor: null },
    })
    expect(await findId(request)).toBe('a')
  })

  it('is not one that was brought in with its words, unless there is no other', async () => {
    const era = 1_780_000_000 * revisionsPerEra
    const imported = [tab('i', 9, { revision: 1 }), tab('k', 10, { revision: era + 1 })]
    const written = tab('a', 5, { revision: era + 2 })
    const ask = (tabs: TabPreview[]) => findId(answering({ [first]: { tabs, cursor: null } }))
    expect(await ask([...imported, written])).toBe('a')
    expect(await ask([written, ...imported])).toBe('a')
    expect(await ask(imported)).toBe('k')
    expect(await ask([])).toBeUndefined()
  })
})

describe('the tab that was written last, after a word was replaced in all tabs', () => {
  const now = 1_000 * minuteMs
  const kept = (name: string | null, created_at: number) => ({
    id: `${name}`,
    reason: name ? 'named' : 'session',
    name,
    word_count: 3,
    created_at,
  })
  const versions = (...all: ReturnType<typeof kept>[]) => ({ versions: all, cursor: null })
  const replaced = (at: number) => kept('Before replacing “Mary” by “Jane”', at - 500)
  /** Replaced one after the other, “a” last. “b” was written in an hour ago, “a” two hours ago, “c” was only brought in. */
  const book = {
    [first]: { tabs: [tab('c', now - 2), tab('b', now - 1), tab('a', now)], cursor: null },
    '/api/tabs/a/versions': versions(replaced(now), kept(null, now - 120 * minuteMs)),
    '/api/tabs/b/versions': versions(replaced(now - 1), kept(null, now - 60 * minuteMs)),
    '/api/tabs/c/versions': versions(replaced(now - 2)),
  }

  it('is the one that has the newest words of the writer', async () => {
    expect(await findLastWritten(answering(book), stoppedNowhere, signal)).toMatchObject({
      tab: { id: 'b' },
      at: now - 60 * minuteMs,
    })
  })

  it('is still the one when the words were brought back later', async () => {
    const undone = kept('Before “Jane” became “Mary” again', now)
    const back = { ...book, '/api/tabs/a/versions': versions(undone, replaced(now - 30 * minuteMs)) }
    expect(await findId(answering(back))).toBe('b')
  })

  it('is known by this device where no version tells', async () => {
    const stopped = { offset: 7, at: now - 50 * minuteMs }
    const stoppedIn = (id: string) => (id === 'c' ? stopped : undefined)
    expect(await findLastWritten(answering(book), stoppedIn, signal)).toMatchObject({
      tab: { id: 'c' },
      at: stopped.at,
    })
  })

  it('is not told by a clock that is hours ahead', async () => {
    const stopped = { offset: 7, at: now + 600 * minuteMs }
    expect(await findId(answering(book), (id) => (id === 'a' ? stopped : undefined))).toBe('b')
  })

  it('is one that was written in since, here or elsewhere', async () => {
    const stopped = { offset: 7, at: now - minuteMs }
    expect(await findId(answering(book), (id) => (id === 'a' ? stopped : undefined))).toBe('a')
    const elsewhere = { ...book, '/api/tabs/a/versions': versions(replaced(now - 10 * minuteMs)) }
    expect(await findId(answering(elsewhere))).toBe('a')
  })
})

describe('the place in it', () => {
  const at = 100 * minuteMs
  const list = '/api/tabs/a/versions'
  const version = (id: string) => ({ id, reason: 'edit', name: null, word_count: 3, created_at: at })
  const versions = (...contents: string[]) => ({
    [list]: { versions: contents.map((_, index) => version(`v${index}`)), cursor: null },
    ...Object.fromEntries(contents.map((content, index) => [`${list}/v${index}`, { content }])),
  })
  const text = 'It rained hard all night. Nobody came.'

  it('is where this device has written, if it was this one', async () => {
    const place = await findPlace(answering({}), { id: 'a', at }, { offset: 7, at: at - 3_000 }, signal)
    expect(place(text)).toBe(7)
  })

  it('is where the text differs from its newest version, if it was another device', async () => {
    const request = answering(versions('It rained all night. Nobody came.'))
    const place = await findPlace(request, { id: 'a', at }, { offset: 7, at: at - 9 * minuteMs }, signal)
    expect(place(text)).toBe('It rained hard '.length)
  })

  it('is told by the version before, where the newest is the text as it stands', async () => {
    const request = answering(versions(text, 'It rained hard all night.'))
    const place = await findPlace(request, { id: 'a', at }, undefined, signal)
    expect(place(text)).toBe(text.length)
    expect(place(`So. ${text}`)).toBe(4)
  })

  it('is the end of a text that has no version', async () => {
    const place = await findPlace(answering(versions()), { id: 'a', at }, undefined, signal)
    expect(place(text)).toBe(text.length)
  })
})
