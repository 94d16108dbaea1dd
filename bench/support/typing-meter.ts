import type { BrowserContext, Page } from '@playwright/test'

/** What happened in the page since the last reading. Times are in milliseconds. */
export interface Meter {
  /** From the browser's time stamp of each key to the paint of the frame with its letter. */
  keys: number[]
  /** The time of each frame in which something scrolled, up to its paint. */
  frames: number[]
  /** How often React changed the page, and how often before a key was handled. */
  commits: number
  commitsAtKeys: number
  longTasks: LongTask[]
}

export interface LongTask {
  durationMs: number
  /** Each script that ran in it, with its time. */
  scripts: string[]
}

declare global {
  interface Window {
    takeMeter: () => Meter
    /** Resolves when a text that can be written in has been painted, with the milliseconds since the navigation. */
    opened: Promise<number>
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

export async function keepMeter(context: BrowserContext): Promise<void> {
  await context.addInitScript(meterPage)
}

/** Reads the meter after everything is painted, and resets it. */
export function takeMeter(page: Page): Promise<Meter> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return window.takeMeter()
  })
}

/** From the next click to the paint of another text. */
export function timeUntilOtherText(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const topLine = () => document.querySelector('.cm-line')?.textContent
    const before = topLine()
    const click = await new Promise<Event>((resolve) =>
      window.addEventListener('click', resolve, { once: true, capture: true }),
    )
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (topLine() === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { childList: true, subtree: true, characterData: true })
    })
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - click.timeStamp
  })
}

/** Runs in the page before its first script. */
function meterPage(): void {
  // One idea: what is measured in the page. It is sent there as one function, so all that it needs is within it.
  const none = (): Meter => ({ keys: [], frames: [], commits: 0, commitsAtKeys: 0, longTasks: [] })
  let meter = none()
  let isAtKey = false
  let isFrameCounted = false

  const soon = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }
  const painted = (run: () => void) => requestAnimationFrame(() => soon(run))

  const countKey = (event: KeyboardEvent) => {
    isAtKey = true
    // A message arrives after everything that the key itself caused.
    soon(() => {
      isAtKey = false
    })
    painted(() => meter.keys.push(performance.now() - event.timeStamp))
  }
  window.addEventListener('keydown', countKey, { capture: true })

  // Reported at the beginning of the frame that shows it.
  const countFrame = () => {
    if (isFrameCounted) return
    isFrameCounted = true
    const start = performance.now()
    painted(() => {
      isFrameCounted = false
      meter.frames.push(performance.now() - start)
    })
  }
  window.addEventListener('scroll', countFrame, { capture: true })

  // React reports to this hook if it is there before React loads, in production too.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot() {
      meter.commits++
      if (isAtKey) meter.commitsAtKeys++
    },
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }

  new PerformanceObserver((list) => {
    for (const { blockingDuration, scripts } of list.getEntries() as LongFrame[]) {
      if (blockingDuration === 0) continue
      meter.longTasks.push({
        durationMs: blockingDuration + 50,
        scripts: scripts.map((script) => {
          const source = script.sourceURL.split('/').at(-1)
          return `${script.invoker} in ${script.sourceFunctionName || '(anonymous)'} of ${source}:${script.sourceCharPosition}, ${Math.round(script.duration)} ms`
        }),
      })
    }
  }).observe({ type: 'long-animation-frame' })

  /** Only in Chromium, and so not among TypeScript's types. */
  interface LongFrame extends PerformanceEntry {
    /** The part of long tasks above 50 ms. */
    blockingDuration: number
    scripts: {
      invoker: string
      sourceFunctionName: string
      sourceURL: string
      sourceCharPosition: number
      duration: number
    }[]
  }

  window.opened = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const area = document.querySelector<HTMLElement>('[aria-label="Writing area"]')
      if (!area || area.closest('[inert]') || !hasText(area)) return
      observer.disconnect()
      painted(() => resolve(performance.now()))
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  })

  function hasText(area: HTMLElement): boolean {
    if (area instanceof HTMLTextAreaElement) return area.value !== ''
    const line = area.querySelector('p, .cm-line')
    return !!line?.textContent && !line.querySelector('.cm-placeholder')
  }

  window.takeMeter = () => {
    const taken = meter
    meter = none()
    return taken
  }
}
