import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { createObservable, type Observable } from '../../../lib/observable.ts'
import type { RoomTabs } from '../tabs/room-tabs.ts'
import type { RoomElement } from './room-element.ts'

/** What is done in the strip, and where the writer is after it. */
export interface RoomStrip {
  /** The tab whose title is being written. */
  renamingId: Observable<string | null>
  select(id: string): Promise<void>
  create(): void
  close(id: string): Promise<void>
  rename(id: string, title: string): void
}

interface RoomStripPorts {
  tabs: RoomTabs
  element: RoomElement
  focusText: () => void
}

export function createRoomStrip({ tabs, element, focusText }: RoomStripPorts): RoomStrip {
  return {
    renamingId: createObservable<string | null>(null),
    create: () => void tabs.create(),
    rename: (id, title) => void tabs.rename(id, title),

    async select(id) {
      const chosen = tabs.strip.get().find((tab) => tab.id === id)
      if (!chosen) return
      // A writer who moves along the strip by keyboard stays there.
      await (isWalking() ? tabs.open(chosen) : tabs.openToWrite(chosen))
    },

    async close(id) {
      // Asked beforehand, because the focus leaves with the tab.
      const goOn = isWalking() ? () => element.tab(tabs.tab.get()?.id)?.focus() : focusText
      await tabs.close(id)
      // The next tab may have been long in coming, and a dialog may be open by then.
      if (!openDialog()) goOn()
    },
  }
}

/**
 * Whether the writer is moving along the strip by keyboard. A text that has the focus matches `:focus-visible` too,
 * however it got there.
 */
function isWalking(): boolean {
  return document.activeElement?.matches('[role="tablist"] :focus-visible') ?? false
}
