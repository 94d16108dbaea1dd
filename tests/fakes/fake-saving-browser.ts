import { type Draft, draftKey } from '../../client/features/saving/drafts/draft.ts'
import type { DraftStore } from '../../client/features/saving/drafts/draft-store.ts'
import type { ReviewRecord } from '../../client/features/saving/drafts/review-records.ts'
import { noteOf } from '../../client/features/saving/drafts/stored-draft.ts'
import { usualPieces } from '../../client/features/saving/machine/pieces.ts'
import type { Answer, Notice } from '../../client/features/saving/machine/saver-events.ts'
import { type OpenTab, type OpenTabOptions, openTab } from '../../client/features/saving/open-tab.ts'
import type { SavedEditor } from '../../client/features/saving/run-saver.ts'
import type { PageLife, SavedChannel, SavingPlatform } from '../../client/features/saving/saving-platform.ts'
import type { SavingStatus } from '../../client/features/saving/saving-status.ts'
import type { TabServer } from '../../client/features/saving/tab-server.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeTabServer } from './fake-tab-server.ts'

/** A browser whose windows share a clock, drafts, locks and channels, and whose windows can be killed. */
export class FakeSavingBrowser {
  readonly clock = new FakeClock()
  readonly stored = new Map<string, Draft>()
  readonly reviews = new Map<string, ReviewRecord>()
  /** What is stored in addition to the drafts. */
  readonly items = new Map<string, string>()
  readonly heldSlots = new Map<string, FakeSavingWindow>()
  readonly channels = new Set<{ name: string; receive: (message: never) => void }>()
  refusesStorage = false
  keepsStorage = 0
  isStorageKept = false
  slotsComing: Promise<void> | undefined
  readonly #lost = new Set<() => void>()
  #ids = 0

  open(): FakeSavingWindow {
    return new FakeSavingWindow(this)
  }

  /** Holds all requests for slots until the returned function is called. */
  holdSlots(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.slotsComing = promise
    return resolve
  }

  nextId(): string {
    return `id-${++this.#ids}`
  }

  readonly drafts: DraftStore = {
    put: async (draft) => {
      if (this.refusesStorage) throw new DOMException('full', 'QuotaExceededError')
      this.stored.set(draftKey(draft), structuredClone(draft))
    },
    get: async (place) => structuredClone(this.stored.get(draftKey(place))),
    remove: async (place) => {
      this.stored.delete(draftKey(place))
    },
    move: async (from, draft) => {
      this.stored.set(draftKey(draft), structuredClone(draft))
      for (const place of from) this.stored.delete(draftKey(place))
    },
    clear: async (userId) => {
      for (const key of this.stored.keys()) if (key.startsWith(`${userId}/`)) this.stored.delete(key)
      await this.drafts.removeReviews(userId)
    },
    ofUser: async (userId) =>
      [...this.stored.values()].filter((draft) => draft.userId === userId).map(noteOf),
    ofTab: async ({ userId, tabId }) => {
      const notes = await this.drafts.ofUser(userId)
      return notes.filter((note) => note.tabId === tabId)
    },
    putReview: async (place, review) => {
      if (this.refusesStorage) throw new DOMException('full', 'QuotaExceededError')
      const { userId, tabId, slot } = place
      this.reviews.set(draftKey(place), { userId, tabId, slot, at: this.clock.now(), review })
    },
    removeReview: async (place) => {
      if (this.refusesStorage) throw new DOMException('denied', 'InvalidStateError')
      this.reviews.delete(draftKey(place))
    },
    reviewsOf: async ({ userId, tabId }) =>
      [...this.reviews.values()].filter((record) => record.userId === userId && record.tabId === tabId),
    removeReviews: async (userId) => {
      for (const [key, record] of this.reviews) if (record.userId === userId) this.reviews.delete(key)
    },
    onLost: (run) => listen(this.#lost, run),
  }

  /** Deletes all drafts, and informs the windows, as a browser does. */
  forgetDrafts(): void {
    this.stored.clear()
    for (const tell of this.#lost) tell()
  }

  draftsOf(tabId: string): Draft[] {
    return [...this.stored.values()].filter((draft) => draft.tabId === tabId)
  }
}

export class FakeSavingWindow {
  readonly editor = new FakeEditor()
  readonly statuses: SavingStatus['kind'][] = []
  readonly notices: Notice[] = []
  readonly platform: SavingPlatform
  isDead = false
  readonly #leaving = new Set<() => void>()
  readonly #returning = new Set<() => void>()

  constructor(browser: FakeSavingBrowser) {
    const page: PageLife = {
      onLeaving: (run) => listen(this.#leaving, run),
      onReturning: (run) => listen(this.#returning, run),
    }
    this.platform = {
      // Timers of a dead window do not fire.
      clock: {
        now: () => browser.clock.now(),
        after: (waitMs, run) => browser.clock.after(waitMs, () => !this.isDead && run()),
      },
      drafts: {
        ...browser.drafts,
        put: (draft, haste) => (this.isDead ? new Promise(() => {}) : browser.drafts.put(draft, haste)),
      },
      slots: {
        adopt: async (name, slot) => {
          await browser.slotsComing
          return this.#hold(browser, name, slot)
        },
        create: async (name) => {
          await browser.slotsComing
          const slot = browser.heldSlots.size + browser.stored.size
          return this.#hold(browser, name, slot) ?? { slot, release: async () => {} }
        },
      },
      newId: () => browser.nextId(),
      random: () => 0.5,
      openChannel: (name) => openFakeChannel(browser, name, this),
      page,
      pieces: { limit: usualPieces },
      storage: {
        getItem: (key) => browser.items.get(key) ?? null,
        setItem: (key, value) => void browser.items.set(key, value),
        removeItem: (key) => void browser.items.delete(key),
      },
      keepStorage: () => {
        browser.keepsStorage++
      },
      isStorageKept: () => browser.isStorageKept,
    }
  }

  open(server: FakeTabServer, options: Partial<OpenTabOptions> & { link?: FakeLink } = {}): Promise<OpenTab> {
    return openTab({
      userId: 'user',
      tabId: 'tab',
      server: linkTo(server, options.link),
      platform: this.platform,
      loadRow: async () => server.row,
      onStatus: ({ kind }) => this.statuses.push(kind),
      onNotice: (notice) => this.notices.push(notice),
      ...options,
    }).then((tab) => {
      this.editor.set(tab.text())
      tab.attach(this.editor)
      this.editor.onChange = () => tab.changed()
      return tab
    })
  }

  leave(): void {
    for (const run of this.#leaving) run()
  }

  comeBack(): void {
    for (const run of this.#returning) run()
  }

  /** The whole process dies at once: no code of this window runs any more. */
  kill(browser: FakeSavingBrowser): void {
    this.isDead = true
    for (const [name, holder] of browser.heldSlots) if (holder === this) browser.heldSlots.delete(name)
  }

  #hold(browser: FakeSavingBrowser, name: string, slot: number) {
    const key = `${name}/${slot}`
    if (browser.heldSlots.has(key)) return undefined
    browser.heldSlots.set(key, this)
    return {
      slot,
      release: async () => {
        browser.heldSlots.delete(key)
      },
    }
  }
}

/** The connection to the server, which a test can cut, or on which it can hold back replies. */
export interface FakeLink {
  isCut?: boolean
  losesAnswers?: boolean
  isSignedOut?: boolean
  /** The status with which a proxy refuses everything. */
  block?: number
  hold?: Promise<void>
}

export function linkTo(server: FakeTabServer, link: FakeLink = {}): TabServer {
  const unreachable: Answer = { type: 'failed', trouble: { kind: 'unreachable' } }
  async function through<T>(ask: () => T): Promise<T | Answer> {
    if (link.isCut) return unreachable
    if (link.isSignedOut) return { type: 'failed', trouble: { kind: 'signed-out' } }
    if (link.block) return { type: 'failed', trouble: { kind: 'blocked', status: link.block } }
    const answer = ask()
    await link.hold
    return link.losesAnswers ? unreachable : answer
  }
  return {
    read: (knownRevision) => through(() => server.readNewer(knownRevision)),
    handle: (request) => through(() => server.handle(request)),
  }
}

class FakeEditor implements SavedEditor {
  isComposing = false
  onChange = () => {}
  #text = ''

  text(): string {
    return this.#text
  }

  set(text: string): void {
    this.#text = text
  }

  composing(): boolean {
    return this.isComposing
  }

  type(words: string): void {
    this.#text += words
    this.onChange()
  }
}

function openFakeChannel(browser: FakeSavingBrowser, name: string, window: FakeSavingWindow): SavedChannel {
  const own = { name, receive: (_: never) => {} }
  browser.channels.add(own)
  return {
    post(saved) {
      for (const other of browser.channels) {
        if (other !== own && other.name === name) queueMicrotask(() => other.receive(saved as never))
      }
    },
    onSaved(run) {
      own.receive = (saved) => !window.isDead && run(saved)
    },
    close: () => browser.channels.delete(own),
  }
}

function listen(listeners: Set<() => void>, run: () => void): () => void {
  listeners.add(run)
  return () => listeners.delete(run)
}

/** A browser with one window, and a server that has a tab with this text. */
export function startSaving(text?: string) {
  const browser = new FakeSavingBrowser()
  const server = new FakeTabServer(text)
  return { browser, server, window: browser.open(), clock: browser.clock }
}
