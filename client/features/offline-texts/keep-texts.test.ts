import { describe, expect, it } from 'vitest'
import type { TabPreview } from '#shared/history.ts'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { fakePreview } from '../../../tests/fakes/fake-preview.ts'
import type { Api } from '../../lib/api/api.ts'
import { ApiError, unreachable } from '../../lib/api/api-error.ts'
import { maxKeptBytes, type TextHere } from './fetch-texts.ts'
import { createTextKeeper } from './keep-texts.ts'
import type { CopiedText, CopyHead, TextCopies } from './text-copies.ts'

const minuteMs = 60_000

interface ServerTab {
  id: string
  revision: number
  title: string
  text: string
  words?: number
}

/** A server, a browser and its storage, as far as this meets them. */
function start(tabs: ServerTab[]) {
  const clock = new FakeClock()
  const heads = new Map<string, CopyHead>()
  const texts = new Map<string, CopiedText>()
  const asked: string[] = []
  const versions: unknown[] = []
  const world = {
    tabs,
    isVisible: true,
    savesData: false,
    roomLeft: 1e12 as number | undefined,
    failure: undefined as Error | undefined,
    putFailure: undefined as Error | undefined,
    open: [] as TextHere[],
    left: [] as TextHere[],
    overtaken: 0,
    /** Tabs in the trash. Others that are not there were never there, as far as the server knows. */
    trash: [] as string[],
    isWanted: true,
    areDraftsRefused: false,
    isQuotaFull: false,
    /** As many copies as there were texts. */
    whole: Number.POSITIVE_INFINITY,
  }
  const events = { returning: () => {}, leaving: () => {}, written: () => {} }

  const request: Api = async (path, { read, body }) => {
    asked.push(path)
    if (world.failure) throw world.failure
    if (path.endsWith('/versions')) {
      if (world.isQuotaFull) throw new ApiError('quota_full', 413, 'No space left.')
      return read(versions.push({ path, body }))
    }
    if (path.startsWith('/api/tabs?')) return read(pageOf(world.tabs, path))
    const tab = world.tabs.find(({ id }) => path.split('?')[0] === `/api/tabs/${id}`)
    if (!tab && world.trash.some((id) => path.includes(id))) throw new ApiError('gone', 410, 'Gone.')
    if (!tab) throw new ApiError('not_found', 404, 'There is none.')
    return read({ ...previewOf(tab), content: tab.text, origins: 'typed' })
  }

  const copies: TextCopies = {
    heads: async () => [...heads.values()],
    text: async (id) => texts.get(id),
    async put(head, text) {
      if (world.putFailure) throw world.putFailure
      heads.set(head.id, head)
      texts.set(head.id, { ...text, revision: head.revision })
    },
    rename: async (head) => void heads.set(head.id, head),
    async remove(ids) {
      for (const id of ids) {
        heads.delete(id)
        texts.delete(id)
      }
    },
    close() {},
  }

  const on = (name: keyof typeof events) => (run: () => void) => {
    events[name] = run
    return () => {
      events[name] = () => {}
    }
  }
  const keeper = createTextKeeper({
    request,
    copies,
    clock,
    isVisible: () => world.isVisible,
    savesData: () => world.savesData,
    roomLeft: async () => world.roomLeft,
    openTexts: () => world.open,
    leftTexts: async () => world.left,
    onReturning: on('returning'),
    onLeaving: on('leaving'),
    onWritten: on('written'),
    inTurn: async (_signal, run) => run(),
    isWanted: () => world.isWanted,
    areDraftsRefused: () => world.areDraftsRefused,
    areWhole: (copies) => copies >= world.whole,
    forgetOvertaken: async () => void world.overtaken++,
  })
  const stop = keeper.start()
  const textsOf = () => Object.fromEntries([...texts].map(([id, { text }]) => [id, text]))
  const fetched = () => asked.filter((path) => !path.includes('?')).map((path) => path.split('/').at(-1))
  return { clock, world, events, keeper, stop, heads, asked, versions, fetched, textsOf }
}

function pageOf(tabs: ServerTab[], path: string) {
  const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0)
  const next = from + 2
  return { tabs: tabs.slice(from, next).map(previewOf), cursor: next < tabs.length ? `${next}` : null }
}

function previewOf({ id, title, revision, words = 2 }: ServerTab): TabPreview {
  return fakePreview({ id, title, revision, word_count: words, created_at: Number(id) })
}

const chapter = (number: number, revision = 2): ServerTab => ({
  id: `${number}`,
  revision,
  title: `Chapter ${number}`,
  text: `Text ${number}`,
})
const chapters = [chapter(1), chapter(2), chapter(3)]

describe('all texts', () => {
  it('come one after the other, and are told of as they come', async () => {
    const { clock, keeper, textsOf, world } = start(chapters)
    expect(keeper.state.get().status).toBe('looking')
    await clock.advance(2_000)
    expect(keeper.state.get()).toMatchObject({ status: 'fetching', count: 0, total: 3 })
    await clock.advance(200)
    expect(keeper.state.get()).toMatchObject({ status: 'fetching', count: 1, total: 3 })
    await clock.advance(1_000)
    expect(keeper.state.get()).toEqual({
      status: 'whole',
      count: 3,
      total: 3,
      bytes: 3 * 'Text 1typed'.length,
      forgotten: 0,
    })
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2', 3: 'Text 3' })
    expect(world.overtaken).toBe(1)
  })

  it('are asked for again only where they have changed, and are named anew', async () => {
    const { clock, world, events, fetched, textsOf, heads } = start(chapters)
    await clock.advance(minuteMs)
    world.tabs = [{ ...chapter(1), title: 'Prologue' }, { ...chapter(3, 5), text: 'Other' }, chapter(4)]
    events.returning()
    await clock.advance(minuteMs)
    expect(fetched(), 'not at each return').toEqual(['1', '2', '3'])
    await clock.advance(5 * minuteMs)
    expect(fetched()).toEqual(['1', '2', '3', '3', '4'])
    expect(textsOf()).toEqual({ 1: 'Text 1', 3: 'Other', 4: 'Text 4' })
    expect(heads.get('1')?.title).toBe('Prologue')
  })

  it('are left out where they were deleted meanwhile', async () => {
    const { clock, world, keeper, textsOf } = start(chapters)
    await clock.advance(2_000)
    world.tabs = [chapter(1), chapter(3)]
    await clock.advance(minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 3: 'Text 3' })
    expect(keeper.state.get()).toMatchObject({ status: 'whole', count: 2, total: 2 })
  })

  it('stay where a restored backup has forgotten them', async () => {
    const { clock, world, textsOf, keeper, asked } = start([...chapters, chapter(4)])
    await clock.advance(minuteMs)
    world.tabs = [chapter(1, revisionsPerEra + 2)]
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2', 3: 'Text 3', 4: 'Text 4' })
    expect(keeper.state.get()).toMatchObject({ total: 1, forgotten: 3 })
    const questions = () => asked.filter((path) => path.endsWith('?text=none')).length
    const before = questions()
    await clock.advance(10 * minuteMs)
    expect([before, questions()], 'asked for once').toEqual([3, 3])

    // It was made again, and then deleted for good.
    world.tabs.push({ ...chapter(2, revisionsPerEra + 1), text: 'Again' })
    await clock.advance(5 * minuteMs)
    expect(textsOf()[2]).toBe('Again')
    expect(keeper.state.get().forgotten).toBe(2)
    world.tabs.pop()
    await clock.advance(5 * minuteMs)
    expect(Object.keys(textsOf())).toEqual(['1', '3', '4'])
  })

  it('stay while they lie in the trash of a restored backup, which may have less, and are not offered', async () => {
    const { clock, world, textsOf, keeper, versions, heads } = start(chapters)
    await clock.advance(minuteMs)
    world.tabs = [chapter(1, revisionsPerEra + 2)]
    world.trash = ['2', '3']
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2', 3: 'Text 3' })
    expect(keeper.state.get()).toMatchObject({ total: 1, forgotten: 0 })

    // One comes out of it, and the other one is deleted for good.
    world.tabs.push({ ...chapter(2, revisionsPerEra + 2), text: 'Tex' })
    world.trash = []
    world.isQuotaFull = true
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2' })
    expect(heads.get('2')).not.toHaveProperty('trashedIn')
    world.isQuotaFull = false
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Tex' })
    expect(versions).toEqual([{ path: '/api/tabs/2/versions', body: { reason: 'merge', content: 'Text 2' } }])
    expect(keeper.state.get().forgotten).toBe(0)
  })

  it('are offered where one more backup was restored, which has no such tab in its trash', async () => {
    const { clock, world, textsOf, keeper } = start(chapters)
    await clock.advance(minuteMs)
    world.tabs = [chapter(1, revisionsPerEra + 2)]
    world.trash = ['2', '3']
    await clock.advance(5 * minuteMs)
    world.tabs = [chapter(1, 2 * revisionsPerEra + 2)]
    world.trash = ['3']
    await clock.advance(5 * minuteMs)
    expect(Object.keys(textsOf())).toEqual(['1', '2', '3'])
    expect(keeper.state.get().forgotten).toBe(1)
    world.trash = []
    await clock.advance(5 * minuteMs)
    expect(Object.keys(textsOf())).toEqual(['1', '2'])
  })

  it('become versions where a restored backup lacks their newest words', async () => {
    const { clock, world, versions, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    const old = (number: number, text: string) => ({ ...chapter(number, revisionsPerEra + 2), text })
    world.tabs = [old(1, 'Text'), old(2, 'Text 2, and more'), old(3, 'Tex')]
    const { created_at: _, ...tab } = previewOf(chapter(3))
    world.open = [{ id: '3', revision: revisionsPerEra + 2, text: 'Tex', tab }]
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text', 2: 'Text 2, and more', 3: 'Tex' })
    expect(versions).toEqual(
      ['1', '3'].map((id) => {
        return { path: `/api/tabs/${id}/versions`, body: { reason: 'merge', content: `Text ${id}` } }
      }),
    )
  })

  it('stay where it takes no version of them, and do not keep the others from coming', async () => {
    const { clock, world, keeper, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.isQuotaFull = true
    world.tabs = [1, 2, 3].map((number) => ({
      ...chapter(number, revisionsPerEra + 2),
      text: `Text ${number}`,
    }))
    Object.assign(world.tabs[0] ?? {}, { text: 'Tex' })
    world.tabs.push(chapter(4, revisionsPerEra + 1))
    await clock.advance(5 * minuteMs)
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2', 3: 'Text 3', 4: 'Text 4' })
    expect(keeper.state.get()).toMatchObject({ status: 'failed', count: 3, total: 4 })
    world.isQuotaFull = false
    await clock.advance(2 * minuteMs)
    expect(textsOf()[1]).toBe('Tex')
  })

  it('stay where the server lists nothing at all: that tells of no backup', async () => {
    const { clock, world, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.tabs = []
    await clock.advance(5 * minuteMs)
    expect(Object.keys(textsOf())).toEqual(['1', '2', '3'])
    world.tabs = [chapter(4)]
    await clock.advance(5 * minuteMs)
    expect(Object.keys(textsOf())).toEqual(['4'])
  })

  it('come no more once they are not wanted', async () => {
    const { clock, stop, fetched, textsOf } = start(chapters)
    await clock.advance(2_000)
    stop()
    await clock.advance(60 * minuteMs)
    expect(fetched()).toEqual(['1'])
    expect(Object.keys(textsOf())).toEqual(['1'])
  })
})

describe('what was written here', () => {
  const here = (id: string, revision: number, text: string): TextHere => {
    const { created_at: _, ...tab } = previewOf(chapter(Number(id)))
    return { id, revision, text, tab }
  }

  it('is not fetched', async () => {
    const { world, clock, fetched, textsOf } = start(chapters)
    world.open = [here('1', 2, 'Text 1')]
    // Saved since the list was made.
    world.left = [{ id: '2', revision: 5, text: 'Text 2, and more' }]
    await clock.advance(minuteMs)
    expect(fetched()).toEqual(['3'])
    expect(textsOf()).toEqual({ 1: 'Text 1', 2: 'Text 2, and more', 3: 'Text 3' })
  })

  it('is kept a moment after it was saved, and when the page is left', async () => {
    const { world, clock, events, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.open = [here('1', 7, 'Text 1, and more')]
    events.written()
    await clock.advance(19_000)
    expect(textsOf()[1]).toBe('Text 1')
    await clock.advance(1_000)
    expect(textsOf()[1]).toBe('Text 1, and more')
    world.open = [here('1', 8, 'All of it')]
    events.leaving()
    await clock.advance(0)
    expect(textsOf()[1]).toBe('All of it')
    world.open = [here('1', 6, 'Older')]
    events.leaving()
    await clock.advance(0)
    expect(textsOf()[1]).toBe('All of it')
  })

  it('stands in its day where the server has it, also where an earlier release has kept it', async () => {
    const { world, clock, events, heads } = start(chapters)
    const { created_at: _, word_count: __, ...tab } = previewOf(chapter(2))
    heads.set('2', { ...tab, bytes: 6 })
    await clock.advance(minuteMs)
    world.open = [here('1', 7, 'Text 1, and more')]
    events.leaving()
    await clock.advance(0)
    expect([...heads.values()].map(({ id, revision, created_at }) => [id, revision, created_at])).toEqual([
      ['2', 2, 2],
      ['1', 7, 1],
      ['3', 2, 3],
    ])
  })
})

describe('nothing is fetched', () => {
  it('while nobody sees the page', async () => {
    const { world, clock, events, keeper, fetched, asked } = start(chapters)
    await clock.advance(2_000)
    world.isVisible = false
    await clock.advance(minuteMs)
    expect(fetched()).toEqual(['1'])
    expect(keeper.state.get()).toMatchObject({ status: 'hidden', count: 1, total: 3 })
    const calls = asked.length
    await clock.advance(60 * minuteMs)
    expect(asked).toHaveLength(calls)
    world.isVisible = true
    events.returning()
    await clock.advance(minuteMs)
    expect(keeper.state.get().status).toBe('whole')
  })

  it('where the device saves data', async () => {
    const { world, clock, events, keeper, fetched, asked } = start(chapters)
    world.savesData = true
    await clock.advance(minuteMs)
    expect(keeper.state.get()).toMatchObject({ status: 'saves-data', count: 0, total: 3 })
    expect(fetched()).toEqual([])
    const calls = asked.length
    events.returning()
    await clock.advance(minuteMs)
    expect(asked).toHaveLength(calls)
    world.savesData = false
    await clock.advance(5 * minuteMs)
    expect(keeper.state.get().status).toBe('whole')
  })

  it('without a connection, and the rest comes when it is back', async () => {
    const { world, clock, events, keeper } = start(chapters)
    await clock.advance(2_000)
    world.failure = unreachable()
    await clock.advance(1_000)
    expect(keeper.state.get()).toMatchObject({ status: 'offline', count: 1, total: 3 })
    world.failure = undefined
    events.returning()
    await clock.advance(minuteMs)
    expect(keeper.state.get().status).toBe('whole')
  })

  it('at a start without a connection, and what is here is told of', async () => {
    const { world, clock, events, keeper, heads } = start(chapters)
    const { created_at: _, word_count: __, ...tab } = previewOf(chapter(2))
    heads.set('2', { ...tab, bytes: 6 })
    world.failure = unreachable()
    await clock.advance(2_000)
    expect(keeper.state.get()).toMatchObject({ status: 'offline', count: 1, total: 0, bytes: 6 })
    world.whole = 1
    await clock.advance(minuteMs)
    expect(keeper.state.get()).toMatchObject({ status: 'offline', count: 1, total: 1 })
    world.failure = undefined
    events.returning()
    await clock.advance(minuteMs)
    expect(keeper.state.get()).toMatchObject({ status: 'whole', count: 3, total: 3 })
  })

  it('where the server refuses, until it is asked again', async () => {
    const { world, clock, keeper } = start(chapters)
    world.failure = new ApiError('internal', 500, 'Something went wrong.')
    await clock.advance(3_000)
    expect(keeper.state.get().status).toBe('failed')
    world.failure = undefined
    await clock.advance(2 * minuteMs)
    expect(keeper.state.get().status).toBe('whole')
  })
})

describe('where another window has taken the choice back', () => {
  it('nothing is fetched, nor taken from what is open', async () => {
    const { world, clock, events, asked, textsOf } = start(chapters)
    world.isWanted = false
    world.open = [{ id: '1', revision: 9, text: 'More', tab: previewOf(chapter(1)) }]
    await clock.advance(minuteMs)
    events.returning()
    events.leaving()
    await clock.advance(minuteMs)
    expect(asked).toEqual([])
    expect(textsOf()).toEqual({})
  })
})

describe('the room', () => {
  const words = maxKeptBytes / 4

  it('is bounded: what does not fit is not asked for, and others are', async () => {
    const { clock, keeper, fetched } = start([{ ...chapter(1), words: words + 1 }, chapter(2)])
    await clock.advance(minuteMs)
    expect(keeper.state.get()).toMatchObject({ status: 'full', count: 1, total: 2 })
    expect(fetched()).toEqual(['2'])
  })

  it('is left to the drafts, where there is little', async () => {
    const { world, clock, keeper, fetched } = start(chapters)
    world.roomLeft = 99_000_000
    await clock.advance(minuteMs)
    expect(keeper.state.get().status).toBe('no-room')
    expect(fetched()).toEqual([])
  })

  it('is given back, where the browser has no more', async () => {
    const { world, clock, keeper, textsOf } = start(chapters)
    await clock.advance(2_000)
    world.putFailure = new DOMException('Full', 'QuotaExceededError')
    await clock.advance(minuteMs)
    expect(keeper.state.get()).toMatchObject({ status: 'no-room', count: 0, bytes: 0 })
    expect(textsOf()).toEqual({})
  })

  it('is not given back of what the server has forgotten, which can be fetched from nowhere', async () => {
    const { clock, world, events, keeper, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.tabs = [chapter(1, revisionsPerEra + 2)]
    world.trash = ['3']
    await clock.advance(5 * minuteMs)
    world.areDraftsRefused = true
    events.written()
    await clock.advance(minuteMs)
    expect(textsOf()).toEqual({ 2: 'Text 2', 3: 'Text 3' })
    expect(keeper.state.get()).toMatchObject({ status: 'no-room', count: 0, forgotten: 1 })
  })

  it('is given back once: what was refused is not fetched again every few minutes', async () => {
    const { world, clock, events, keeper, asked, textsOf } = start(chapters)
    world.putFailure = new DOMException('Full', 'QuotaExceededError')
    await clock.advance(minuteMs)
    const calls = asked.length
    world.putFailure = undefined
    await clock.advance(60 * minuteMs)
    events.returning()
    await clock.advance(minuteMs)
    expect(asked).toHaveLength(calls)
    expect(textsOf()).toEqual({})
    expect(keeper.state.get().status).toBe('no-room')
  })

  it('is not given back for a storage that is slow for a moment', async () => {
    const { world, clock, events, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.areDraftsRefused = true
    events.written()
    world.areDraftsRefused = false
    await clock.advance(minuteMs)
    expect(Object.keys(textsOf())).toHaveLength(3)
  })

  it('is given back to drafts that the browser refuses, without a connection too', async () => {
    const { world, clock, events, keeper, textsOf } = start(chapters)
    await clock.advance(minuteMs)
    world.failure = unreachable()
    world.areDraftsRefused = true
    events.written()
    await clock.advance(9_000)
    expect(Object.keys(textsOf())).toHaveLength(3)
    await clock.advance(1_000)
    expect(textsOf()).toEqual({})
    expect(keeper.state.get()).toMatchObject({ status: 'no-room', count: 0, bytes: 0 })
    world.open = [{ id: '1', revision: 9, text: 'More', tab: previewOf(chapter(1)) }]
    events.leaving()
    await clock.advance(60 * minuteMs)
    expect(textsOf()).toEqual({})
  })

  it('is none, where the browser stores nothing', async () => {
    const { world, clock, keeper } = start(chapters)
    world.putFailure = new DOMException('No', 'InvalidStateError')
    await clock.advance(minuteMs)
    expect(keeper.state.get().status).toBe('refused')
  })
})
