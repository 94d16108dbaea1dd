import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { Session } from '../../../lib/session/session.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import type { EarlierAccounts } from './earlier-accounts.ts'
import type { LeftTab } from './left-tab.ts'
import type { OpenTabs } from './open-tabs.ts'
import { rememberReviewedTab } from './reviewed-tab.ts'

interface TabsOfUserPorts {
  user: SessionUser
  session: Pick<Session, 'getState'>
  platform: SavingPlatform
  openTabs: OpenTabs
  dayTabs: DayTabs
  earlier: EarlierAccounts
  leftTab: LeftTab
  /** Whether the server has ended the session, and nobody has signed in since. */
  hasEnded: Observed<boolean>
  storage: DeviceStorage
}

/** What becomes of the writer's tabs in this browser when the page is left. */
export interface TabsOfUser {
  /**
   * Saves and closes the tabs. A writer who has signed out leaves nothing here that the server has; a deleted account
   * leaves nothing at all.
   */
  leave(): void
  /** Removes all that this browser keeps of the writer. */
  forgetDevice(): Promise<void>
}

export function createTabsOfUser(ports: TabsOfUserPorts): TabsOfUser {
  const { user, session, platform, openTabs, dayTabs, earlier, leftTab } = ports

  /** What no word depends on. */
  function forgetBeside(): void {
    leftTab.forget()
    rememberReviewedTab(undefined)
  }

  async function forgetSent(): Promise<void> {
    forgetBeside()
    // Where it cannot be loaded, everything stays.
    const part = await import('./forget-sent.ts').catch(() => undefined)
    await part?.forgetSent(ports)
    await earlier.forgetAddress()
  }

  async function forgetDevice(): Promise<void> {
    await openTabs.discard()
    dayTabs.forgetAll()
    forgetBeside()
    // A storage that refuses this holds nothing of theirs.
    await platform.drafts.clear(user.id).catch(() => {})
    await earlier.forgetAll()
  }

  return {
    forgetDevice,

    leave() {
      const state = session.getState()
      // Signed in again, a deleted account has another id, and is offered all that is here.
      const isStillTheirs = 'user' in state && state.user.email === user.email
      const isDeleted = state.status === 'signed-out' && state.deleted
      if (isDeleted) void forgetDevice()
      else void openTabs.close().then(() => (isStillTheirs ? undefined : forgetSent()))
    },
  }
}
