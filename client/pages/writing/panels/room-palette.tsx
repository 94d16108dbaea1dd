import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPassages } from '../../../features/history/passages.ts'
import { previewedTab } from '../../../features/tabs/day-tab.ts'
import {
  CommandPalette,
  type CommandPaletteProps,
} from '../../../features/toolbar/palette/command-palette.tsx'
import { systemClock } from '../../../lib/clock.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomPaletteProps = Pick<CommandPaletteProps, 'open' | 'onOpenChange' | 'typed'>

/** The palette, with what the writer has written. */
export function RoomPalette(props: RoomPaletteProps) {
  const { request, chosenText, ai, ...room } = useRoom()
  const { commands } = useCommands()
  const today = useObserved(room.tabs.today)
  const tabs = useObserved(room.tabs.strip)
  const isBusy = useObserved(ai.isBusy)
  const [passages] = useState(() => createPassages({ request, clock: systemClock }))
  const found = useSyncExternalStore(passages.subscribe, passages.getState)

  const { open } = props
  useEffect(() => {
    if (open) return () => passages.search('')
  }, [open, passages])

  const openTab = (id: string, words?: string) => {
    const known = tabs.find((tab) => tab.id === id)
    const hit = found.tabs?.find((tab) => tab.id === id)
    const tab = known ?? (hit && previewedTab(hit))
    if (tab) void chosenText.open(tab, words)
  }

  const writing = { today, tabs, found, search: passages.search, open: openTab }
  return (
    <CommandPalette
      {...props}
      commands={commands}
      // While something is at work on the text, it stays where it is.
      writing={isBusy ? undefined : writing}
      finalFocus={chosenText.focus}
    />
  )
}
