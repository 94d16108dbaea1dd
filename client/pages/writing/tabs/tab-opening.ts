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
   * Returns whether the tab is in the editor. If it is not, the writer has seen a message with the cause, which offers
   * to call `again`. A caller that does more than open the tab passes its own `again`.
   */
  open: (tab: DayTab, again?: () => void) => Promise<boolean>
  /** The same when the page starts, unless another tab was asked for before. Throws if the tab cannot be opened. */
  openFirst: (tab: DayTab) => Promise<boolean>
  /** Shows a message that `openFirst` failed, and offers to try again. */
  sayNotOpened: (tab: DayTab, error: unknown) => void
  /** Opens the tab and focuses its text. */
  openToWrite: (tab: DayTab) => Promise<boolean>
  /** The same for a tab that was chosen in a panel. Also returns whether the writer has written something meanwhile. */
  openChosen: (tab: DayTab, again?: () => void) => Promise<{ isOpen: boolean; hasWords: boolean }>
  /** The tab that was asked for last, while it is loading. */
  comingId: () => string | undefined
  /**
   * Called when the page ends. What was typed for a tab that is still loading stays on the device, or goes into the
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
  /** Focuses the text that has just come into the editor. */
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

  /** All chosen tabs are opened at the same time, so that the last one need not wait for the others. */
  async function go(next: DayTab, goesOn: boolean, again: () => void = () => void go(next, goesOn)) {
    const choice = { next }
    chosenLast = choice
    const before = document.activeElement
    const words = openTabs.isOpen(next.id) || !isAtKeys() ? undefined : onTheWay.catchFor(next)
    const isOpen = await bring(next, again)
    const early = words?.take() ?? nothingTyped
    // A tab that comes late does not take the focus from a dialog that was opened meanwhile.
    if (words ? early.hasFocus : goesOn && choice === chosenLast && !openDialog()) goBack(isOpen, before)
    if (words) onTheWay.give(next.id, early, words)
    return { isOpen, hasWords: early.text !== '' }
  }

  /** If the tab could not be opened, the panel stays open and its field gets the focus back. */
  function goBack(isOpen: boolean, before: Element | null): void {
    if (!isOpen && openDialog()?.contains(before) && before instanceof HTMLElement) before.focus()
    else focusText()
  }

  async function open(next: DayTab, again: () => void = () => void open(next)): Promise<boolean> {
    return onTheWay.areAny() || isWriting() ? (await go(next, false, again)).isOpen : bring(next, again)
  }

  /** At the start there is no caret yet, but a writer who knows the page types already. */
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

/**
 * Whether a focus now opens no on-screen keyboard, or one that is open already. Otherwise it must not open before the
 * tab is there.
 */
function isAtKeys(): boolean {
  const isInField = document.activeElement?.matches('input, textarea') ?? false
  return isInField || isWriting() || matchMedia('(pointer: fine)').matches
}

function isWriting(): boolean {
  return document.activeElement?.closest('.write') != null
}
