import type { ToolRows } from '../../../features/toolbar/tools/tools-panel.tsx'
import type { Keys } from '../../../ui/icon-button.tsx'
import type { DockToolId, ToolIdWithShortcut } from './tool-id.ts'

/** What the desk shows of the tools. */
export interface DeskTools {
  /** From the first to the last, with the word under the icon. */
  dock: readonly { id: DockToolId; name: string }[]
  rows: ToolRows
  keysShown: (id: ToolIdWithShortcut) => Keys
}
