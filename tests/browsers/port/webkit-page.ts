import { setTimeout as wait } from 'node:timers/promises'
import type { CallDriver } from './web-driver.ts'

/** Used only for a page that does not come. */
const patienceMs = 60_000
/** What is asked while one page gives way to another may never be answered, nor ended by the driver's own limit. It is asked again. */
const lookMs = 2_000

/**
 * Leaves the page for another, or for itself, and waits until that has loaded. The driver of WebKitGTK (2.50) would wait
 * too, before each command, but now and then it misses the end of loading, and its own limit does not end that: nothing
 * was answered any more. It is told not to wait at all.
 */
export async function leavePage(call: CallDriver, leave: () => Promise<unknown>, to?: string): Promise<void> {
  const run = <Answer>(script: string) => call<Answer>('POST', '/execute/sync', { script, args: [] }, lookMs)
  const from = await run<string>('window.isLeft = true; return location.href')
  await leave()
  if (to?.includes('#') && beforeHash(to) === beforeHash(from)) return
  const hasLoaded = () => run<boolean>('return !window.isLeft && document.readyState === "complete"')
  const patience = performance.now() + patienceMs
  // Between two pages there is nothing that could answer.
  while (!(await hasLoaded().catch(() => false))) {
    if (performance.now() > patience) throw new Error(`The page did not load: ${to ?? from}`)
    await wait(50)
  }
}

function beforeHash(url: string): string {
  return url.split('#')[0] ?? ''
}
