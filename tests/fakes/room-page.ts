import { afterEach, beforeEach, vi } from 'vitest'
import { emptyDocument, FakeRoom } from './fake-room.ts'

/** The page of the test that runs. */
export let page: FakeRoom

/** Each test of the file begins with a new page, which it starts itself. */
export function onNewPage(): void {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', emptyDocument)
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    page = new FakeRoom()
  })
  afterEach(async () => {
    await page.stop()
    vi.unstubAllGlobals()
  })
}

/** From now on, the test is about this page. */
export function turnTo(next: FakeRoom): void {
  page = next
}

export const shownId = () => page.room.tabs.tab.get()?.id
export const stripTitles = () => page.room.tabs.strip.get().map(({ title }) => title)
