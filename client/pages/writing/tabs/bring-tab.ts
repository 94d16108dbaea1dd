import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { type SayOfFailure, sayFailure } from '../../../lib/ai/say-failure.ts'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { shortTitle } from '../../../lib/short-title.ts'
import type { OpenTabs } from './open-tabs.ts'

interface BringPorts {
  openTabs: Pick<OpenTabs, 'open'>
  toasts: SayOfFailure
  /** Called before another tab comes into the editor. */
  beforeChange: () => void
}

interface Bringing {
  /** Brings a tab into the editor. If it cannot be opened, a message says so and offers to try again. */
  bring: (tab: DayTab, again: () => void) => Promise<boolean>
  /** Shows the message that `bring` shows on failure. */
  sayNotOpened: (tab: DayTab, error: unknown, again: () => void) => void
  /** Withdraws the offer to try again once the network is back. */
  withdrawOffer: () => void
}

export function createBringing({ openTabs, toasts, beforeChange }: BringPorts): Bringing {
  let withdraw = () => {}
  const sayNotOpened: Bringing['sayNotOpened'] = (...failed) => {
    withdraw = say(toasts, ...failed)
  }
  return {
    sayNotOpened,
    async bring(tab, again) {
      beforeChange()
      withdraw()
      try {
        return await openTabs.open(tab)
      } catch (error) {
        sayNotOpened(tab, error, again)
        return false
      }
    },
    withdrawOffer: () => withdraw(),
  }
}

/** The message names the tab, because the page still shows another text. */
function say(toasts: SayOfFailure, { title }: DayTab, error: unknown, again: () => void): () => void {
  const name = `“${shortTitle(title)}”`
  if (hasStatus(error, 410)) {
    toasts.error(`${name} has been deleted.`)
    return () => {}
  }
  const words = { failed: `${name} could not be opened.`, offline: `Opening ${name} needs a connection.` }
  return sayFailure(toasts, error, words, again)
}
