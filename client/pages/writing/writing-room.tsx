import { useRef, useState } from 'react'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import { FontSizeControl } from '../../features/appearance/font-size-control.tsx'
import { DictationButton } from '../../features/dictation/dictation-button.tsx'
import type { Editor } from '../../features/editor/editor.ts'
import { EditorPane } from '../../features/editor/editor-pane.tsx'
import { SignInReminder } from '../../features/sign-in/sign-in-reminder.tsx'
import { useSignInPrompt } from '../../features/sign-in/use-sign-in-prompt.ts'
import { previewedTab } from '../../features/tabs/day-tab.ts'
import { TabStrip } from '../../features/tabs/tab-strip.tsx'
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
import type { SessionUser } from '../../lib/session/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { DateLine } from './date-line.tsx'
import { InterimText } from './interim-text.tsx'
import { GuidePanel, HistoryPanel, LogoutPanel, PalettePanel, SignInPanel } from './page-panels.tsx'
import { SaveChip } from './save-chip.tsx'
import { useDictatedText } from './use-dictated-text.ts'
import { useLogOut } from './use-log-out.ts'
import { usePageLook } from './use-page-look.ts'
import { usePageTabs } from './use-page-tabs.ts'
import { useWritingCommands } from './use-writing-commands.ts'
import { WordCount } from './word-count.tsx'
import './writing.css'

/** What may stand open over the page, one at a time. */
export type PanelName = 'tools' | 'history' | 'guide' | 'palette'

/** The page itself: which features it has, and what they have to tell each other. */
export function WritingRoom({ user, hasEnded }: { user: SessionUser; hasEnded: boolean }) {
  const toasts = useToasts()
  const page = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [isSigningIn, setIsSigningIn] = useSignInPrompt(hasEnded)

  const [dictation, interim] = useDictatedText(editor)
  const pageTabs = usePageTabs(user.id, { beforeChange: dictation.abort })
  const { openTabs, tab, status, tabs, today } = pageTabs
  const look = { font: tab?.font ?? defaultFont, size: tab?.size ?? defaultSize }
  usePageLook(page, editor, look)

  const fullscreen = useFullscreen()
  const fade = useChromeFade(page)
  const timer = useTimer({
    tab: tab && { id: tab.id, minutes: tab.timer_minutes },
    saveMinutes: pageTabs.saveMinutes,
    say: (words, tone) => toasts[tone](words),
  })
  const [logOut, logoutQuestion] = useLogOut(pageTabs)

  const { commands, groups } = useWritingCommands({
    pageTabs,
    editor,
    look,
    timer,
    dictation,
    fullscreen,
    logOut,
    show: setPanel,
    rename: setRenamingId,
  })
  useShortcuts(commands, { onRefused: toasts.info })

  const onReady = (next: Editor) => {
    const detach = openTabs.attach(next)
    const stopFading = next.onChange(({ by }) => by === 'writer' && fade.wrote())
    setEditor(next)
    return () => {
      stopFading()
      detach()
      setEditor(null)
    }
  }

  const panelProps = (name: PanelName) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : null),
    onFailed: () => {
      setPanel(null)
      toasts.error('Network error. Please check your connection.')
    },
  })

  return (
    <div ref={page} className="writing" data-fullscreen={fullscreen.isFullscreen || undefined}>
      {!tab && <Loading />}
      <TopBar
        start={null}
        tabs={
          tab && (
            <TabStrip
              tabs={tabs}
              today={today}
              activeId={tab.id}
              onSelect={(id) => {
                const chosen = tabs.find((tab) => tab.id === id)
                if (chosen) void pageTabs.open(chosen)
              }}
              onCreate={pageTabs.create}
              renamingId={renamingId}
              onRenamingChange={setRenamingId}
              onRename={pageTabs.rename}
            />
          )
        }
        end={
          <>
            {status && <SaveChip status={status} />}
            {hasEnded && <SignInReminder onClick={() => setIsSigningIn(true)} />}
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
              kind="code-mirror"
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
              {...panelProps('tools')}
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
      <HistoryPanel
        {...panelProps('history')}
        request={pageTabs.request}
        today={today}
        activeId={tab?.id ?? null}
        onSelect={async (preview) => {
          if (await pageTabs.open(previewedTab(preview))) setPanel(null)
        }}
        onDelete={pageTabs.remove}
        onRestore={pageTabs.restore}
      />
      <GuidePanel {...panelProps('guide')} />
      <PalettePanel {...panelProps('palette')} commands={commands} />
      <SignInPanel
        open={isSigningIn}
        onOpenChange={setIsSigningIn}
        onFailed={() => setIsSigningIn(false)}
        email={user.email}
        onLeave={logOut}
        finalFocus={() => page.current?.querySelector<HTMLElement>('[aria-label="Writing area"]') ?? true}
      />
      <LogoutPanel {...logoutQuestion} onFailed={logoutQuestion.onStay} />
    </div>
  )
}
