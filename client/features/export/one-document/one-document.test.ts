import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeTabsServer } from '../../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../../lib/api/api.ts'
import { systemClock } from '../../../lib/clock.ts'
import { withoutMarks } from '../../editor/markdown/without-marks.ts'
import { arrangedTabs, asWritten, isLeftOut, moveTab, orderOfTitles, setIncluded } from './arrange-tabs.ts'
import { type ListedTab, withinDays } from './list-tabs.ts'
import {
  createOneDocument,
  type DocumentChoice,
  type DocumentStage,
  type OneDocument,
} from './one-document.ts'
import { createWriter, maxWordLength, TooLong } from './write-texts.ts'

vi.mock('../../../lib/wait.ts', () => ({ wait: async () => {} }))

let server: FakeTabsServer
let saved: { name: string; file: Blob }[]
let said: string[]
let unsent: number
let oneDocument: OneDocument
let stages: DocumentStage[]

beforeEach(() => {
  server = new FakeTabsServer()
  saved = []
  said = []
  unsent = 0
  const say = (text: string) => void said.push(text)
  oneDocument = createOneDocument({
    request: createApi({ fetch: server.fetch, clock: systemClock }),
    say: { success: say, error: say, info: say },
    save: (file, name) => void saved.push({ file, name }),
    sendUnsaved: async () => unsent,
    loadWithoutMarks: async () => withoutMarks,
  })
  stages = []
  oneDocument.stage.subscribe(() => stages.push(oneDocument.stage.get()))
})

async function listed(words = ''): Promise<readonly ListedTab[]> {
  oneDocument.list(words)
  await vi.waitFor(() => expect(oneDocument.stage.get().kind).not.toBe('listing'))
  const stage = oneDocument.stage.get()
  return stage.kind === 'listed' ? stage.tabs : []
}

const plain = { format: 'markdown', title: '', hasDays: false, readsMarks: false } as const
const write = (tabs: readonly ListedTab[], choice: Partial<DocumentChoice> = {}) =>
  oneDocument.write({ ...plain, tabs, hasDays: true, ...choice })
const textOf = async () => (await saved[0]?.file.text()) ?? ''

function addChapters(): void {
  server.add({ title: 'Third', content: 'Three.', writing_date: '2026-01-08' })
  server.add({ title: 'First', content: 'One.\n\nMore.', writing_date: '2025-12-30' })
  server.add({ title: 'Fourth', content: 'Four.', writing_date: '2026-01-08' })
  server.add({ title: 'Second', content: 'Two.', writing_date: '2026-01-02' })
}

test.each([
  ['# The Lamp\n\nBy nobody', 'markdown', '# The Lamp\n\nBy nobody\n\n# One\n\nIt was out.\n'],
  ['# The lamp\n', 'markdown', '# The Lamp\n\n# One\n\nIt was out.\n'],
  ['# The Lamp\n\nBy nobody', 'text', 'The Lamp\n\nBy nobody\n\nOne\n\nIt was out.\n'],
] as const)(
  'a title page that was brought in as a tab does not repeat the title: %j',
  async (content, format, made) => {
    server.add({ title: 'The Lamp', content, writing_date: '2026-01-01' })
    server.add({ title: 'One', content: 'It was out.', writing_date: '2026-01-02' })
    await write(await listed(), { title: 'The Lamp', format, hasDays: false })
    expect(await textOf()).toBe(made)
  },
)

describe('the tabs', () => {
  test('stand in the order of their days, and of a day as in the strip', async () => {
    addChapters()
    expect((await listed()).map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  })

  test('have their first words where title and day do not tell them apart', async () => {
    server.add({ title: 'Interlude', content: 'On the ice.', writing_date: '2026-01-02' })
    server.add({ title: 'Interlude', content: 'On the train.', writing_date: '2026-01-02' })
    server.add({ title: 'Interlude', content: 'At home.', writing_date: '2026-01-03' })
    server.add({ title: 'Writing Session 2', content: 'Words', writing_date: '2026-01-04' })
    const beginnings = (await listed()).map(({ beginning }) => beginning)
    expect(beginnings).toEqual(['On the ice.', 'On the train.', undefined, 'Words'])
  })

  test('are all of them but the trash and what is empty without a title of its own', async () => {
    addChapters()
    server.add({ title: "Today's Writing" })
    server.add({ title: 'Writing Session 2', content: 'Words' })
    server.add({ title: 'Part Two' })
    server.add({ title: 'Gone', content: 'Gone', deleted_at: 5 })
    expect((await listed()).map(({ title }) => title).slice(4)).toEqual(['Writing Session 2', 'Part Two'])
    expect(oneDocument.stage.get()).toMatchObject({ leftOut: [{ title: "Today's Writing" }] })
  })

  test('are those that have the words, also where a search finds nothing at first', async () => {
    addChapters()
    server.shortSearches = 2
    expect((await listed('o')).map(({ title }) => title)).toEqual(['First', 'Second', 'Fourth'])
    expect((await listed('two')).map(({ title }) => title)).toEqual(['Second'])
  })

  test('are those of some days, both included', async () => {
    addChapters()
    const tabs = await listed()
    const titles = (from?: string, to?: string) =>
      withinDays(tabs, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }).map(
        ({ title }) => title,
      )
    expect(titles('2026-01-02', '2026-01-02')).toEqual(['Second'])
    expect(titles('2026-01-02')).toEqual(['Second', 'Third', 'Fourth'])
    expect(titles('', '2026-01-07')).toEqual(['First', 'Second'])
    expect(titles('2026-02-01', '')).toEqual([])
  })

  test('cannot be listed without a connection, and the writer is told', async () => {
    server.isConnected = false
    await listed()
    expect(oneDocument.stage.get()).toMatchObject({
      kind: 'failed',
      message: 'Putting tabs into one document needs a connection.',
    })
  })
})

describe('their order', () => {
  const titles = (tabs: readonly ListedTab[]) => tabs.map(({ title }) => title).join(' ')
  const at = (tabs: readonly ListedTab[], index: number) => tabs[index]?.id ?? ''

  test('is changed by moving one of them, and past an end it stays there', async () => {
    addChapters()
    const tabs = await listed()
    const move = (from: number, to: number) => titles(moveTab(tabs, tabs, { id: at(tabs, from), to }))
    expect(move(3, 0)).toBe('Fourth First Second Third')
    expect(move(0, 2)).toBe('Second Third First Fourth')
    expect(move(1, 9)).toBe('First Third Fourth Second')
    expect(move(0, -1)).toBe(titles(tabs))
    expect(titles(moveTab(tabs, tabs, { id: 'unknown', to: 0 }))).toBe(titles(tabs))
  })

  test('is changed among those that are shown, and the others stay where they are', async () => {
    addChapters()
    const tabs = await listed()
    const shown = tabs.filter(({ title }) => title !== 'Second')
    expect(titles(moveTab(tabs, shown, { id: at(tabs, 0), to: 1 }))).toBe('Second Third First Fourth')
    expect(titles(moveTab(tabs, shown, { id: at(tabs, 2), to: 0 }))).toBe('Third First Second Fourth')
  })

  test('is that of their titles, where chapters have numbers', async () => {
    for (const [day, title] of ['Chapter 10', 'Prologue', 'Chapter 2', 'chapter 1', 'Chapter 10'].entries())
      server.add({ title, content: 'Some.', writing_date: `2026-01-0${day + 1}` })
    const tabs = await listed()
    const arranged = arrangedTabs({ ...asWritten, order: orderOfTitles(tabs) }, tabs)
    expect(arranged.map(({ title }) => title)).toEqual([
      ...['chapter 1', 'Chapter 2', 'Chapter 10', 'Chapter 10'],
      'Prologue',
    ])
    expect(arranged[2]?.writing_date).toBe('2026-01-01')
  })

  test('has a place for what was written since, and none for what was deleted', async () => {
    addChapters()
    const tabs = await listed()
    const [first, second, third, fourth] = tabs.map(({ id }) => id)
    const arranged = (...order: (string | undefined)[]) =>
      titles(arrangedTabs({ ...asWritten, order: order.map(String) }, tabs))
    expect(arranged(third, first, 'deleted', second)).toBe('Third Fourth First Second')
    expect(arranged(fourth, third)).toBe('First Second Fourth Third')
    expect(arranged()).toBe('First Second Third Fourth')
  })

  test('keeps which are left out', async () => {
    addChapters()
    const tabs = await listed()
    const without = setIncluded(
      { ...asWritten, order: tabs.toReversed().map(({ id }) => id) },
      tabs.slice(0, 2),
      false,
    )
    const left = (of = without) => titles(arrangedTabs(of, tabs).filter((tab) => !isLeftOut(of, tab)))
    expect(left()).toBe('Fourth Third')
    expect(left(setIncluded(without, tabs.slice(1), true))).toBe('Fourth Third Second')
    expect(asWritten.leftOut.size).toBe(0)
  })
})

describe('one document', () => {
  test('has each text once, in their order, as Markdown', async () => {
    addChapters()
    expect(await write(await listed())).toBe(true)
    expect(saved[0]?.name).toBe('longhand-2025-12-30-to-2026-01-08.md')
    expect(saved[0]?.file.type).toBe('text/markdown')
    expect(await textOf()).toBe(
      '# First\n\n2025-12-30\n\nOne.\n\nMore.\n\n# Second\n\n2026-01-02\n\nTwo.\n\n# Third\n\n2026-01-08\n\nThree.\n\n# Fourth\n\n2026-01-08\n\nFour.\n',
    )
    expect(said).toEqual(['Document downloaded!'])
  })

  test('has them as plain text, and without their days', async () => {
    addChapters()
    const tabs = (await listed()).slice(0, 2)
    await write(tabs, { format: 'text', hasDays: false })
    expect(await textOf()).toBe('First\n\nOne.\n\nMore.\n\nSecond\n\nTwo.\n')
    saved = []
    await write(tabs.slice(0, 1), { format: 'text' })
    expect(saved[0]?.name).toBe('longhand-2025-12-30.txt')
    expect(await textOf()).toBe('First\n2025-12-30\n\nOne.\n\nMore.\n')
  })

  test('of five thousand tabs says how far it is, and asks for the texts in pages', async () => {
    const ids = Array.from(
      { length: 5_000 },
      (_, at) => server.add({ title: `Tab ${at}`, content: `Text ${at}.` }).id,
    )
    server.textsAtOnce = 70
    const tabs = await listed()
    expect(tabs).toHaveLength(5_000)
    server.calls.length = 0
    await write(tabs, { format: 'text', hasDays: false })
    expect(server.calls).toHaveLength(Math.ceil(5_000 / 70))
    const counts = stages.flatMap((stage) => (stage.kind === 'collecting' ? [stage] : []))
    expect(counts.slice(0, 3)).toEqual([
      { kind: 'collecting', count: 0, of: 5_000 },
      { kind: 'collecting', count: 70, of: 5_000 },
      { kind: 'collecting', count: 140, of: 5_000 },
    ])
    expect(counts.at(-1)).toEqual({ kind: 'collecting', count: 5_000, of: 5_000 })
    expect(await textOf()).toBe(ids.map((_, at) => `Tab ${at}\n\nText ${at}.\n`).join('\n'))
  })

  test('leaves out what was deleted after it was listed', async () => {
    addChapters()
    const tabs = await listed()
    const second = server.row(tabs[1]?.id ?? '')
    if (second) second.deleted_at = 5
    await write(tabs, { format: 'text', hasDays: false })
    expect(await textOf()).not.toContain('Two.')
    expect(said[0]).toBe('“Second” was deleted meanwhile and is not in the document.')
    const third = server.row(tabs[2]?.id ?? '')
    if (third) third.deleted_at = 5
    await write(tabs)
    expect(said[2]).toBe('“Second” and 1 other tab were deleted meanwhile and are not in the document.')
  })

  test('is not made where all of its tabs were deleted', async () => {
    addChapters()
    const tabs = await listed()
    for (const { id } of tabs) server.add({ ...server.row(id), id, deleted_at: 5 })
    expect(await write(tabs)).toBe(false)
    expect(saved).toEqual([])
    expect(oneDocument.stage.get()).toMatchObject({
      kind: 'listed',
      problem: 'All of these tabs were deleted meanwhile. There is nothing to put into a document any more.',
    })
  })

  test('has its title before all tabs, and is named after it', async () => {
    addChapters()
    const tabs = (await listed()).slice(0, 1)
    await write(tabs, { title: ' A winter ' })
    expect(saved[0]?.name).toBe('A_winter.md')
    expect(await textOf()).toBe('# A winter\n\n# First\n\n2025-12-30\n\nOne.\n\nMore.\n')
    saved = []
    await write(tabs, { title: 'A winter', format: 'text', hasDays: false })
    expect(saved[0]?.name).toBe('A_winter.txt')
    expect(await textOf()).toBe('A winter\n\nFirst\n\nOne.\n\nMore.\n')
  })

  test('has the tabs in the order that it is given, and is named after their days all the same', async () => {
    addChapters()
    await write((await listed()).toReversed(), { hasDays: false })
    expect(saved[0]?.name).toBe('longhand-2025-12-30-to-2026-01-08.md')
    expect((await textOf()).match(/# \w+/g)).toEqual(['# Fourth', '# Third', '# Second', '# First'])
  })

  test('as plain text has no marks of Markdown where they are to be left out', async () => {
    const content = '# One\n\n\tSome **bold** [words](https://example.com).\n- `item`\n> quoted\n***\n2\\*3'
    server.add({ title: 'T', content })
    const tabs = await listed()
    await write(tabs, { format: 'text', readsMarks: true, hasDays: false })
    expect(await textOf()).toBe(
      'T\n\nOne\n\n\tSome bold words (https://example.com).\n- item\nquoted\n***\n2*3\n',
    )
    saved = []
    await write(tabs, { readsMarks: true, hasDays: false })
    expect(await textOf()).toBe(`# T\n\n${content}\n`)
  })

  test('names a chapter once, but for a heading that stays as it was typed', async () => {
    const content = '# Chapter 1\n\nThe Harbour\n\nIt rained.'
    server.add({ title: 'Chapter 1: The Harbour', content })
    const tabs = await listed()
    await write(tabs, { format: 'text', readsMarks: true, hasDays: false })
    expect(await textOf()).toBe('Chapter 1: The Harbour\n\nIt rained.\n')
    saved = []
    await write(tabs, { format: 'text', hasDays: false })
    expect(await textOf()).toBe(`Chapter 1: The Harbour\n\n${content}\n`)
  })

  test('asks again where the server fails for a moment, or a call is lost', async () => {
    addChapters()
    const tabs = await listed()
    const { fetch } = server
    const failures = [
      () => Promise.reject(new TypeError('Lost')),
      async () => Response.json({}, { status: 503 }),
    ]
    const patient = createOneDocument({
      request: createApi({ clock: systemClock, fetch: (...call) => failures.shift()?.() ?? fetch(...call) }),
      say: { success() {}, error() {}, info() {} },
      save: (file, name) => void saved.push({ file, name }),
      sendUnsaved: async () => 0,
      loadWithoutMarks: async () => withoutMarks,
    })
    expect(await patient.write({ ...plain, tabs })).toBe(true)
    expect(failures).toEqual([])
    expect(await textOf()).toContain('Four.')
  })

  test('waits where the server has had enough calls', async () => {
    addChapters()
    const tabs = await listed()
    let refusals = 2
    const { fetch } = server
    const patient = createOneDocument({
      request: createApi({
        clock: systemClock,
        fetch: async (...call) => {
          const headers = { 'retry-after': '7' }
          const error = { error: { code: 'too_many_requests', message: 'Later' } }
          return refusals-- > 0 ? Response.json(error, { status: 429, headers }) : fetch(...call)
        },
      }),
      say: { success() {}, error() {}, info() {} },
      save: (file, name) => void saved.push({ file, name }),
      sendUnsaved: async () => 0,
      loadWithoutMarks: async () => withoutMarks,
    })
    expect(await patient.write({ ...plain, tabs, format: 'text' })).toBe(true)
    expect(await textOf()).toContain('Four.')
  })

  test('says so where the server lacks words still', async () => {
    addChapters()
    unsent = 2
    await write(await listed())
    expect(saved).toHaveLength(1)
    expect(said).toEqual([
      'Words of 2 tabs that the server does not have yet are not in the document.',
      'Document downloaded!',
    ])
  })

  test('stops where the writer wants it, and nothing is downloaded', async () => {
    addChapters()
    const tabs = await listed()
    const held = server.hold(/texts/)
    const written = write(tabs)
    await vi.waitFor(() => expect(server.calls.at(-1)).toContain('texts'))
    oneDocument.stop()
    expect(oneDocument.stage.get()).toEqual({ kind: 'listed', tabs, leftOut: [] })
    held.release()
    expect(await written).toBe(false)
    expect(saved).toEqual([])
    expect(said).toEqual([])
    expect(oneDocument.stage.get()).toEqual({ kind: 'listed', tabs, leftOut: [] })
  })

  test.each([
    [
      'the connection was lost',
      () => (server.isConnected = false),
      'The connection was lost. Nothing was downloaded.',
    ],
    [
      'the server failed',
      () => (server.refuse = { pattern: /texts/, status: 500 }),
      'Failed to download document',
    ],
  ])('says in the choice that %s, and can be asked for again', async (_, fail, problem) => {
    addChapters()
    const tabs = await listed()
    fail()
    expect(await write(tabs)).toBe(false)
    expect(oneDocument.stage.get()).toEqual({ kind: 'listed', tabs, leftOut: [], problem })
    server.isConnected = true
    server.refuse = undefined
    expect(await write(tabs)).toBe(true)
  })

  test('is refused as a Word document where it is longer than Word takes', () => {
    const text = 'x'.repeat(maxWordLength / 4)
    const tab = {
      title: 'T',
      writing_date: '2026-01-01',
      font: 'Inter',
      size: 'normal',
      timer_minutes: 0,
    } as const
    const four = Array.from({ length: 4 }, () => ({ tab, text }))
    const word = createWriter('docx', { ...plain, name: 'T' })
    word.add(four)
    expect(() => word.add([{ tab, text: 'x' }])).toThrow(TooLong)
    const plainText = createWriter('text', { ...plain, name: 'T' })
    plainText.add(four)
    plainText.add([{ tab, text: 'x' }])
  })
})
