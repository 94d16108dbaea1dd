import { type ComponentType, useSyncExternalStore } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
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
  settings: Settings,
  about: About,
  suggestions: lazyPanel(async () => (await import('./room-suggestions.tsx')).RoomSuggestions),
  'web-search': lazyPanel(async () => (await import('./room-web-search.tsx')).RoomWebSearch),
  brainstorm: lazyPanel(async () => (await import('./room-brainstorm.tsx')).RoomBrainstorm),
  replace: lazyPanel(async () => (await import('./room-replace.tsx')).RoomReplace),
  'undo-replace': lazyPanel(async () => (await import('./room-undo-replace.tsx')).RoomUndoReplace),
  import: lazyPanel(async () => (await import('./room-import.tsx')).RoomImport),
}

const SettingsPanel = lazyPanel(async () => (await import('./room-settings.tsx')).RoomSettings)
const AboutPanel = lazyPanel(
  async () => (await import('../../../features/about/about-dialog.tsx')).AboutDialog,
)
const ResearchPanel = lazyPanel(
  async () => (await import('../../../features/research/research-dialog.tsx')).ResearchDialog,
)

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

function Settings(state: PanelState) {
  const { panels } = useRoom()
  return <SettingsPanel {...state} section={panels.section()} />
}

function About(state: PanelState) {
  const { request } = useRoom()
  return <AboutPanel {...state} request={request} />
}

function Research() {
  const { element, ai, tabs } = useRoom()
  const { research } = ai
  const today = useObserved(tabs.today)
  const isOpen = useSyncExternalStore(research.subscribe, () => research.getState().isOpen)
  return (
    <ResearchPanel
      open={isOpen}
      onFailed={research.close}
      research={research}
      today={today}
      finalFocus={() => element.text() ?? true}
    />
  )
}
