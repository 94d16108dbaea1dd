import { setTimeout as wait } from 'node:timers/promises'
import type { CallDriver } from './web-driver.ts'

/** Reached only if a page does not load. */
const patienceMs = 60_000
/** A command that is sent during a change of page may never be answered, and the driver's own limit does not end it. So it is sent again. */
const lookMs = 2_000

/**
 * Opens another page, or the same one again, and waits until it has loaded. The driver of WebKitGTK (2.50) would wait too,
 * before each command. But sometimes it misses the end of loading, even its own limit does not end that, and then it
 * answers nothing more. So it is told not to wait.
 */
export async function leavePage(call: CallDriver, leave: () => Promise<unknown>, to?: string): Promise<void> {
  const run = <Answer>(script: string) => call<Answer>('POST', '/execute/sync', { script, args: [] }, lookMs)
  const from = await run<string>('window.isLeft = true; return location.href')
  await leave()
  if (to?.includes('#') && beforeHash(to) === beforeHash(from)) return
  const hasLoaded = () => run<boolean>('return !window.isLeft && document.readyState === "complete"')
  const patience = performance.now() + patienceMs
  // Between two pages, nothing answers.
  while (!(await hasLoaded().catch(() => false))) {
    if (performance.now() > patience) throw new Error(`The page did not load: ${to ?? from}`)
    await wait(50)
  }
}

function beforeHash(url: string): string {
  return url.split('#')[0] ?? ''
}
