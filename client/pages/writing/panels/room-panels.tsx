import { type ComponentType, useSyncExternalStore } from 'react'
import { previewedTab } from '../../../features/tabs/day-tab.ts'
import { engineOf, whatToConnect } from '../../../lib/ai/ai-overview.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import type { PanelName } from '../room/panels.ts'
import { useRoom } from '../room/use-room.ts'
import {
  AboutPanel,
  BrainstormPanel,
  GuidePanel,
  HistoryPanel,
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
  const { request, tabs, chosenText } = useRoom()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  return (
    <HistoryPanel
      {...usePanel('history')}
      request={request}
      today={today}
      activeId={tab?.id ?? null}
      onSelect={(preview, words) => void chosenText.open(previewedTab(preview), words)}
      onDelete={tabs.remove}
      onRestore={tabs.restore}
      finalFocus={chosenText.focus}
    />
  )
}

function Versions() {
  const { request, tabs, ai, chosenText, cutOffer, ...room } = useRoom()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  const editor = useObserved(room.editor)
  const offered = useSyncExternalStore(cutOffer.subscribe, cutOffer.getState)
  return (
    <VersionsPanel
      {...usePanel('versions')}
      request={request}
      today={today}
      tab={tab}
      firstVersion={offered?.version}
      editor={editor}
      sendUnsaved={tabs.openTabs.flush}
      review={(offered) =>
        ai.review.begin({ ...offered, title: 'Review the restored version', done: 'Version restored' })
      }
      onRestored={() => chosenText.stay('versions')}
      finalFocus={chosenText.focus}
    />
  )
}

function Guide() {
  return <GuidePanel {...usePanel('guide')} />
}

function Palette() {
  return <PalettePanel {...usePanel('palette')} />
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
  const { ai, panels, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const kind = useObserved(room.editorKind)
  return (
    <SuggestionsPanel
      {...usePanel('suggestions')}
      suggestions={ai.suggestions}
      editor={editor}
      marksInText={kind === 'code-mirror'}
      onApplySimplified={(simplified) => {
        void ai.applySimplified(simplified, () => {
          ai.suggestions.retry('simplification')
          panels.open('suggestions')
        })
      }}
    />
  )
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
  const { request, ai } = useRoom()
  const overview = useObserved(ai.overview)
  const engineName = overview && engineOf(overview, 'search')?.name
  return <WebSearchPanel {...usePanel('web-search')} request={request} engineName={engineName} />
}

function Brainstorm() {
  const { session, ai, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const isBusy = useObserved(ai.isBusy)
  const overview = useObserved(ai.overview)
  return (
    <BrainstormPanel
      {...usePanel('brainstorm')}
      stream={session.stream}
      // Under a review nobody would see what is inserted.
      editor={isBusy ? null : editor}
      missing={overview && whatToConnect(overview, 'chat')}
    />
  )
}
