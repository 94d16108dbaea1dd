import { useRef, useSyncExternalStore } from 'react'
import type { Dictation } from '../../features/dictation/dictation.ts'
import type { Everything } from '../../features/export/everything.ts'
import { type DayTab, previewedTab } from '../../features/tabs/day-tab.ts'
import type { Command } from '../../features/toolbar/commands/command.ts'
import { openDialog } from '../../features/toolbar/tools/open-dialog.ts'
import type { CutOffer } from '../../features/versions/offers/cut-offer.ts'
import { engineOf, whatToConnect } from '../../lib/ai/use-ai.ts'
import { networkError } from '../../lib/api-error.ts'
import type { Editor } from '../../lib/editor.ts'
import type { EditorKind } from '../../lib/editor-kind.ts'
import { session } from '../../lib/session/app-session.ts'
import { useToasts } from '../../ui/toasts.tsx'
import {
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
import type { RoomAi } from './room-ai.ts'
import type { PanelName } from './tools/tool-id.ts'
import type { LogOut } from './use-log-out.ts'
import type { PageTabs } from './use-page-tabs.ts'

type RoomPanelsProps = {
  open: PanelName | null
  onOpenChange: (panel: PanelName | null) => void
  email: string
  pageTabs: PageTabs
  cutOffer: CutOffer
  commands: Command[]
  editorKind: EditorKind
  onEditorKindChange: (kind: EditorKind) => void
  editor: Editor | null
  ai: RoomAi
  dictation: Dictation
  everything: Everything
  textElement: () => HTMLElement | null
  logOut: LogOut
}

export function RoomPanels({
  open,
  onOpenChange,
  pageTabs,
  cutOffer,
  textElement,
  ai,
  ...props
}: RoomPanelsProps) {
  const toasts = useToasts()
  const chosen = useRef<{ words: string | undefined }>(null)
  const offered = useSyncExternalStore(cutOffer.subscribe, cutOffer.getState)

  const panel = (name: PanelName) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => {
      if (isOpen) onOpenChange(name)
      // One that is still fading says so too when the focus leaves it.
      else if (open === name) onOpenChange(null)
    },
    onFailed: () => {
      onOpenChange(null)
      toasts.error(networkError)
    },
  })

  /** Whoever has chosen a text wants to be in it, and where it has the words that they looked for. */
  const focusChosenText = () => {
    if (!chosen.current) return !openDialog()
    // The panel has faded, and the writer has gone on to another one: the text comes after that.
    if (openDialog()) {
      chosen.current = { words: undefined }
      return false
    }
    const { words } = chosen.current
    chosen.current = null
    if (!words) return textElement() ?? true
    // Once React is through with the panel.
    queueMicrotask(() => props.editor?.find(words) || props.editor?.focus())
    return false
  }

  const openTab = async (tab: DayTab, words: string | undefined) => {
    if (!(await pageTabs.open(tab))) return
    chosen.current = { words }
    onOpenChange(null)
  }

  return (
    <>
      <HistoryPanel
        {...panel('history')}
        request={pageTabs.request}
        today={pageTabs.today}
        activeId={pageTabs.tab?.id ?? null}
        onSelect={(preview, words) => void openTab(previewedTab(preview), words)}
        onDelete={pageTabs.remove}
        onRestore={pageTabs.restore}
        finalFocus={focusChosenText}
      />
      <VersionsPanel
        {...panel('versions')}
        request={pageTabs.request}
        today={pageTabs.today}
        tab={pageTabs.tab}
        firstVersion={offered?.version}
        editor={props.editor}
        sendUnsaved={pageTabs.openTabs.flush}
        review={(offered) =>
          ai.review.begin({ ...offered, title: 'Review the restored version', done: 'Version restored' })
        }
        onRestored={() => {
          chosen.current = { words: undefined }
          onOpenChange(null)
        }}
        finalFocus={focusChosenText}
      />
      <GuidePanel {...panel('guide')} />
      <SettingsPanel
        {...panel('settings')}
        dictation={props.dictation}
        everything={props.everything}
        email={props.email}
        editorKind={props.editorKind}
        onEditorKindChange={props.onEditorKindChange}
        signOutEverywhere={() => {
          onOpenChange(null)
          return props.logOut('global')
        }}
        session={session}
        forgetDevice={pageTabs.forgetDevice}
      />
      <SuggestionsPanel
        {...panel('suggestions')}
        suggestions={ai.suggestions}
        editor={props.editor}
        marksInText={props.editorKind === 'code-mirror'}
        onApplySimplified={(simplified) => {
          void ai.applySimplified(simplified, () => {
            ai.suggestions.retry('simplification')
            onOpenChange('suggestions')
          })
        }}
      />
      <ResearchPanel
        open={ai.research.isOpen}
        onFailed={() => ai.research.setIsOpen(false)}
        research={ai.research}
        finalFocus={() => textElement() ?? true}
      />
      <WebSearchPanel
        {...panel('web-search')}
        request={pageTabs.request}
        engineName={ai.overview && engineOf(ai.overview, 'search')?.name}
      />
      <BrainstormPanel
        {...panel('brainstorm')}
        stream={session.stream}
        // Under a review nobody would see what is inserted.
        editor={ai.isBusy ? null : props.editor}
        missing={ai.overview && whatToConnect(ai.overview, 'chat')}
      />
      <PalettePanel
        {...panel('palette')}
        commands={props.commands}
        pageTabs={pageTabs}
        isBusy={ai.isBusy}
        onOpenTab={openTab}
        finalFocus={focusChosenText}
      />
    </>
  )
}
