import type { Page } from '@playwright/test'

/** Drops a file as a hand does it, through the browser's own handling of files. */
export async function dropFile(page: Page, file: string, { x, y }: { x: number; y: number }): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const copy = 1
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [file], dragOperationsMask: copy }
    await devTools.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await devTools.detach()
}
