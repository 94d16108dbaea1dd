import { afterEach, beforeEach, vi } from 'vitest'
import type { DayTab } from '../../client/features/tabs/day-tab.ts'
import { createPassageMover } from '../../client/pages/writing/tabs/moving/move-passage.ts'
import type { MovePlace } from '../../client/pages/writing/tabs/moving/move-place.ts'
import { settle } from './fake-clock.ts'
import { FakeRoom } from './fake-room.ts'

export const text = 'The lamp is lit. The sea is calm. The boat is late.'
export const passage = 'The sea is calm. '

/** The page of the test that runs, and its two tabs: the text stands in the first. */
export let page: FakeRoom
export let first: string
export let second: string

/** Each test of the file begins with two tabs, of which the first is open. */
export function onTwoTabs(): void {
  beforeEach(async () => {
    written = {}
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', { activeElement: null, querySelector: () => null, querySelectorAll: () => [] })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    page = new FakeRoom()
    first = page.server.add({ writing_date: page.today, title: 'First', content: text }).id
    second = page.server.add({ writing_date: page.today, title: 'Second', content: 'Notes' }).id
    await page.start()
  })
  afterEach(async () => {
    await page.stop()
    vi.unstubAllGlobals()
  })
}

export const tabOf = (id: string) => {
  const tab = page.room.tabs.strip.get().find((tab) => tab.id === id)
  if (!tab) throw new Error('The strip has no such tab')
  return tab
}
export const newest = () =>
  page.room.tabs.strip.get().find(({ id }) => id !== first && id !== second)?.id ?? ''

/** Where was written last, by tab: stored, and not known for any other. */
export let written: Record<string, number>

export function begin(target: DayTab | 'new', words = passage, place?: MovePlace): void {
  const from = page.editor.text().indexOf(words)
  page.editor.select({ from, to: from + words.length })
  const { tabs, toasts, editor } = page.room
  const places = {
    async find({ id }: DayTab) {
      const offset = written[id]
      return offset === undefined ? undefined : () => offset
    },
    keep({ id }: DayTab, offset: number) {
      written[id] = offset
    },
  }
  createPassageMover({ tabs, toasts, editor, written: places }).move(target, place)
}

export async function move(to: string | 'new', words = passage, place?: MovePlace): Promise<void> {
  begin(to === 'new' ? to : tabOf(to), words, place)
  await settle()
}

/** Holds the server's replies about the second tab: until they are released, this page does not know what was saved. */
export const holdSecond = () => page.server.hold(new RegExp(`PATCH /api/tabs/${second}`))

export async function save(): Promise<void> {
  await page.room.tabs.saveAll()
  await settle()
}

export async function undo(): Promise<void> {
  page.offered?.run()
  await settle()
}

export const rows = () => [first, second].map((id) => page.server.row(id)?.content)
