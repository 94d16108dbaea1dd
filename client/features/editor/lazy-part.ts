import type { Unsubscribe } from '../../lib/text/editor.ts'

/**
 * A part of the editor that can be switched on and off, and is loaded when it is first switched on. If it fails to
 * load, for example offline, the text is shown without it until the page is opened again.
 */
export function lazyPart<Part>(
  load: () => Promise<Part>,
  begin: (part: Part) => Unsubscribe,
): (isWanted: boolean) => void {
  let isWanted = false
  let end: Unsubscribe | undefined

  async function bring(): Promise<void> {
    const part = await load().catch(() => undefined)
    if (part && isWanted && !end) end = begin(part)
  }

  return (next) => {
    if (next === isWanted) return
    isWanted = next
    if (next) return void bring()
    end?.()
    end = undefined
  }
}
