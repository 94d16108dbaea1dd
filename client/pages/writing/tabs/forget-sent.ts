import { forgetSentDrafts } from '../../../features/saving/drafts/forget-sent.ts'
import { hasDrafts } from '../../../features/saving/drafts/has-drafts.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { KnownWriters } from '../../../features/saving/windows/known-writers.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { forgetUsedIcons } from '../../../features/toolbar/desk/used-icons.ts'
import { forgetCommands } from '../../../features/toolbar/palette/recent-commands.ts'
import { forgetKeysOf, type ListedStorage } from '../../../lib/browser/device-storage.ts'
import { forgetBookTitle } from '../../../lib/choices/book-key.ts'
import { forgetChoices } from '../../../lib/choices/forget-choices.ts'
import { forgetKeptTexts } from '../../../lib/choices/kept-texts.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'

/* What a browser need not keep of a writer. Part of what the page loads in its first quiet moment. */

/** For a writer who has signed out. As long as the page knows of no tab that the server has, it may have forgotten all. */
export function forgetSent(
  userId: string,
  platform: SavingPlatform,
  dayTabs: Pick<DayTabs, 'isBeforeBackup'>,
): Promise<void> {
  return forgetSentDrafts(userId, platform, (revision) => dayTabs.isBeforeBackup(revision) === false)
}

/** Storage keys of each writer: places in texts, whether anything was ever written, the last import and replacement, the trash. */
const toldOfTexts = ['tab-places', 'has-written', 'last-import', 'last-replacement', 'seen-in-trash']

interface ForgetPorts {
  user: SessionUser
  platform: Pick<SavingPlatform, 'drafts'>
  storage: ListedStorage
  windowStorage: ListedStorage
}

/** Forgets a writer of whom this browser has no words. */
export async function forgetWithoutDrafts(
  { user, platform, storage, windowStorage }: ForgetPorts,
  writers: { forget(id: string): void },
  id: string,
): Promise<void> {
  if (await hasDrafts(platform, id)) return
  writers.forget(id)
  if (id === user.id) {
    forgetKeysOf(storage, id, toldOfTexts)
    forgetBookTitle(storage, id)
  } else {
    forgetKeysOf(storage, id)
    forgetKeysOf(windowStorage, id)
  }
}

/** After the account was deleted: forgets all that this browser has of it, of earlier ones of its address, and of its choices. */
export async function forgetAccount(
  { user, platform, storage, windowStorage }: ForgetPorts,
  writers: KnownWriters,
): Promise<void> {
  for (const id of [user.id, ...writers.earlierIds(user)]) {
    await platform.drafts.clear(id).catch(() => {})
    writers.forget(id)
    forgetKeptTexts(storage, id)
    forgetKeysOf(storage, id)
    forgetKeysOf(windowStorage, id)
  }
  forgetChoices(storage)
  forgetCommands(storage)
  forgetUsedIcons(storage)
}
