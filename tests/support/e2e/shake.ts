import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * `LONGHAND_SHAKE=1 npm run e2e` makes frames, timers, answers, locks, the storage, parts of the page and React's own
 * work late by chance, as on a machine that has other things to do. What fails then would fail now and then without it.
 */
const isShaken = process.env.LONGHAND_SHAKE === '1'

/** One thing in so many is late, by no more than so much. */
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
  // One idea: what comes late in the page. It is sent there as one function, so all that it needs is within it.
  const { setTimeout, clearTimeout, requestAnimationFrame, fetch, ResizeObserver, IntersectionObserver } =
    window
  // A test that stops the clock of the page stops nothing here.
  const now = performance.now.bind(performance)

  function lateMs(): number {
    const draw = Math.random() * oneOf
    return draw < 1 ? draw * maxLateMs : 0
  }

  /** For one kind of work: what is late makes all that comes after it late. */
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

  // What opens a text: a lock, its draft, and the word that it is stored.
  if ('LockManager' in window) {
    const { request } = LockManager.prototype
    const askForLock = createQueue()
    // Where a test that holds locks itself can lay its own over it.
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

  // React does what is not urgent, and its effects, behind a message to itself.
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
