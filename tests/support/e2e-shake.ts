import type { BrowserContext } from '@playwright/test'

/**
 * `LONGHAND_SHAKE=1 npm run e2e` makes frames, timers, answers and React's own work late by chance, as on a machine that
 * has other things to do. What fails then would fail now and then without it.
 */
const isShaken = process.env.LONGHAND_SHAKE === '1'

/** One thing in so many is late, by no more than so much. */
const chances = { oneOf: 4, maxLateMs: 250 }

export async function shake(context: BrowserContext): Promise<void> {
  if (isShaken) await context.addInitScript(comeLate, chances)
}

/** Runs in the page, before its own scripts. Order is kept wherever a browser keeps it. */
function comeLate({ oneOf, maxLateMs }: typeof chances) {
  const { setTimeout, requestAnimationFrame, fetch, ResizeObserver, IntersectionObserver } = window

  function lateMs(): number {
    const draw = Math.random() * oneOf
    return draw < 1 ? draw * maxLateMs : 0
  }

  function pause(): Promise<void> | undefined {
    const ms = lateMs()
    return ms ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined
  }

  window.requestAnimationFrame = (callback) => {
    const frames = requestAnimationFrame((time) => {
      if (!late.has(frames)) callback(time)
    })
    const ms = lateMs()
    if (ms) {
      late.add(frames)
      setTimeout(() => late.delete(frames) && requestAnimationFrame(callback), ms)
    }
    return frames
  }
  const late = new Set<number>()
  const { cancelAnimationFrame } = window
  window.cancelAnimationFrame = (frames) => {
    late.delete(frames)
    cancelAnimationFrame(frames)
  }

  window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(handler, ms + lateMs(), ...rest)) as typeof setTimeout

  window.fetch = async (...args) => {
    await pause()
    const answer = await fetch(...args)
    await pause()
    return answer
  }

  // React does what is not urgent, and its effects, behind a message to itself.
  const { postMessage } = MessagePort.prototype
  const waiting = new WeakMap<MessagePort, Promise<void>>()
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
    const before = waiting.get(this)
    const late = pause()
    if (!before && !late) return postMessage.apply(this, args)
    const sent = Promise.all([before, late]).then(() => {
      postMessage.apply(this, args)
      if (waiting.get(this) === sent) waiting.delete(this)
    })
    waiting.set(this, sent)
  } as typeof postMessage

  window.ResizeObserver = class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super(async (...seen) => {
        await pause()
        callback(...seen)
      })
    }
  }
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(async (...seen) => {
        await pause()
        callback(...seen)
      }, options)
    }
  }
}
