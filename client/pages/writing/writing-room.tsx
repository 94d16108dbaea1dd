import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import { FontSizeControl } from '../../features/appearance/font-size-control.tsx'
import { DictationButton } from '../../features/dictation/dictation-button.tsx'
import { DictationLanguage } from '../../features/dictation/dictation-language.tsx'
import type { Editor } from '../../features/editor/editor.ts'
import { EditorPane } from '../../features/editor/editor-pane.tsx'
import { DownloadEverything } from '../../features/export/download-everything.tsx'
import { useEverything } from '../../features/export/use-everything.ts'
import { SignInReminder } from '../../features/sign-in/sign-in-reminder.tsx'
import { useSignInPrompt } from '../../features/sign-in/use-sign-in-prompt.ts'
import { TabStrip } from '../../features/tabs/tab-strip.tsx'
import { SoundChoice } from '../../features/timer/sound-choice.tsx'
import { TimerControl } from '../../features/timer/timer-control.tsx'
import { TimerReadout } from '../../features/timer/timer-readout.tsx'
import { useTimer } from '../../features/timer/use-timer.ts'
import { Desk } from '../../features/toolbar/desk.tsx'
import { Dock, DockSeparator } from '../../features/toolbar/dock.tsx'
import { FullscreenButton } from '../../features/toolbar/fullscreen-button.tsx'
import { ToolsPanel } from '../../features/toolbar/tools-panel.tsx'
import { TopBar } from '../../features/toolbar/top-bar.tsx'
import { useChromeFade } from '../../features/toolbar/use-chrome-fade.ts'
import { useFullscreen } from '../../features/toolbar/use-fullscreen.ts'
import { useShortcuts } from '../../features/toolbar/use-shortcuts.ts'
import { useEditorKind } from '../../lib/editor-kind.ts'
import { session } from '../../lib/session/app-session.ts'
import type { SessionUser } from '../../lib/session/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { DateLine } from './date-line.tsx'
import { InterimText } from './interim-text.tsx'
import { LogoutPanel, SignInPanel } from './page-panels.tsx'
import { type PanelName, RoomPanels } from './room-panels.tsx'
import { SaveChip } from './save-chip.tsx'
import { useDictatedText } from './use-dictated-text.ts'
import { useFindKey } from './use-find-key.ts'
import { useLogOut } from './use-log-out.ts'
import { usePageLook } from './use-page-look.ts'
import { usePageTabs } from './use-page-tabs.ts'
import { useWritingCommands } from './use-writing-commands.ts'
import { WordCount } from './word-count.tsx'
import './writing.css'

/** The first word does not share the network with what must open even where there is none by then. */
const preloadAfterMs = 4_000

/** The page itself: which features it has, and what they have to tell each other. */
export function WritingRoom({ user, hasEnded }: { user: SessionUser; hasEnded: boolean }) {
  const toasts = useToasts()
  const page = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [editorKind, setEditorKind] = useEditorKind()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [isSigningIn, setIsSigningIn] = useSignInPrompt(hasEnded)
  const textElement = () => page.current?.querySelector<HTMLElement>('[aria-label="Writing area"]') ?? null

  const [dictation, interim] = useDictatedText(editor)
  const pageTabs = usePageTabs({
    userId: user.id,
    hasEnded,
    beforeChange: dictation.abort,
    focusText: () => editor?.focus(),
  })
  const { openTabs, tab, status, tabs, today } = pageTabs
  const look = { font: tab?.font ?? defaultFont, size: tab?.size ?? defaultSize }
  usePageLook(page, editor, look)

  const fullscreen = useFullscreen()
  const timer = useTimer({
    tab: tab && { id: tab.id, minutes: tab.timer_minutes },
    saveMinutes: pageTabs.saveMinutes,
    say: (words, tone) => toasts[tone](words),
  })
  const everything = useEverything({ download: session.download, sendUnsaved: pageTabs.saveAll })
  const [logOut, logoutQuestion] = useLogOut(pageTabs)

  const { commands, groups } = useWritingCommands({
    pageTabs,
    editor,
    look,
    timer,
    dictation,
    fullscreen,
    logOut: () => void logOut('local'),
    toggle: (name) => setPanel((open) => (open === name ? null : name)),
    rename: setRenamingId,
  })
  useShortcuts(commands, { onRefused: toasts.info })
  useFindKey(editor)

  const fade = useChromeFade(page)
  const wrote = useEffectEvent(() => {
    fade.wrote()
    if (panel === 'tools') setPanel(null)
  })
  useEffect(() => editor?.onChange(({ by }) => by === 'writer' && wrote()), [editor])

  useEffect(() => {
    const preload = setTimeout(() => {
      SignInPanel.preload()
      LogoutPanel.preload()
    }, preloadAfterMs)
    return () => clearTimeout(preload)
  }, [])

  const onReady = (next: Editor) => {
    const detach = openTabs.attach(next)
    setEditor(next)
    return () => {
      detach()
      setEditor(null)
    }
  }

  const sayNotLoaded = () => toasts.error('Network error. Please check your connection.')

  const select = async (id: string) => {
    const chosen = tabs.find((tab) => tab.id === id)
    if (!chosen) return
    await pageTabs.open(chosen)
    // Whoever walks along the strip by keyboard is not done there.
    if (!document.activeElement?.matches(':focus-visible')) editor?.focus()
  }

  return (
    <div ref={page} data-fullscreen={fullscreen.isFullscreen || undefined}>
      {!tab && <Loading />}
      <TopBar
        start={null}
        tabs={
          tab && (
            <TabStrip
              tabs={tabs}
              today={today}
              activeId={tab.id}
              onSelect={select}
              onCreate={pageTabs.create}
              renamingId={renamingId}
              onRenamingChange={setRenamingId}
              onRename={pageTabs.rename}
            />
          )
        }
        end={
          <>
            {hasEnded && <SignInReminder onClick={() => setIsSigningIn(true)} />}
            {tab && status && <SaveChip key={tab.id} status={status} unsaved={pageTabs.unsaved} />}
            <FullscreenButton fullscreen={fullscreen} />
          </>
        }
      />
      <main className="page">
        <div className="page-column">
          <DateLine day={tab?.writing_date ?? today} />
          {/* A key without a tab to keep it would be lost. */}
          <div inert={!tab}>
            <EditorPane
              kind={editorKind}
              placeholder={tab ? `Continue writing "${tab.title}"...` : 'Start writing...'}
              onReady={onReady}
            />
          </div>
        </div>
      </main>
      {editor && <InterimText editor={editor} text={interim} />}
      <Desk
        dock={
          <Dock>
            <DictationButton dictation={dictation} disabled={!tab} />
            <DockSeparator />
            <ToolsPanel
              open={panel === 'tools'}
              onOpenChange={(isOpen) => setPanel(isOpen ? 'tools' : null)}
              timer={<TimerControl timer={timer} />}
              look={<FontSizeControl look={look} onChange={pageTabs.restyle} />}
              theme={<ThemeSwitch />}
              groups={groups}
            />
          </Dock>
        }
        foot={
          <>
            {tab && editor && <WordCount editor={editor} />}
            <TimerReadout timer={timer} />
          </>
        }
      />
      <RoomPanels
        open={panel}
        onOpenChange={setPanel}
        email={user.email}
        pageTabs={pageTabs}
        commands={commands}
        editorKind={editorKind}
        onEditorKindChange={setEditorKind}
        settings={{
          dictation: <DictationLanguage dictation={dictation} />,
          timer: <SoundChoice />,
          everything: <DownloadEverything everything={everything} />,
        }}
        textElement={textElement}
        logOut={logOut}
        forgetDevice={pageTabs.forgetDevice}
      />
      <SignInPanel
        open={isSigningIn}
        onOpenChange={setIsSigningIn}
        onFailed={() => {
          setIsSigningIn(false)
          sayNotLoaded()
        }}
        email={user.email}
        onLeave={() => void logOut('local')}
        finalFocus={() => textElement() ?? true}
      />
      <LogoutPanel
        {...logoutQuestion}
        onFailed={() => {
          logoutQuestion.onStay()
          sayNotLoaded()
        }}
      />
    </div>
  )
}
