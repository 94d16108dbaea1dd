import type { Extension } from '@codemirror/state'

/** Shows and hides the Markdown of a text. What does it is loaded when it is first asked for. */
export function createLazyMarks(show: (marks: Extension) => void): (isShown: boolean) => void {
  let isWanted = false

  async function bring(): Promise<void> {
    // It may fail to load, as it does offline: then the text is shown as it is until the page is opened again.
    const loaded = await import('../markdown/markdown-marks.ts').catch(() => undefined)
    if (loaded && isWanted) show(loaded.markdownMarks)
  }

  return (isShown) => {
    if (isShown === isWanted) return
    isWanted = isShown
    if (isShown) void bring()
    else show([])
  }
}
