import { Search } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { defaultFont, defaultSize } from '#shared/tab-fields.ts'
import { EditorPane } from '../../features/editor/editor-pane.tsx'
import { useEverything } from '../../features/export/use-everything.ts'
import { RewriterStage } from '../../features/review/rewriter/rewriter-stage.tsx'
import { warnWhenNearlyFull } from '../../features/settings/room-left.ts'
import { SignInReminder } from '../../features/sign-in/sign-in-reminder.tsx'
import { useSignInPrompt } from '../../features/sign-in/use-sign-in-prompt.ts'
import { MarkedText } from '../../features/suggestions/marks/marked-text.tsx'
import { placeholderFor } from '../../features/tabs/placeholder-for.ts'
import { TabStrip } from '../../features/tabs/tab-strip.tsx'
import { useTimer } from '../../features/timer/use-timer.ts'
import { useShortcuts } from '../../features/toolbar/commands/use-shortcuts.ts'
import { FullscreenButton } from '../../features/toolbar/desk/fullscreen-button.tsx'
import { TopBar } from '../../features/toolbar/desk/top-bar.tsx'
import { useChromeFade } from '../../features/toolbar/desk/use-chrome-fade.ts'
import { useFullscreen } from '../../features/toolbar/desk/use-fullscreen.ts'
import { createCutOffer } from '../../features/versions/offers/cut-offer.ts'
import { createKeptOffers } from '../../features/versions/offers/kept-offers.ts'
import { searchTitle } from '../../features/web-search/search-title.ts'
import { engineOf } from '../../lib/ai/use-ai.ts'
import { networkError } from '../../lib/api-error.ts'
import { deviceStorage, windowStorage } from '../../lib/device-storage.ts'
import type { Editor } from '../../lib/editor.ts'
import { useEditorKind } from '../../lib/editor-kind.ts'
import { session } from '../../lib/session/app-session.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { wait } from '../../lib/wait.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { DateLine } from './date-line.tsx'
import { EarlierWords } from './earlier-words.tsx'
import { InterimText } from './interim-text.tsx'
import {
  DeskPanel,
  LogoutPanel,
  PalettePanel,
  ReviewPanel,
  SelectionPanel,
  SignInPanel,
} from './page-panels.tsx'
import { RoomPanels } from './room-panels.tsx'
import { SaveChip } from './save-chip.tsx'
import type { PanelName } from './tools/tool-id.ts'
import { keysShown } from './tools/tool-shortcuts.ts'
import { useDictatedText } from './use-dictated-text.ts'
import { useFindKey } from './use-find-key.ts'
import { useHasWritten } from './use-has-written.ts'
import { useLogOut } from './use-log-out.ts'
import { usePageLook } from './use-page-look.ts'
import { usePageTabs } from './use-page-tabs.ts'
import { useRecalledOffer } from './use-recalled-offer.ts'
import { useRoomAi } from './use-room-ai.ts'
import { useWritingCommands } from './use-writing-commands.ts'
import './writing.css'

/** The first word does not share the network with what must open even where there is none by then. */
const preloadAfterMs = 4_000
/** Long enough to be read, for it comes once a day. */
const roomWarningMs = 10_000
const historyPatienceMs = 1_000

/** The page itself: which features it has, and what they have to tell each other. */
export function WritingRoom({ user, hasEnded }: { user: SessionUser; hasEnded: boolean }) {
  const toasts = useToasts()
  const page = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [editorKind, setEditorKind] = useEditorKind()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [isSigningIn, setIsSigningIn] = useSignInPrompt(hasEnded)
  const [hasAskedToSignIn, setHasAskedToSignIn] = useState(false)
  const textElement = () => page.current?.querySelector<HTMLElement>('[aria-label="Writing area"]') ?? null
  /** With the caret in its place at once, where the bare element has it a moment later: the next key may come before. */
  const focusText = () => {
    editor?.focus()
    return textElement() ?? true
  }

  const [dictation, interim] = useDictatedText(editor)
  const [keptOffers] = useState(() => createKeptOffers(windowStorage, user.id))
  const [cutOffer] = useState(() => createCutOffer(keptOffers))
  useEffect(() => (editor ? cutOffer.attach(editor) : undefined), [cutOffer, editor])
  const pageTabs = usePageTabs({
    user,
    hasEnded,
    beforeChange: dictation.abort,
    focusText: () => editor?.focus(),
    addText: (text) => editor?.insert(text),
    onCut: (cut) => (cut.isShown ? cutOffer.saved(cut) : cutOffer.savedElsewhere(cut)),
  })
  const { openTabs, tab, tabs, today, request } = pageTabs
  useRecalledOffer({ offer: cutOffer, keptOffers, request, editor, tabId: tab?.id })
  const hasWritten = useHasWritten({ userId: user.id, request, editor, hasTab: tab !== null })
  const look = { font: tab?.font ?? defaultFont, size: tab?.size ?? defaultSize }
  usePageLook(page, editor, look)

  const fullscreen = useFullscreen()
  const timer = useTimer(user.id, {
    tab: tab && { id: tab.id, minutes: tab.timer_minutes },
    saveMinutes: pageTabs.saveMinutes,
    say: (words, tone) => toasts[tone](words),
  })
  const everything = useEverything({ download: session.download, sendUnsaved: pageTabs.saveAll })
  const [logOut, logoutQuestion] = useLogOut(pageTabs)

  const toggle = async (name: PanelName) => {
    // What the history lists is what the server has.
    if (name === 'history') await Promise.race([openTabs.flush(), wait(historyPatienceMs)])
    setPanel((open) => (open === name ? null : name))
  }

  const ai = useRoomAi(pageTabs, editor)
  const suggest = () => {
    if (ai.suggestions.start()) setPanel('suggestions')
  }

  const { commands, groups, sheetGroups } = useWritingCommands({
    pageTabs,
    editor,
    look,
    timer,
    dictation,
    fullscreen,
    ai,
    suggest,
    logOut: () => void logOut('local'),
    toggle,
    rename: setRenamingId,
  })
  useShortcuts(commands, { onRefused: toasts.info })
  // The editor is out of sight behind a rewriting, which the browser's own search sees.
  useFindKey(ai.isBusy ? null : editor, () =>
    setPanel((open) => (open === 'tools' || open === 'palette' ? null : open)),
  )

  const fade = useChromeFade(page)
  const wrote = useEffectEvent(() => {
    // A review that ends takes its steps along.
    if (ai.isBusy) return
    fade.wrote()
    if (panel === 'tools') setPanel(null)
  })
  useEffect(() => editor?.onChange(({ by }) => by === 'writer' && wrote()), [editor])

  const warn = useEffectEvent(() =>
    warnWhenNearlyFull(user.id, {
      request: session.request,
      storage: deviceStorage,
      now: Date.now,
      say: (words) => toasts.info(words, { shownMs: roomWarningMs }),
    }),
  )
  useEffect(() => {
    const preload = setTimeout(() => {
      SignInPanel.preload()
      LogoutPanel.preload()
      // Whoever calls it types on at once, and until it is there that goes into the text.
      PalettePanel.preload()
      void warn()
    }, preloadAfterMs)
    return () => clearTimeout(preload)
  }, [])

  const onReady = useCallback(
    (next: Editor) => {
      const detach = openTabs.attach(next)
      setEditor(next)
      return () => {
        detach()
        setEditor(null)
      }
    },
    [openTabs],
  )

  const sayNotLoaded = () => toasts.error(networkError)

  const select = async (id: string) => {
    const chosen = tabs.find((tab) => tab.id === id)
    if (!chosen) return
    // Whoever walks is not done there.
    await (isWalking() ? pageTabs.open(chosen) : pageTabs.openToWrite(chosen))
  }

  const close = async (id: string) => {
    // Asked before: the focus leaves with the tab.
    const goOn = isWalking() ? focusOpenTab : () => editor?.focus()
    await pageTabs.close(id)
    goOn()
  }

  const focusOpenTab = () => {
    const id = openTabs.getState().tab?.id
    page.current?.querySelector<HTMLElement>(`[data-tab-id="${id}"]`)?.focus()
  }

  return (
    <div ref={page} data-fullscreen={fullscreen.isFullscreen || undefined}>
      {!tab && <Loading />}
      <TopBar
        start={
          ai.overview && (
            <IconButton
              title={searchTitle(engineOf(ai.overview, 'search')?.name)}
              icon={Search}
              keys={keysShown('web-search')}
              disabled={ai.isBusy}
              onClick={() => setPanel('web-search')}
            />
          )
        }
        tabs={
          tab && (
            <TabStrip
              tabs={tabs}
              today={today}
              activeId={tab.id}
              onSelect={select}
              onCreate={pageTabs.create}
              onClose={(id) => void close(id)}
              renamingId={renamingId}
              onRenamingChange={setRenamingId}
              onRename={pageTabs.rename}
              focusText={focusText}
              newTabKeys={keysShown('new-tab')}
              disabled={ai.isBusy}
            />
          )
        }
        end={
          <>
            {hasEnded && (
              <SignInReminder
                onClick={() => {
                  setHasAskedToSignIn(true)
                  setIsSigningIn(true)
                }}
              />
            )}
            <SaveChip openTabs={openTabs} isStranded={pageTabs.isStranded} />
            <FullscreenButton fullscreen={fullscreen} keys={keysShown('fullscreen')} />
          </>
        }
      />
      <main className="page">
        <div className="page-column">
          <DateLine day={tab?.writing_date ?? today} />
          {/* A key without a tab to keep it would be lost. */}
          <div inert={!tab}>
            <RewriterStage
              rewriter={ai.rewriter}
              review={ai.review}
              layReviewAside={ai.layReviewAside}
              focusText={() => editor?.focus()}
            >
              <MarkedText
                suggestions={ai.suggestions}
                editor={editorKind === 'code-mirror' && !ai.isBusy ? editor : null}
              >
                <EditorPane
                  kind={editorKind}
                  placeholder={placeholderFor(tab, hasWritten)}
                  title={tab?.title}
                  day={tab?.writing_date}
                  onReady={onReady}
                />
              </MarkedText>
            </RewriterStage>
          </div>
          <ReviewPanel open={ai.isReviewing} review={ai.review} onFailed={ai.layReviewAside} />
          <SelectionPanel
            open={ai.isOn && !ai.isBusy && tab !== null}
            onFailed={() => {}}
            editor={editor}
            textElement={textElement}
            disabled={ai.research.isBusy}
            onClick={ai.research.start}
          />
        </div>
      </main>
      {pageTabs.earlier.count > 0 && <EarlierWords earlier={pageTabs.earlier} />}
      {editor && !ai.isBusy && <InterimText editor={editor} text={interim} />}
      <DeskPanel
        open={tab !== null && !ai.isReviewing}
        onFailed={() => {}}
        ai={ai}
        onSuggest={suggest}
        editor={editor}
        dictation={dictation}
        timer={timer}
        look={look}
        onLookChange={pageTabs.restyle}
        groups={groups}
        sheetGroups={sheetGroups}
        areToolsOpen={panel === 'tools'}
        onToolsOpenChange={(areOpen) => setPanel(areOpen ? 'tools' : null)}
        cutOffer={cutOffer}
        onBringBack={() => setPanel('versions')}
      />
      <RoomPanels
        open={panel}
        onOpenChange={setPanel}
        email={user.email}
        pageTabs={pageTabs}
        cutOffer={cutOffer}
        commands={commands}
        editor={editor}
        ai={ai}
        editorKind={editorKind}
        onEditorKindChange={setEditorKind}
        dictation={dictation}
        everything={everything}
        textElement={textElement}
        logOut={logOut}
      />
      <SignInPanel
        // By itself it comes quietly, beside the text: the writer may be in the middle of a sentence.
        key={String(hasAskedToSignIn)}
        quiet={!hasAskedToSignIn}
        open={isSigningIn}
        onOpenChange={(isOpen: boolean) => {
          setIsSigningIn(isOpen)
          if (!isOpen) setHasAskedToSignIn(false)
        }}
        onFailed={() => {
          setIsSigningIn(false)
          sayNotLoaded()
        }}
        email={user.email}
        onLeave={() => void logOut('local')}
        finalFocus={focusText}
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

/** By keyboard along the strip. */
function isWalking(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false
}
