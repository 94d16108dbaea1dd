import { useMemo } from 'react'
import { createLastImports, lastImportLabel } from '../../../features/import/last-import.ts'
import { createLastReplacements, undoAsked } from '../../../features/replace-everywhere/last-replacements.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import type { Command } from '../../../features/toolbar/commands/command.ts'
import {
  CommandPalette,
  type CommandPaletteProps,
} from '../../../features/toolbar/palette/command-palette.tsx'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { noKeys } from '../../../lib/browser/early-keys.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useRoom } from '../room/use-room.ts'
import { goToLastWritten } from './go-to-last-written.ts'
import {
  importCommand,
  newestFirst,
  settingCommands,
  undoImportCommand,
  undoReplaceCommand,
  withDeleteTab,
  withFurtherKeywords,
  withLastWritten,
} from './palette-extras.ts'
import { useBeginnings } from './use-beginnings.ts'
import { useHeadings } from './use-headings.ts'
import { usePassages } from './use-passages.ts'
import { useTabHeadings } from './use-tab-headings.ts'

export type RoomPaletteProps = Pick<CommandPaletteProps, 'open' | 'onOpenChange' | 'typed'>

/** The palette as after `#`. */
export function RoomHeadings(props: Omit<RoomPaletteProps, 'typed'>) {
  return <RoomPalette {...props} typed={headingsAsked} isForHeadings />
}

const headingsAsked = { ...noKeys, text: '#' }

/** The palette, with what the writer has written. */
export function RoomPalette({ isForHeadings, ...props }: RoomPaletteProps & { isForHeadings?: boolean }) {
  const { chosenText, ai, panels, ...room } = useRoom()
  const tools = useTools(props.open)
  const today = useObserved(room.tabs.today)
  const tabs = useBeginnings(props.open)
  const isBusy = useObserved(ai.isBusy)
  const { found, search } = usePassages(props.open)
  const others = useTabHeadings(props.open)
  const { focus, ...headings } = useHeadings(props.open, () => props.onOpenChange(false))

  const openTab = (id: string, words?: string) => {
    const known = tabs.find((tab) => tab.id === id)
    const hit = found.tabs?.find((tab) => tab.id === id)
    const tab = known ?? (hit && previewedTab(hit))
    if (tab) void chosenText.open(tab, words)
  }

  const writing = { today, tabs, ...headings, ...others, found, search, open: openTab }
  return (
    <CommandPalette
      {...props}
      // Until the headings are known, it would show all tools.
      open={props.open && !(isForHeadings && headings.headings === undefined)}
      userId={room.user.id}
      commands={tools}
      settings={settingCommands(() => panels.open('settings', 'writing'))}
      // While something is at work on the text, it stays where it is.
      writing={isBusy ? undefined : writing}
      finalFocus={focus}
    />
  )
}

/** Those of the list, and those that come with the palette. */
function useTools(open: boolean): Command[] {
  const room = useRoom()
  const { user, panels } = room
  const { commands } = useCommands()
  // Looked for when the palette opens, and not at each key.
  const imports = useMemo(
    () => (open ? createLastImports(deviceStorage, user.id).all() : []),
    [open, user.id],
  )
  const replaced = useMemo(
    () => (open ? createLastReplacements(deviceStorage, user.id).all()[0] : undefined),
    [open, user.id],
  )
  const placed = withDeleteTab(withFurtherKeywords(commands), () => panels.open('delete-tab'))
  const tools = withLastWritten(placed, () => void goToLastWritten(room))
  const undo = undoImportCommand(lastImportLabel(imports), () => panels.open('settings', 'export'))
  const undoReplace = undoReplaceCommand(() => {
    undoAsked.set(replaced ?? null)
    panels.open('undo-replace')
  })
  return [
    ...tools,
    importCommand(() => panels.open('import')),
    ...newestFirst([
      { at: imports[0]?.at, command: undo },
      { at: replaced?.at, command: undoReplace },
    ]),
  ]
}
