import type { BrowserContext } from '@playwright/test'

/** The ids of the running browser's processes, or of those of one type, such as `renderer`. */
export async function processesOf(context: BrowserContext, type?: string): Promise<number[]> {
  const browser = context.browser()
  if (!browser) throw new Error('The browser is not to be had')
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  return processInfo.filter((process) => !type || process.type === type).map(({ id }) => id)
}

export function killAll(ids: number[]): void {
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // The process was already killed together with another one.
    }
  }
}
