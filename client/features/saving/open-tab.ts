import { applySplice } from '#shared/text/splice.ts'
import type { DraftPlace, Revision } from './drafts/draft.ts'
import { holdBestDraft, holdNewDraft } from './drafts/hold-draft.ts'
import { storeForSure } from './drafts/store-for-sure.ts'
import type { Cut, Notice } from './machine/saver-events.ts'
import { type RunningSaver, runSaver } from './run-saver.ts'
import type { SavedChannel, SavingPlatform } from './saving-platform.ts'
import { isRefused, type SavingStatus } from './saving-status.ts'
import { keepTabReview, type TabReview } from './tab-review.ts'
import type { TabServer } from './tab-server.ts'
import { savedChannel, savedSplice } from './windows/saved-channel.ts'

export interface OpenTabOptions extends Pick<DraftPlace, 'userId' | 'tabId'> {
  server: TabServer
  platform: SavingPlatform
  /** The row, or `unknownTab`. Not called if there is a draft, which can be read at once. */
  loadRow: () => Promise<Revision>
  /** Whether the server may have forgotten what it had confirmed to this page. */
  isDoubtful?: () => boolean
  onStatus: (status: SavingStatus) => void
  onNotice: (notice: Notice) => void
  onCut?: (cut: Cut) => void
}

export interface OpenTab
  extends Pick<
    RunningSaver,
    | 'status'
    | 'text'
    | 'origins'
    | 'hasUnsent'
    | 'draft'
    | 'changed'
    | 'restyle'
    | 'attach'
    | 'detach'
    | 'flush'
    | 'ask'
  > {
  review: TabReview
  /** To be called when the server may have forgotten what it had confirmed. Asks at once, or after a rest. */
  doubt(): void
  /**
   * Sends the text as it is now. Resolves to whether the server has it, or, if the server cannot be reached, whether
   * this browser has stored it for sure. A text that the server refuses counts as not kept.
   */
  keep(): Promise<boolean>
  /**
   * For a tab that is being deleted: until the returned function is called, the server is not asked about it, because
   * it would say that the tab is gone.
   */
  rest(): () => void
  /** Saves what there is and forgets the tab. What could not be saved stays in its draft. */
  close(): Promise<void>
  /** Forgets the tab, its draft and its review without telling the server, which has deleted it. */
  abandon(): Promise<void>
}

/**
 * Opens a tab for writing in this window: from the draft that this window or one that is gone has left, or else from
 * the row. Once an editor is attached its words are safe, however the window ends.
 */
export async function openTab(options: OpenTabOptions): Promise<OpenTab> {
  const { userId, tabId, platform, loadRow } = options
  const found = await holdBestDraft(platform, { userId, tabId })
  const { draft, held } = found ?? (await holdNewDraft(platform, { userId, tabId }, await loadRow()))
  const channel = platform.openChannel(savedChannel({ userId, tabId }))
  let hasSaved = false

  const saver = runSaver(draft, {
    ...options,
    announce(before, row) {
      channel.post(savedSplice(before, row))
      if (!hasSaved) platform.keepStorage()
      hasSaved = true
    },
  })
  const asking = askUnlessResting(saver)
  const { ask } = asking
  const catchUp = () => {
    saver.tell({ type: 'try-now' })
    void ask()
  }
  const stopListening = [
    platform.page.onLeaving(() => saver.tell({ type: 'leaving' })),
    platform.page.onReturning(catchUp),
  ]
  followSaves(channel, saver, ask)
  if (options.isDoubtful?.()) saver.tell({ type: 'doubted' })
  // If neither this browser nor the server knows the tab, there is nothing to ask.
  if (found || draft.base.revision > 0) catchUp()

  const review = keepTabReview(platform, draft)

  async function end(): Promise<void> {
    channel.close()
    for (const stop of stopListening) stop()
    await saver.stop()
  }

  return {
    ...saver,
    ...asking,
    review,
    keep: () => keepForSure(saver, platform),
    async close() {
      await saver.flush()
      await end()
      await held.release()
    },
    async abandon() {
      await end()
      review.keep(undefined)
      // A storage that refuses has nothing to remove.
      await platform.drafts.remove(draft).catch(() => {})
      await held.release()
    },
  }
}

/** A tab that is being deleted is not asked for. In doubt it would count as unsent, and come back: that waits, too. */
function askUnlessResting(saver: RunningSaver): Pick<OpenTab, 'ask' | 'doubt' | 'rest'> {
  let isResting = false
  let isDoubtDue = false

  async function ask(): Promise<void> {
    if (!isResting) await saver.ask()
  }

  function doubt(): void {
    isDoubtDue = isResting
    if (isResting) return
    saver.tell({ type: 'doubted' })
    void ask()
  }

  return {
    ask,
    doubt,
    rest() {
      isResting = true
      return () => {
        isResting = false
        if (isDoubtDue && !saver.isStopped()) doubt()
      }
    },
  }
}

/** Takes in what other windows save. */
function followSaves(channel: SavedChannel, saver: RunningSaver, ask: () => Promise<void>): void {
  channel.onSaved(({ before, revision, splice, origins }) => {
    const { base } = saver.draft()
    // If this window does not have the text that the save began from, it only knows that there is something to ask for.
    if (base.revision !== before) void ask()
    else saver.tell({ type: 'seen', row: { revision, text: applySplice(base.text, splice), origins } })
  })
}

async function keepForSure(saver: RunningSaver, platform: SavingPlatform): Promise<boolean> {
  if (saver.isStopped()) return false
  saver.tell({ type: 'try-now' })
  const isStored = await storeForSure(platform, saver.draft())
  await saver.flush()
  return !saver.hasUnsent() || (isStored && !isRefused(saver.status()))
}

/**
 * A tab of which this window knows nothing: it is new, or the server cannot be reached. What is typed will be added to
 * it.
 */
export const unknownTab: Revision = { revision: 0, text: '' }
