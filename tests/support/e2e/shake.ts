import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * `LONGHAND_SHAKE=1 npm run e2e` randomly delays frames, timers, replies, locks, the storage, parts of the page and
 * React's own work, as on a busy machine. A test that fails with it would also fail sometimes without it.
 */
const isShaken = process.env.LONGHAND_SHAKE === '1'

/** One in `oneOf` things is late, by at most `maxLateMs`. */
const chances = { oneOf: 3, maxLateMs: 300 }

export async function shake(context: BrowserContext): Promise<void> {
  if (!isShaken) return
  await context.addInitScript(comeLate, chances)
  await context.route('**/assets/*.js', async (route) => {
    const draw = Math.random() * chances.oneOf
    if (draw < 1) await wait(draw * chances.maxLateMs)
    await route.fallback().catch(() => {})
  })
}

/** Runs in the page, before its own scripts. What a browser does in order stays in order. */
function comeLate({ oneOf, maxLateMs }: typeof chances): void {
  // One idea: what is late in the page. It is sent to the page as one function, so it contains all that it needs.
  const { setTimeout, clearTimeout, requestAnimationFrame, fetch, ResizeObserver, IntersectionObserver } =
    window
  // Kept here, so that a test that stops the clock of the page stops nothing in this function.
  const now = performance.now.bind(performance)

  function lateMs(): number {
    const draw = Math.random() * oneOf
    return draw < 1 ? draw * maxLateMs : 0
  }

  /** A queue for one kind of work: late work delays all work after it. */
  function createQueue(): (work: () => void) => void {
    const waiting: { due: number; work: () => void }[] = []
    let free = 0

    function goOn(): void {
      const [next] = waiting
      if (!next) return
      const ms = next.due - now()
      if (ms > 0) return void setTimeout(goOn, ms)
      waiting.shift()
      next.work()
      goOn()
    }

    return (work) => {
      const asked = now()
      free = Math.max(free, asked + lateMs())
      if (free === asked && waiting.length === 0) return work()
      waiting.push({ due: free, work })
      if (waiting.length === 1) goOn()
    }
  }

  const frames = new Set<number>()
  const askForFrame = createQueue()
  let lastFrame = 0
  window.requestAnimationFrame = (callback) => {
    const frame = ++lastFrame
    frames.add(frame)
    askForFrame(() => requestAnimationFrame((time) => frames.delete(frame) && callback(time)))
    return frame
  }
  window.cancelAnimationFrame = (frame) => void frames.delete(frame)

  const timers = new Set<unknown>()
  const runTimer = createQueue()
  window.setTimeout = ((handler: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => runTimer(() => timers.delete(timer) && handler(...given)), ms)
    timers.add(timer)
    return timer
  }) as typeof setTimeout
  window.clearTimeout = ((timer?: number) => {
    timers.delete(timer)
    clearTimeout(timer)
  }) as typeof clearTimeout

  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, lateMs()))
  window.fetch = async (...args) => {
    await pause()
    const answer = await fetch(...args)
    await pause()
    return answer
  }

  // The steps of opening a text: a lock, its draft, and the event that the draft is stored.
  if ('LockManager' in window) {
    const { request } = LockManager.prototype
    const askForLock = createQueue()
    // Replaced on the prototype, so that a test that holds locks itself can still replace it on the object.
    LockManager.prototype.request = async function (this: LockManager, ...given: unknown[]) {
      await new Promise<void>(askForLock)
      return Reflect.apply(request, this, given)
    }
  }

  function lateHandler(target: object, name: string, tell: (work: () => void) => void, from = target): void {
    const { set } = Object.getOwnPropertyDescriptor(from, name) ?? {}
    Object.defineProperty(target, name, {
      configurable: true,
      set(handler: ((event: Event) => void) | null) {
        const late = (event: Event) => tell(() => handler?.call(this, event))
        set?.call(this, handler && late)
      },
    })
  }
  lateHandler(IDBTransaction.prototype, 'oncomplete', createQueue())
  const { open } = IDBFactory.prototype
  const tellOpened = createQueue()
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given)
    lateHandler(opening, 'onsuccess', tellOpened, IDBRequest.prototype)
    return opening
  }

  // React schedules work that is not urgent, and effects, by a message to itself.
  const { postMessage } = MessagePort.prototype
  const queues = new WeakMap<MessagePort, (work: () => void) => void>()
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
    const send = queues.get(this) ?? createQueue()
    queues.set(this, send)
    send(() => postMessage.apply(this, args))
  } as typeof postMessage

  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      const tell = createQueue()
      super((...seen) => tell(() => callback(...seen)))
    }
  }
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const tell = createQueue()
      super((...seen) => tell(() => callback(...seen)), options)
    }
  }
}
