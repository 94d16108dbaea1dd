import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeTabsServer } from '../../../../tests/fakes/fake-tabs-server.ts'
import { createApi } from '../../../lib/api.ts'
import { systemClock } from '../../../lib/clock.ts'
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

const write = (tabs: readonly ListedTab[], choice: Partial<DocumentChoice> = {}) =>
  oneDocument.write({ tabs, format: 'markdown', hasDays: true, ...choice })
const textOf = async () => (await saved[0]?.file.text()) ?? ''

function addChapters(): void {
  server.add({ title: 'Third', content: 'Three.', writing_date: '2026-01-08' })
  server.add({ title: 'First', content: 'One.\n\nMore.', writing_date: '2025-12-30' })
  server.add({ title: 'Fourth', content: 'Four.', writing_date: '2026-01-08' })
  server.add({ title: 'Second', content: 'Two.', writing_date: '2026-01-02' })
}

describe('the tabs', () => {
  test('stand in the order of their days, and of a day as in the strip', async () => {
    addChapters()
    expect((await listed()).map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Fourth'])
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
    })
    expect(await patient.write({ tabs, format: 'text', hasDays: false })).toBe(true)
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
    const word = createWriter('docx', { name: 'T', hasDays: true })
    word.add(four)
    expect(() => word.add([{ tab, text: 'x' }])).toThrow(TooLong)
    const plain = createWriter('text', { name: 'T', hasDays: true })
    plain.add(four)
    plain.add([{ tab, text: 'x' }])
  })
})
