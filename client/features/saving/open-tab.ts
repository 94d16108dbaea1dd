import { type Draft, newDraft, type Revision } from './draft.ts'
import { type RunningSaver, runSaver } from './run-saver.ts'
import type { Notice } from './saver-events.ts'
import type { SavingPlatform } from './saving-platform.ts'
import type { SavingStatus } from './saving-status.ts'
import type { TabServer } from './tab-server.ts'
import type { HeldSlot } from './window-slots.ts'

export interface TabPlace {
  userId: string
  tabId: string
}

export interface OpenTabOptions extends TabPlace {
  server: TabServer
  platform: SavingPlatform
  /** The row, or `unknownTab`. Not asked for where there is a draft: that knows more. */
  loadRow: () => Promise<Revision>
  onStatus: (status: SavingStatus) => void
  onNotice: (notice: Notice) => void
}

export interface OpenTab
  extends Pick<
    RunningSaver,
    'status' | 'text' | 'changed' | 'restyle' | 'attach' | 'detach' | 'flush' | 'ask'
  > {
  /** Saves what there is and forgets the tab; whatever could not be saved stays in its draft. */
  close(): Promise<void>
}

/**
 * Opens a tab for writing in this window: from the draft that this or a dead window left, or else from the row. Once
 * an editor is attached its words are safe, whichever way the window ends.
 */
export async function openTab(options: OpenTabOptions): Promise<OpenTab> {
  const { platform } = options
  const { draft, held, isNew } = await findDraft(options)
  const channel = platform.openChannel(`longhand.tab/${options.userId}/${options.tabId}`)
  let hasSaved = false

  const saver = runSaver(draft, {
    ...options,
    announce(saved) {
      channel.post(saved)
      if (!hasSaved) platform.keepStorage()
      hasSaved = true
    },
  })
  const catchUp = () => {
    saver.tell({ type: 'try-now' })
    void saver.ask()
  }
  const stopListening = [
    platform.page.onLeaving(() => saver.tell({ type: 'leaving' })),
    platform.page.onReturning(catchUp),
  ]
  channel.onRow((seen) => saver.tell({ type: 'seen', row: seen }))
  if (isNew) saver.tell({ type: 'try-now' })
  else catchUp()

  return {
    ...saver,
    async close() {
      await saver.flush()
      channel.close()
      for (const stop of stopListening) stop()
      await saver.stop()
      await held.release()
    },
  }
}

/** A tab of which this window knows nothing: it is new, or the server cannot be reached. What is typed is added to it. */
export const unknownTab: Revision = { revision: 0, text: '' }

/** The draft this window goes on with. Others that dead windows left are finished by `finishDrafts`. */
async function findDraft(options: OpenTabOptions): Promise<FoundDraft> {
  const { userId, tabId, platform, loadRow } = options
  const { drafts, slots, newId } = platform
  const name = slotName(options)
  // Where drafts cannot be read they cannot be written either, and the status says so.
  const stored = await drafts.ofTab({ userId, tabId }).catch(() => [])
  for (const draft of stored) {
    const held = await slots.adopt(name, draft.slot)
    if (held) return { draft, held, isNew: false }
  }
  const row = await loadRow()
  const held = await slots.create(name)
  const draft = newDraft({ userId, tabId, slot: held.slot }, newId(), row)
  return { draft, held, isNew: row.revision === 0 }
}

interface FoundDraft {
  draft: Draft
  held: HeldSlot
  /** Neither here nor on the server is anything known of it. */
  isNew: boolean
}

export function slotName({ userId, tabId }: TabPlace): string {
  return `longhand.draft/${userId}/${tabId}`
}
