import type { Revision } from '../../../features/saving/drafts/draft.ts'
import { finishDrafts, hasStrandedWords } from '../../../features/saving/drafts/finish-drafts.ts'
import { holdBestDraft, holdNewDraft } from '../../../features/saving/drafts/hold-draft.ts'
import type { Notice } from '../../../features/saving/machine/saver-events.ts'
import { unknownTab } from '../../../features/saving/open-tab.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import { createTabServer, type TabServer } from '../../../features/saving/tab-server.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { readKnownTabs } from '../../../features/tabs/remembered-tabs.ts'
import { type NewTab, readTabOf } from '../../../features/tabs/tabs-api.ts'
import type { Api } from '../../../lib/api/api.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { keepsTextsKey } from '../../../lib/choices/kept-texts.ts'
import { sessionTitle } from '../../../lib/given-titles.ts'
import type { EarlyWords } from './early-words.ts'
import { createOpenTabs, type OpenTabs } from './open-tabs.ts'
import { unsentElsewhere } from './other-windows.ts'
import { createTabPlaces, type TabPlaces } from './tab-places.ts'
import type { TabCut } from './tab-set.ts'

interface WindowTabsPorts {
  userId: string
  request: Api
  platform: SavingPlatform
  storage: DeviceStorage
  dayTabs: DayTabs
  /** Whether a tab of another day can be opened without a network too. */
  isAtHand: (tabId: string) => boolean
  onNotice: (notice: Notice) => void
  onCut: (cut: TabCut) => void
  earlyWords: EarlyWords
}

/** The tabs that this window has open, and what else this browser holds of the writer's words. */
export interface WindowTabs {
  openTabs: OpenTabs
  /**
   * Sends the words that this window holds, and those that closed windows have left. Returns how many tabs could not be
   * sent.
   */
  saveHere(): Promise<number>
  /** The same, and has the other windows send theirs. */
  saveAll(): Promise<number>
  /** Whether other windows have left words in tabs that are not open here, and the server still lacks them. */
  hasStranded(): Promise<boolean>
}

export function createWindowTabs(ports: WindowTabsPorts): WindowTabs {
  const { userId, platform, storage, dayTabs, isAtHand } = ports
  const places = createTabPlaces(storage, userId)
  const bringEarly = bringOnce(ports, places)
  const openTabs = createOpenTabs({
    userId,
    platform,
    places,
    beforeOpening: bringEarly,
    serverOf: (tab) => serverOf(ports, tab().id, tab),
    loadRow: (tab) => loadRow(tab, ports),
    onNotice: ports.onNotice,
    onCut: ports.onCut,
  })

  const finishOthers = () =>
    finishDrafts({
      userId,
      platform,
      serverOf: (tabId) =>
        serverOf(
          ports,
          tabId,
          () => dayTabs.find(tabId) ?? readKnownTabs(storage, userId).find(({ id }) => id === tabId),
        ),
      isListed: (tabId) => dayTabs.find(tabId) !== undefined || isAtHand(tabId),
      isEarlier: dayTabs.isBeforeBackup,
    })

  async function saveHere(): Promise<number> {
    await Promise.all([openTabs.flush(), bringEarly()])
    const leftByDeadWindows = await finishOthers()
    return openTabs.unsent() + leftByDeadWindows
  }

  return {
    openTabs,
    saveHere,

    async saveAll() {
      const left = await saveHere()
      const elsewhere = await unsentElsewhere(userId, platform.drafts, openTabs)
      return Math.max(left, openTabs.unsent() + elsewhere) + ports.earlyWords.count()
    },

    hasStranded: () => hasStrandedWords({ userId, platform }, openTabs.isOpen),
  }
}

/**
 * What was typed for a tab when a page ended is in its draft before it is opened. Loaded only by whoever has such
 * words.
 */
function bringOnce(ports: WindowTabsPorts, places: TabPlaces) {
  const { userId, platform, earlyWords } = ports
  const { left } = earlyWords
  const holdDraftOf = async (tabId: string) => {
    const found = await holdBestDraft(platform, { userId, tabId })
    return found ?? holdNewDraft(platform, { userId, tabId }, unknownTab)
  }
  let brought: Promise<void> | undefined
  return async (tabId = '') => {
    if (!left.some((key) => key.includes(tabId))) return
    brought ??= import('./bring-early-words.ts').then(
      ({ bringEarlyWords }) => bringEarlyWords(left, { ...ports, places, holdDraftOf }),
      () => {},
    )
    await brought
  }
}

function serverOf(
  { request, dayTabs }: Pick<WindowTabsPorts, 'request' | 'dayTabs'>,
  tabId: string,
  tab: () => NewTab | undefined,
): TabServer {
  return createTabServer({
    request,
    tabId,
    describe: () => {
      const { title, writing_date } = tab() ?? {}
      return { title: title ?? sessionTitle, writing_date: writing_date ?? dayTabs.getState().day }
    },
  })
}

/**
 * The row as the day's list has it. A tab of another day is asked for, and so is one that another window has added. A
 * tab that was just made waits for no list.
 */
async function loadRow(tab: DayTab, ports: WindowTabsPorts) {
  const { dayTabs, request } = ports
  if (tab.row) return revisionOf(tab.row)
  if (dayTabs.isNew(tab.id)) return unknownTab
  await dayTabs.asked()
  const listed = dayTabs.find(tab.id)
  if (listed?.row) return revisionOf(listed.row)
  return withKept(readTabOf(request, tab.id).then(revisionOf), tab.id, ports).catch((error) => {
    // What is typed for this tab is added to whatever it has.
    if (listed) return unknownTab
    throw error
  })
}

/** Where the writer keeps all texts on this device, its copy does without a network. */
async function withKept(
  row: Promise<Revision>,
  tabId: string,
  { storage, userId, platform: { clock } }: WindowTabsPorts,
): Promise<Revision> {
  if (!storage.getItem(keepsTextsKey(userId))) return row
  // It may fail before anybody waits for it.
  row.catch(() => {})
  const loading = import('./kept-row.ts')
  const { orKept } = await loading.catch(() => ({ orKept: () => row }))
  return orKept(row, { userId, tabId, clock })
}

function revisionOf({ revision, content, origins }: NonNullable<DayTab['row']>) {
  return { revision, text: content, origins }
}
