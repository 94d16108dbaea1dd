import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { createObservable, type Observable } from '../../../lib/observable.ts'
import type { RoomTabs } from '../tabs/room-tabs.ts'
import type { RoomElement } from './room-element.ts'

/** What the strip of tabs does, and where the focus goes afterwards. */
export interface RoomStrip {
  /** The tab whose title is being edited. */
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
      // A writer who moves along the strip by keyboard stays in the strip.
      await (isWalking() ? tabs.open(chosen) : tabs.openToWrite(chosen))
    },

    async close(id) {
      // Checked before the tab closes, because the focus is lost with it.
      const goOn = isWalking() ? () => element.tab(tabs.tab.get()?.id)?.focus() : focusText
      await tabs.close(id)
      // The next tab may have taken long to load, and a dialog may be open by now.
      if (!openDialog()) goOn()
    },
  }
}

/**
 * Whether the writer is moving along the strip by keyboard. Only the strip is checked, because a text field always
 * matches `:focus-visible`.
 */
function isWalking(): boolean {
  return document.activeElement?.matches('[role="tablist"] :focus-visible') ?? false
}
