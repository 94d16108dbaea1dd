import type { RecognitionConstructor } from '../../client/features/dictation/recognition.ts'
import { createApi } from '../../client/lib/api/api.ts'
import { ApiError } from '../../client/lib/api/api-error.ts'
import type { ListedStorage } from '../../client/lib/browser/device-storage.ts'
import { createObservable } from '../../client/lib/observable.ts'
import type { Session } from '../../client/lib/session/session.ts'
import type { SessionState } from '../../client/lib/session/session-state.ts'
import { writingDay } from '../../client/lib/writing-day.ts'
import { createRoom, type Room } from '../../client/pages/writing/room/create-room.ts'
import type { Toasts } from '../../client/ui/toasts.tsx'
import { settle } from './fake-clock.ts'
import { FakePage } from './fake-page.ts'
import { FakeSavingBrowser, type FakeSavingWindow } from './fake-saving-browser.ts'
import { FakeTabsServer } from './fake-tabs-server.ts'

// What the page loads when it is needed. The first load takes real time, in which a clock that stands still may have been advanced.
import '../../client/pages/writing/tabs/bring-back-earlier.ts'
import '../../client/pages/writing/tabs/bring-early-words.ts'
import '../../client/pages/writing/tabs/earlier-copies.ts'
import '../../client/pages/writing/tabs/forget-sent.ts'
import '../../client/pages/writing/tabs/kept-row.ts'
import '../../client/pages/writing/tabs/list-lost.ts'
import '../../client/pages/writing/tabs/notice-words.ts'

const user = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', email: 'ada@example.com' }

/** A writing page without a browser: its room, an editor, a server, and the messages to the writer. */
export class FakeRoom {
  readonly browser: FakeSavingBrowser
  readonly server: FakeTabsServer
  readonly storage: ListedStorage
  readonly windowStorage: ListedStorage
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  readonly editor = new FakePage()
  readonly said: string[] = []
  /** The action of the last message. */
  offered: { name: string; run: () => void } | undefined
  readonly signedOut: unknown[] = []
  readonly session = createObservable<SessionState>({ status: 'signed-in', user, ended: false })
  readonly today: string
  readonly room: Room
  #process: FakeSavingWindow
  #stop = () => {}

  /**
   * Another page of the same browser shares storage and server with the first. With `reloaded`, it also shares the
   * window.
   */
  constructor(
    before?: Pick<FakeRoom, 'browser' | 'server' | 'storage'>,
    {
      reloaded,
      Recognition,
    }: { reloaded?: Pick<FakeRoom, 'windowStorage'>; Recognition?: RecognitionConstructor } = {},
  ) {
    this.browser = before?.browser ?? new FakeSavingBrowser()
    this.server = before?.server ?? new FakeTabsServer()
    this.storage = before?.storage ?? fakeStorage()
    this.windowStorage = reloaded?.windowStorage ?? fakeStorage()
    const { clock } = this.browser
    this.today = writingDay(clock.now())
    this.#process = this.browser.open()
    const request = createApi({ fetch: this.server.fetch, clock })
    this.room = createRoom({
      user,
      session: {
        getState: this.session.get,
        subscribe: this.session.subscribe,
        request,
        download: async () => new Blob(),
        stream: () => Promise.reject(new ApiError('ai_failed', 502, 'Nobody talks.')),
        signOut: async (options) => void this.signedOut.push(options?.scope),
        leaveDeleted() {},
      } satisfies Omit<Session, 'verify' | 'signIn' | 'remembered'>,
      toasts: this.#toasts(),
      platform: this.#process.platform,
      clock: this.#process.platform.clock,
      storage: this.storage,
      windowStorage: this.windowStorage,
      isReturn: reloaded !== undefined,
      page: {
        window: this.window,
        document: this.document,
      },
      Recognition,
      canRecord: false,
      preloadReview() {},
    })
  }

  /** Mounts the page, with the editor first: effects of a component run before those of its parents. */
  async start(): Promise<void> {
    const leave = this.room.openEditor(this.editor.asEditor())
    const stop = this.room.start()
    this.#stop = () => {
      stop()
      leave()
    }
    await settle()
  }

  async stop(): Promise<void> {
    this.#stop()
    await settle()
  }

  /** Makes the window visible again. */
  comeBack(): void {
    this.#process.comeBack()
  }

  /** Kills the whole process of the window at once. */
  kill(): void {
    this.#process.kill(this.browser)
  }

  #toasts(): Toasts {
    const say = (words: string, { action }: { action?: FakeRoom['offered'] } = {}) => {
      this.said.push(words)
      this.offered = action
    }
    return {
      success: (words, { undo } = {}) => say(words, undo && { action: { name: 'Undo', run: undo } }),
      error: say,
      info: say,
      busy: () => () => {},
      progress: () => ({ update() {}, close() {} }),
    }
  }
}

/** A document in which nothing is found, nothing has the focus, and keys typed into a created field are lost. */
export const emptyDocument = {
  activeElement: null,
  querySelector: () => null,
  querySelectorAll: () => [],
  createElement: () => ({
    style: {},
    dataset: {},
    value: '',
    addEventListener() {},
    focus() {},
    blur() {},
    remove() {},
  }),
  body: { append() {} },
}

export function fakeStorage(): ListedStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
  }
}
