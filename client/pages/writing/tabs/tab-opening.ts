import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { messageFor } from '../../../features/tabs/tab-messages.ts'
import { catchEarlyText, type EarlyText } from '../../../lib/early-keys.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from './open-tabs.ts'

export interface TabOpening {
  /** Answers whether the tab is in the editor; where it is not, the writer has been told why. */
  open: (tab: DayTab) => Promise<boolean>
  /** The same for whoever goes on in its text. */
  openToWrite: (tab: DayTab) => Promise<boolean>
}

export interface TabOpeningPorts {
  openTabs: OpenTabs
  dayTabs: DayTabs
  toasts: Pick<Toasts, 'error'>
  /** Before another tab comes into the editor. */
  beforeChange: () => void
  /** Brings the writer to the text that has just come there. */
  focusText: () => void
  /** Writes this where they are in it. */
  addText: (text: string) => void
}

export function createTabOpening(ports: TabOpeningPorts): TabOpening {
  const { openTabs, dayTabs, toasts, beforeChange, focusText, addText } = ports
  let lastEarly: Promise<unknown> = Promise.resolve()

  async function bring(next: DayTab): Promise<boolean> {
    beforeChange()
    try {
      return await openTabs.open(next)
    } catch (error) {
      toasts.error(messageFor('load', error))
      return false
    }
  }

  /** What is typed until a tab is there belongs to that one, not to the one that is still shown. */
  function openToWrite(next: DayTab): Promise<boolean> {
    // Whatever must be asked of the server may take long, and until then the words are best where they are seen.
    const isSoonThere = !openTabs.isOpen(next.id) && (next.row !== null || dayTabs.isNew(next.id))
    const takeEarly = isSoonThere && isAtKeys() ? catchEarlyText(next.title) : nothingEarly
    // One after the other: each gets its own words.
    const opening = lastEarly.then(async () => {
      const isOpen = await bring(next)
      const { text, hasFocus } = takeEarly()
      if (hasFocus) focusText()
      if (text) addText(text)
      return isOpen
    })
    if (isSoonThere) lastEarly = opening.catch(() => {})
    return opening
  }

  return { open: (next) => (isWriting() ? openToWrite(next) : bring(next)), openToWrite }
}

const nothingEarly = (): EarlyText => ({ text: '', hasFocus: true })

/** A finger that was not in the text has no keyboard up, and none shall come before the tab is there. */
function isAtKeys(): boolean {
  return isWriting() || matchMedia('(pointer: fine)').matches
}

function isWriting(): boolean {
  return document.activeElement?.closest('.write') != null
}
