import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import { isNobodyElsewhere } from '../room/room-element.ts'
import { createBringing } from './bring-tab.ts'
import { type EarlyWords, nothingTyped } from './early-words.ts'
import { hasFirstWords } from './first-words.ts'
import type { OpenTabs } from './open-tabs.ts'
import { createWordsOnTheWay } from './words-on-the-way.ts'

export interface TabOpening {
  /**
   * Returns whether the tab is in the editor. If not, the writer has been told why. `again` is what they may try then,
   * for a caller that does more than open the tab.
   */
  open: (tab: DayTab, again?: () => void) => Promise<boolean>
  /** The same at the start, unless another tab was asked for before. Throws if the tab cannot be opened. */
  openFirst: (tab: DayTab) => Promise<boolean>
  /** Offers to try again what `openFirst` could not open. */
  sayNotOpened: (tab: DayTab, error: unknown) => void
  /** The same, and takes the writer to its text. */
  openToWrite: (tab: DayTab) => Promise<boolean>
  /** The same for a tab chosen in a panel. Also returns whether the writer has written in the meantime. */
  openChosen: (tab: DayTab, again?: () => void) => Promise<{ isOpen: boolean; hasWords: boolean }>
  /** The tab that was asked for last, until it is in the editor or cannot be opened. */
  comingId: () => string | undefined
  /**
   * Called when the page ends. What was typed for a tab that is still on its way stays on the device, or goes into the
   * text that is shown.
   */
  settleEarly: () => void
}

export interface TabOpeningPorts {
  openTabs: OpenTabs
  earlyWords: EarlyWords
  toasts: Pick<Toasts, 'error' | 'info'>
  /** Called before another tab comes into the editor. */
  beforeChange: () => void
  /** Takes the writer to the text that has just come into the editor. */
  focusText: () => void
}

export function createTabOpening(ports: TabOpeningPorts): TabOpening {
  const { openTabs, focusText } = ports
  const { sayNotOpened, withdrawOffer, ...bringing } = createBringing(ports)
  const onTheWay = createWordsOnTheWay(ports)
  let chosenLast: unknown
  let comingId: string | undefined

  async function bring(next: DayTab, again: () => void): Promise<boolean> {
    comingId = next.id
    const isOpen = await bringing.bring(next, again)
    if (comingId === next.id) comingId = undefined
    return isOpen
  }

  /** All tabs that are chosen are opened at once, so that nobody waits for one that is no longer wanted. */
  async function go(next: DayTab, goesOn: boolean, again: () => void = () => void go(next, goesOn)) {
    const choice = { next }
    chosenLast = choice
    const before = document.activeElement
    const words = openTabs.isOpen(next.id) || !isAtKeys() ? undefined : onTheWay.catchFor(next)
    const isOpen = await bring(next, again)
    const early = words?.take() ?? nothingTyped
    // A tab that comes late takes nobody out of a dialog that they have opened since.
    if (words ? early.hasFocus : goesOn && choice === chosenLast && !openDialog()) goBack(isOpen, before)
    if (words) onTheWay.give(next.id, early, words)
    return { isOpen, hasWords: early.text !== '' }
  }

  /** The tab did not come, so the panel stays, and its field gets the focus back. */
  function goBack(isOpen: boolean, before: Element | null): void {
    if (!isOpen && openDialog()?.contains(before) && before instanceof HTMLElement) before.focus()
    else focusText()
  }

  async function open(next: DayTab, again: () => void = () => void open(next)): Promise<boolean> {
    return onTheWay.areAny() || isWriting() ? (await go(next, false, again)).isOpen : bring(next, again)
  }

  /** Nobody has a caret yet, and whoever knows the page types all the same. */
  async function openFirst(first: DayTab): Promise<boolean> {
    const isIdle = isNobodyElsewhere()
    const words = isIdle || hasFirstWords() ? onTheWay.catchFor(first, isIdle ? 'taken' : 'left') : undefined
    try {
      return await openTabs.openFirst(first)
    } finally {
      if (words) onTheWay.give(first.id, words.take(), words)
    }
  }

  return {
    open,
    openFirst,
    sayNotOpened: (tab, error) => sayNotOpened(tab, error, () => void open(tab)),
    openToWrite: async (next) => (await go(next, true)).isOpen,
    openChosen: (next, again) => go(next, false, again),
    comingId: () => comingId,
    settleEarly() {
      withdrawOffer()
      onTheWay.settle()
    },
  }
}

/** A finger that was in no field has no keyboard up, and none shall come before the tab is there. */
function isAtKeys(): boolean {
  const isInField = document.activeElement?.matches('input, textarea') ?? false
  return isInField || isWriting() || matchMedia('(pointer: fine)').matches
}

function isWriting(): boolean {
  return document.activeElement?.closest('.write') != null
}
