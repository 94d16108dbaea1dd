import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPassages } from '../../features/history/passages.ts'
import { type DayTab, previewedTab } from '../../features/tabs/day-tab.ts'
import { CommandPalette, type CommandPaletteProps } from '../../features/toolbar/palette/command-palette.tsx'
import { systemClock } from '../../lib/clock.ts'
import type { PageTabs } from './use-page-tabs.ts'

export type RoomPaletteProps = Omit<CommandPaletteProps, 'writing'> & {
  pageTabs: Pick<PageTabs, 'request' | 'today' | 'tabs'>
  /** Something is at work on the text, which stays where it is. */
  isBusy: boolean
  /** The page opens the tab, where these words stand in it, and closes the palette. */
  onOpenTab: (tab: DayTab, words?: string) => void
}

/** The palette, with what the writer has written. */
export function RoomPalette({ pageTabs, isBusy, onOpenTab, ...props }: RoomPaletteProps) {
  const { request, today, tabs } = pageTabs
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
    if (tab) onOpenTab(tab, words)
  }

  const writing = { today, tabs, found, search: passages.search, open: openTab }
  return <CommandPalette {...props} writing={isBusy ? undefined : writing} />
}
