import { useDownload } from '../../features/export/use-download.ts'
import { type Command, whileBusy } from '../../features/toolbar/commands/command.ts'
import { useToasts } from '../../ui/toasts.tsx'
import type { PanelName } from './room/panels.ts'
import type { DeskTools } from './tools/desk-tools.ts'
import { toolCommands, toolRows, toolsInDock } from './tools/tool-commands.ts'
import type { ToolRoom } from './tools/tool-room.ts'
import { keysShown } from './tools/tool-shortcuts.ts'
import { useWantsHeadings } from './tools/use-wants-headings.ts'

type WritingTools = Omit<ToolRoom, 'toasts' | 'download' | 'wantsHeadings'> & {
  toggle: (panel: PanelName) => void
}

export interface WritingCommands {
  /** All commands, for the shortcuts and the palette. */
  commands: Command[]
  deskTools: DeskTools
}

/** All tools of the page in their present state. */
export function useWritingCommands({ toggle, ...room }: WritingTools): WritingCommands {
  const { pageTabs, editor, ai } = room
  const { tab } = pageTabs
  const toasts = useToasts()
  const download = useDownload(() => (tab && editor ? { tab, text: editor.text() } : undefined))

  const offered = toolCommands({ ...room, toasts, download, wantsHeadings: useWantsHeadings() }, toggle)
  const busy = ai.isReviewing ? 'Finish the review first.' : 'AI is working...'
  const commands = ai.isBusy ? whileBusy(offered, busy) : offered
  return { commands, deskTools: { dock: toolsInDock, rows: toolRows(commands), keysShown } }
}
