import type { CopyHead, TextCopies } from '../../../features/offline-texts/text-copies.ts'
import { forgetSentDrafts } from '../../../features/saving/drafts/forget-sent.ts'
import { hasDrafts } from '../../../features/saving/drafts/has-drafts.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { KnownWriters } from '../../../features/saving/windows/known-writers.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { keepLeftTabs, readKnownTabs } from '../../../features/tabs/remembered-tabs.ts'
import type { NewTab } from '../../../features/tabs/tabs-api.ts'
import { forgetUsedIcons } from '../../../features/toolbar/desk/used-icons.ts'
import { forgetCommands } from '../../../features/toolbar/palette/recent-commands.ts'
import { type DeviceStorage, forgetKeysOf, type ListedStorage } from '../../../lib/browser/device-storage.ts'
import { forgetBookTitle } from '../../../lib/choices/book-key.ts'
import { forgetChoices } from '../../../lib/choices/forget-choices.ts'
import { forgetKeptTexts, keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import type { Observed } from '../../../lib/observable.ts'
import type { SessionUser } from '../../../lib/session/session-user.ts'
import { seenInTrash } from './seen-in-trash.ts'

/* What a browser need not keep of a writer. Part of what the page loads in its first quiet moment. */

interface SentPorts {
  user: SessionUser
  platform: SavingPlatform
  dayTabs: Pick<DayTabs, 'forget' | 'isBeforeBackup'>
  /** Whether the server has ended the session, and nobody has signed in since. */
  hasEnded: Observed<boolean>
  storage: DeviceStorage
  /** Other than the device's own, for tests. */
  openCopies?: (userId: string) => TextCopies
}

/**
 * For a writer who has signed out. As long as the page knows of no tab that the server has, it may have forgotten all.
 * What stays keeps its title and day, of which the server may know nothing.
 */
export async function forgetSent(ports: SentPorts): Promise<void> {
  const { user, platform, dayTabs, hasEnded, storage } = ports
  const known = readKnownTabs(storage, user.id)
  dayTabs.forget()
  // A restored backup ends all sessions: without a sign-in since, the server may have forgotten everything.
  const isEarlier = (revision: number) => (hasEnded.get() ? undefined : dayTabs.isBeforeBackup(revision))
  const copied = await forgetCopies(ports, (revision) => isEarlier(revision) === true)
  const inCopies = new Set(copied.map(({ id }) => id))
  // Of these, the list of all tabs has told. The day may have no tab that shows a restored backup.
  const isThere = (revision: number, tabId: string) => !inCopies.has(tabId) && isEarlier(revision) === false
  await forgetSentDrafts(user.id, platform, isThere)
  const left = new Set((await platform.drafts.ofUser(user.id).catch(() => [])).map(({ tabId }) => tabId))
  // Another window that signs out too may have kept what this one no longer found.
  const others = readKnownTabs(storage, user.id)
  const tabs = new Map([...others, ...known, ...copied].map((tab) => [tab.id, tab]))
  keepLeftTabs(
    storage,
    user.id,
    [...tabs.values()].filter(({ id }) => left.has(id)),
  )
}

/** They stay where those that the server may have forgotten cannot be made drafts. */
async function forgetCopies(ports: SentPorts, isEarlier: (revision: number) => boolean): Promise<NewTab[]> {
  const { user, storage, openCopies } = ports
  let left: CopyHead[] = []
  if (storage.getItem(keepsTextsKey(user.id))) {
    try {
      const { leaveAsDrafts, openHere } = await import('./earlier-copies.ts')
      const copies = (openCopies ?? openHere)(user.id)
      left = await leaveAsDrafts(ports, copies, isEarlier).finally(copies.close)
    } catch {
      return []
    }
  }
  for (const { id, trashedIn: era } of left)
    if (era !== undefined) seenInTrash(storage, user.id).put({ id, era })
  forgetKeptTexts(storage, user.id)
  return left.map(({ bytes: _, ...tab }) => tab)
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
  ports: ForgetPorts,
  writers: Pick<KnownWriters, 'forget'>,
  id: string,
): Promise<void> {
  const { user, platform, storage } = ports
  if (await hasDrafts(platform, id)) return
  writers.forget(id)
  if (id === user.id) {
    forgetKeysOf(storage, id, toldOfTexts)
    forgetBookTitle(storage, id)
  } else forgetKeys(ports, id)
}

/** After the account was deleted: forgets all that this browser has of it, of earlier ones of its address, and of its choices. */
export async function forgetAccount(ports: ForgetPorts, writers: KnownWriters): Promise<void> {
  const { user, platform, storage } = ports
  for (const id of [user.id, ...writers.earlierIds(user)]) {
    await platform.drafts.clear(id).catch(() => {})
    writers.forget(id)
    forgetKeptTexts(storage, id)
    forgetKeys(ports, id)
  }
  forgetChoices(storage)
  forgetCommands(storage)
  forgetUsedIcons(storage)
}

function forgetKeys({ storage, windowStorage }: ForgetPorts, id: string): void {
  forgetKeysOf(storage, id)
  forgetKeysOf(windowStorage, id)
}
