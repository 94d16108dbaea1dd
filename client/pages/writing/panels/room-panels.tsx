import { type ComponentType, useSyncExternalStore } from 'react'
import type { PanelAtHand, PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'
import { lazyPanel } from './lazy-panel.tsx'
import { type PanelState, usePanel } from './use-panel.ts'

/** A record of all names, so that the compiler notices a missing panel. */
const panels: Record<Exclude<PanelName, PanelAtHand>, ComponentType<PanelState>> = {
  history: lazyPanel(async () => (await import('./room-history.tsx')).RoomHistory),
  versions: lazyPanel(async () => (await import('./room-versions.tsx')).RoomVersions),
  headings: lazyPanel(async () => {
    // Loaded first, because without it the panel finds no headings.
    await import('../../../features/editor/markdown/markdown-marks.ts')
    return (await import('./room-palette.tsx')).RoomHeadings
  }),
  guide: lazyPanel(async () => (await import('../../../features/guide/guide-dialog.tsx')).GuideDialog),
  settings: lazyPanel(async () => (await import('./room-settings.tsx')).RoomSettings),
  about: lazyPanel(async () => (await import('./room-about.tsx')).RoomAbout),
  suggestions: lazyPanel(async () => (await import('./room-suggestions.tsx')).RoomSuggestions),
  'web-search': lazyPanel(async () => (await import('./room-web-search.tsx')).RoomWebSearch),
  brainstorm: lazyPanel(async () => (await import('./room-brainstorm.tsx')).RoomBrainstorm),
  replace: lazyPanel(async () => (await import('./room-replace.tsx')).RoomReplace),
  'undo-replace': lazyPanel(async () => (await import('./room-undo-replace.tsx')).RoomUndoReplace),
  'delete-tab': lazyPanel(async () => (await import('./room-delete-tab.tsx')).RoomDeleteTab),
  import: lazyPanel(async () => (await import('./room-import.tsx')).RoomImport),
}

const ResearchPanel = lazyPanel(async () => (await import('./room-research.tsx')).RoomResearch)

/** All panels that need not catch keys before they are loaded. Part of the chunk of the desk. */
export function RoomPanels() {
  return (
    <>
      {Object.entries(panels).map(([name, Panel]) => (
        <NamedPanel key={name} name={name as PanelName} of={Panel} />
      ))}
      <Research />
    </>
  )
}

function NamedPanel({ name, of: Panel }: { name: PanelName; of: ComponentType<PanelState> }) {
  return <Panel {...usePanel(name)} />
}

/** Has no name among the panels: it opens by itself once the answer is there. */
function Research() {
  const { research } = useRoom().ai
  const isOpen = useSyncExternalStore(research.subscribe, () => research.getState().isOpen)
  return <ResearchPanel open={isOpen} onFailed={research.close} />
}
