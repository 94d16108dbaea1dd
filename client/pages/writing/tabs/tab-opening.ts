import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { catchEarlyText, type EarlyText } from '../../../lib/early-keys.ts'
import { createTurns } from '../../../lib/turns.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { OpenTabs } from './open-tabs.ts'
import { sayNotOpened } from './say-not-opened.ts'

export interface TabOpening {
  /**
   * Answers whether the tab is in the editor; where it is not, the writer has been told why. `again` is what they may
   * try then, for whoever does more than that.
   */
  open: (tab: DayTab, again?: () => void) => Promise<boolean>
  /** The same for whoever goes on in its text. */
  openToWrite: (tab: DayTab) => Promise<boolean>
  /** The page ends: what was typed for a tab that is still on its way goes into the text that is shown. */
  settleEarly: () => void
}

export interface TabOpeningPorts {
  openTabs: OpenTabs
  dayTabs: DayTabs
  toasts: Pick<Toasts, 'error' | 'info'>
  /** Before another tab comes into the editor. */
  beforeChange: () => void
  /** Brings the writer to the text that has just come there. */
  focusText: () => void
  /** Writes this where they are in it. */
  addText: (text: string) => void
}

export function createTabOpening(ports: TabOpeningPorts): TabOpening {
  const { openTabs, dayTabs, toasts, beforeChange, focusText, addText } = ports
  /** What is typed until a tab is there belongs to that one, not to the one that is still shown. */
  const caught = new Set<() => EarlyText>()
  /** One after the other: each gets its own words. */
  const inTurn = createTurns()
  /** Of a tab that did not come when there was no other: the next that does has them. */
  let left = ''
  let generation = 0
  let withdrawOffer = () => {}

  async function bring(next: DayTab, again: () => void): Promise<boolean> {
    beforeChange()
    withdrawOffer()
    try {
      return await openTabs.open(next)
    } catch (error) {
      withdrawOffer = sayNotOpened(toasts, next, error, again)
      return false
    }
  }

  function go(
    next: DayTab,
    goesOn: boolean,
    again: () => void = () => void go(next, goesOn),
  ): Promise<boolean> {
    // Whatever must be asked of the server may take long, and until then the words are best where they are seen.
    const isSoonThere = !openTabs.isOpen(next.id) && (next.row !== null || dayTabs.isNew(next.id))
    const isQueued = isSoonThere || caught.size > 0
    const takeEarly = isSoonThere && isAtKeys() ? catchFor(next) : undefined
    const own = generation
    const run = async () => {
      try {
        return own === generation && (await bring(next, again))
      } finally {
        const early = takeEarly?.()
        if (early ? early.hasFocus : goesOn) focusText()
        write(early?.text ?? '')
      }
    }
    return isQueued ? inTurn(run) : run()
  }

  function catchFor({ title }: DayTab): () => EarlyText {
    const take = catchEarlyText(title)
    caught.add(take)
    return () => (caught.delete(take) ? take() : nothing)
  }

  function write(text: string): void {
    const words = left + text
    left = openTabs.getState().tab ? '' : words
    if (words && !left) addText(words)
  }

  function open(next: DayTab, again: () => void = () => void open(next)): Promise<boolean> {
    return caught.size > 0 || isWriting() ? go(next, false, again) : bring(next, again)
  }

  return {
    open,
    openToWrite: (next) => go(next, true),
    settleEarly() {
      generation += 1
      withdrawOffer()
      for (const take of caught) write(take().text)
      caught.clear()
    },
  }
}

const nothing: EarlyText = { text: '', hasFocus: false }

/** A finger that was not in the text has no keyboard up, and none shall come before the tab is there. */
function isAtKeys(): boolean {
  return isWriting() || matchMedia('(pointer: fine)').matches
}

function isWriting(): boolean {
  return document.activeElement?.closest('.write') != null
}
