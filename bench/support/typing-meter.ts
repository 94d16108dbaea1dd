import type { BrowserContext, Page } from '@playwright/test'

/** What happened in the page since it was last asked. Times are milliseconds. */
export interface Meter {
  /** From each key, as the browser stamped it, until the frame with its letter was painted. */
  keys: number[]
  /** Between one frame and the next. */
  frames: number[]
  /** How often React changed the page, and how often before a key was done with. */
  commits: number
  commitsAtKeys: number
  longTasks: LongTask[]
}

export interface LongTask {
  durationMs: number
  /** Each script that ran in it, and for how long. */
  scripts: string[]
}

declare global {
  interface Window {
    takeMeter: () => Meter
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

export async function keepMeter(context: BrowserContext): Promise<void> {
  await context.addInitScript(meterPage)
}

/** Reads the meter and sets it back. */
export function takeMeter(page: Page): Promise<Meter> {
  return page.evaluate(() => window.takeMeter())
}

/** From the next click until another text has been painted. */
export function timeUntilOtherText(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const topLine = () => document.querySelector('.cm-line')?.textContent
    const before = topLine()
    const click = await new Promise<Event>((resolve) =>
      window.addEventListener('click', resolve, { once: true, capture: true }),
    )
    while (topLine() === before) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - click.timeStamp
  })
}

/** Runs in the page before its first script. */
function meterPage(): void {
  const none = (): Meter => ({ keys: [], frames: [], commits: 0, commitsAtKeys: 0, longTasks: [] })
  let meter = none()
  let isAtKey = false

  const soon = (run: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  }

  const countKey = (event: KeyboardEvent) => {
    isAtKey = true
    // A message comes after everything that the key itself set off.
    soon(() => {
      isAtKey = false
    })
    requestAnimationFrame(() => soon(() => meter.keys.push(performance.now() - event.timeStamp)))
  }
  window.addEventListener('keydown', countKey, { capture: true })

  const countFrame = (before: number, now: number) => {
    meter.frames.push(now - before)
    requestAnimationFrame((next) => countFrame(now, next))
  }
  window.addEventListener('wheel', () => requestAnimationFrame((now) => countFrame(now, now)), { once: true })

  // React tells whoever has put this there before it loads, in production too.
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

  /** Chromium's alone, and so not among TypeScript's types. */
  interface LongFrame extends PerformanceEntry {
    /** Of tasks longer than 50 ms, what they are longer. */
    blockingDuration: number
    scripts: {
      invoker: string
      sourceFunctionName: string
      sourceURL: string
      sourceCharPosition: number
      duration: number
    }[]
  }

  window.takeMeter = () => {
    const taken = meter
    meter = none()
    return taken
  }
}
