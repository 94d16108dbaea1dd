import { type ComponentType, useSyncExternalStore } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import type { PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'
import {
  AboutPanel,
  BrainstormPanel,
  GuidePanel,
  HistoryPanel,
  MovePanel,
  PalettePanel,
  ResearchPanel,
  SettingsPanel,
  SuggestionsPanel,
  VersionsPanel,
  WebSearchPanel,
} from './page-panels.tsx'
import { usePanel } from './use-panel.ts'

/** Each by its name, so that none can be forgotten. The desk shows the tools. */
const panels: Record<Exclude<PanelName, 'tools'>, ComponentType> = {
  history: History,
  versions: Versions,
  guide: Guide,
  palette: Palette,
  move: Move,
  settings: Settings,
  about: About,
  suggestions: Suggestions,
  'web-search': WebSearch,
  brainstorm: Brainstorm,
}

/** Whatever may stand open over the page. */
export function RoomPanels() {
  return (
    <>
      {Object.entries(panels).map(([name, Panel]) => (
        <Panel key={name} />
      ))}
      <Research />
    </>
  )
}

function History() {
  return <HistoryPanel {...usePanel('history')} />
}

function Versions() {
  return <VersionsPanel {...usePanel('versions')} />
}

function Guide() {
  return <GuidePanel {...usePanel('guide')} />
}

function Palette() {
  return <PalettePanel {...usePanel('palette')} />
}

function Move() {
  return <MovePanel {...usePanel('move')} />
}

function Settings() {
  const { panels } = useRoom()
  return <SettingsPanel {...usePanel('settings')} section={panels.section()} />
}

function About() {
  const { request } = useRoom()
  return <AboutPanel {...usePanel('about')} request={request} />
}

function Suggestions() {
  return <SuggestionsPanel {...usePanel('suggestions')} />
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

function WebSearch() {
  return <WebSearchPanel {...usePanel('web-search')} />
}

function Brainstorm() {
  return <BrainstormPanel {...usePanel('brainstorm')} />
}
