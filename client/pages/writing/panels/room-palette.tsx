import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPassages } from '../../../features/history/passages.ts'
import { previewedTab } from '../../../features/tabs/day-tab.ts'
import {
  CommandPalette,
  type CommandPaletteProps,
} from '../../../features/toolbar/palette/command-palette.tsx'
import type { PaletteHeading } from '../../../features/toolbar/palette/palette-rows.ts'
import { systemClock } from '../../../lib/clock.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useRoom } from '../room/use-room.ts'
import { goToHeading, useHeadings } from './use-headings.ts'

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

  const { open, onOpenChange } = props
  const headings = useHeadings(open)
  const heading = useRef<PaletteHeading>(undefined)
  useEffect(() => {
    if (open) return () => passages.search('')
  }, [open, passages])

  const openTab = (id: string, words?: string) => {
    const known = tabs.find((tab) => tab.id === id)
    const hit = found.tabs?.find((tab) => tab.id === id)
    const tab = known ?? (hit && previewedTab(hit))
    if (tab) void chosenText.open(tab, words)
  }

  const goTo = (chosen: PaletteHeading) => {
    heading.current = chosen
    onOpenChange(false)
  }

  const focus = () => {
    const chosen = heading.current
    const editor = room.editor.get()
    heading.current = undefined
    if (!chosen || !editor) return chosenText.focus()
    // Once React is through with the palette.
    queueMicrotask(() => goToHeading(editor, chosen))
    return false
  }

  const writing = { today, tabs, headings, goTo, found, search: passages.search, open: openTab }
  return (
    <CommandPalette
      {...props}
      commands={commands}
      // While something is at work on the text, it stays where it is.
      writing={isBusy ? undefined : writing}
      finalFocus={focus}
    />
  )
}
