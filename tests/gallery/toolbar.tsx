import '../../client/styles/index.css'
import '../../client/pages/writing/forced-colors.css'
import '../../client/features/appearance/page-look.css'
import './toolbar.css'
import { Mic, PencilLine, Search, TextSearch } from 'lucide-react'
import { lazy, StrictMode, Suspense, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FontSizeControl } from '../../client/features/appearance/font-size-control.tsx'
import type { Look } from '../../client/features/appearance/page-look.ts'
import { researchTitle } from '../../client/features/research/research-title.ts'
import { TabStrip } from '../../client/features/tabs/tab-strip.tsx'
import { connectTimer } from '../../client/features/timer/connect-timer.ts'
import { createTimer } from '../../client/features/timer/timer.ts'
import { TimerControl } from '../../client/features/timer/timer-control.tsx'
import { TimerReadout } from '../../client/features/timer/timer-readout.tsx'
import { ring } from '../../client/features/timer/timer-sound.ts'
import { type Command, whileBusy } from '../../client/features/toolbar/commands/command.ts'
import { useShortcuts } from '../../client/features/toolbar/commands/use-shortcuts.ts'
import { Desk } from '../../client/features/toolbar/desk/desk.tsx'
import { Dock, DockSeparator } from '../../client/features/toolbar/desk/dock.tsx'
import { FullscreenButton } from '../../client/features/toolbar/desk/fullscreen-button.tsx'
import { TopBar } from '../../client/features/toolbar/desk/top-bar.tsx'
import { useChromeFade } from '../../client/features/toolbar/desk/use-chrome-fade.ts'
import { useFullscreen } from '../../client/features/toolbar/desk/use-fullscreen.ts'
import { ToolsLook, ToolsPanel } from '../../client/features/toolbar/tools/tools-panel.tsx'
import { deviceStorage } from '../../client/lib/browser/device-storage.ts'
import { createSwitch } from '../../client/lib/choices/device-choice.ts'
import { systemClock } from '../../client/lib/clock.ts'
import { createObservable } from '../../client/lib/observable.ts'
import { useObserved } from '../../client/lib/use-observed.ts'
import { withFurtherKeywords } from '../../client/pages/writing/panels/palette-extras.ts'
import { describeTool } from '../../client/pages/writing/tools/tool-commands.ts'
import type { ToolId } from '../../client/pages/writing/tools/tool-id.ts'
import { keysShown } from '../../client/pages/writing/tools/tool-shortcuts.ts'
import { Button } from '../../client/ui/button.tsx'
import { Dialog, DialogBody } from '../../client/ui/dialog.tsx'
import { IconButton } from '../../client/ui/icon-button.tsx'
import { StatusChip } from '../../client/ui/status-chip.tsx'
import { ThemeSwitch } from '../../client/ui/theme-switch.tsx'
import { ToastProvider, useToasts } from '../../client/ui/toasts.tsx'
import { TooltipProvider } from '../../client/ui/tooltip.tsx'
import { useTooltips } from '../../client/ui/use-tooltips.ts'

const CommandPalette = lazy(async () => {
  const { CommandPalette } = await import('../../client/features/toolbar/palette/command-palette.tsx')
  return { default: CommandPalette }
})

const today = '2026-01-08'
const titles = ["Today's Writing", 'Writing Session 2', 'Writing Session 3']
const tabs = titles.map((title, index) => ({ id: `tab-${index}`, title, writing_date: today }))
const renamingId = createObservable<string | null>(null)
const query = new URLSearchParams(location.search)

/** A page around a plain text, whose commands report each run. `?busy`, `?size=x-large` and `?failed` set it up. */
function ToolbarPage() {
  // One idea: the state of the page, and its parts as they are put together.
  useTooltips()
  const page = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<Look>({ font: 'Inter', size: query.has('size') ? 'x-large' : 'normal' })
  const [selection, setSelection] = useState('')
  const [open, setOpen] = useState<'tools' | 'palette' | 'panel' | null>(null)
  const toasts = useToasts()
  const fullscreen = useFullscreen()
  const fade = useChromeFade(page)
  const timer = useGalleryTimer()
  const [forwardOnly] = useState(() => createSwitch(deviceStorage, 'forward-only'))
  const isForwardOnly = useObserved(forwardOnly) === 'on'
  const isBusy = query.has('busy')

  const say = (id: ToolId, more: Partial<Command> = {}): Command => {
    const tool = describeTool(id)
    return { ...tool, run: () => toasts.info(`${tool.title}: done`), ...more }
  }
  const writing = [
    say('rephrase', { disabledReason: 'Write some content first' }),
    say('brainstorm', { run: () => setOpen('panel') }),
  ]
  const keeping = [say('history'), say('new-tab'), say('download')]
  const leaving = [say('logout')]
  const ready = (commands: Command[]) => (isBusy ? whileBusy(commands, 'AI is working...') : commands)
  const toggle = (panel: 'tools' | 'palette') => () => setOpen((now) => (now === panel ? null : panel))
  const groups = [writing, keeping, leaving].map(ready)
  const more = [say('print')]
  const sheetGroups = [writing, keeping, more, leaving].map(ready)
  const commands = groups.flat()

  useShortcuts(
    [
      ...commands,
      say('palette', { run: toggle('palette') }),
      say('tools', { run: toggle('tools') }),
      say('fullscreen', { run: fullscreen.toggle }),
    ],
    { onRefused: toasts.info },
  )

  return (
    <div
      ref={page}
      data-font={look.font}
      data-size={look.size}
      data-fullscreen={fullscreen.isFullscreen || undefined}
    >
      <GalleryBar fullscreen={fullscreen} onSearch={() => setOpen('panel')} />
      <main className="toolbar-page">
        <h1 data-chrome>Thursday, January 8</h1>
        <textarea
          aria-label="Writing area"
          defaultValue={sample}
          spellCheck={false}
          onInput={() => {
            fade.wrote()
            setOpen(null)
          }}
          onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) =>
            setSelection(value.slice(selectionStart, selectionEnd))
          }
        />
      </main>
      <Desk
        dock={
          <Dock>
            <IconButton title={researchTitle(selection)} icon={TextSearch} disabled={!selection.trim()} />
            <IconButton title="Start dictation" icon={Mic} />
            <IconButton title="Get writing suggestions" icon={PencilLine} />
            <DockSeparator />
            <ToolsPanel
              open={open === 'tools'}
              onOpenChange={(isOpen) => setOpen(isOpen ? 'tools' : null)}
              onRefused={toasts.info}
              keys={keysShown('tools')}
              rows={{ panel: groups, sheet: sheetGroups }}
              theme={<ThemeSwitch />}
            >
              <TimerControl timer={timer} forwardOnly={forwardOnly} disabled={isBusy} />
              <ToolsLook disabled={isBusy}>
                <FontSizeControl look={look} onChange={setLook} />
              </ToolsLook>
            </ToolsPanel>
          </Dock>
        }
        foot={
          <>
            <span>158 words</span>
            <TimerReadout timer={timer} isForwardOnly={isForwardOnly} />
          </>
        }
      />
      <Suspense>
        <CommandPalette
          open={open === 'palette'}
          onOpenChange={(isOpen) => setOpen(isOpen ? 'palette' : null)}
          {...{ userId: 'writer', commands: withFurtherKeywords(commands) }}
        />
      </Suspense>
      <Dialog open={open === 'panel'} onOpenChange={() => setOpen(null)} title="Some panel">
        <DialogBody>
          <Button>Nothing</Button>
        </DialogBody>
      </Dialog>
    </div>
  )
}

interface GalleryBarProps {
  fullscreen: ReturnType<typeof useFullscreen>
  onSearch: () => void
}

function GalleryBar({ fullscreen, onSearch }: GalleryBarProps) {
  return (
    <TopBar
      start={<IconButton title="Open Google Search" icon={Search} onClick={onSearch} />}
      tabs={
        <TabStrip
          tabs={tabs}
          today={today}
          activeId="tab-0"
          actions={{ select() {}, create() {}, close() {}, rename() {} }}
          renamingId={renamingId}
        />
      }
      end={
        <>
          {query.has('failed') ? (
            <StatusChip text="Save failed" tone="error" />
          ) : (
            <StatusChip text="Auto-saved" tone="ok" />
          )}
          <FullscreenButton fullscreen={fullscreen} keys={keysShown('fullscreen')} />
        </>
      }
    />
  )
}

function useGalleryTimer() {
  const toasts = useToasts()
  const [timer] = useState(() =>
    createTimer({ clock: systemClock, storage: deviceStorage, userId: 'writer', ring }),
  )
  useEffect(() => {
    const tab = { id: 'tab-0', minutes: 0 }
    timer.follow({ tab, saveMinutes: async () => {}, say: (words) => toasts.info(words) })
    return connectTimer(timer, window)
  }, [timer, toasts])
  return timer
}

const sample = `On 16 August 1858 a queen sent a president ninety-eight words, and they took sixteen hours to arrive. The message ran along a copper core no thicker than a knitting needle, wrapped in gutta-percha and laid through Atlantic water two miles deep.

Nobody had seen the floor it rested on. They had only sounded it with a line and a weight, a day’s sailing apart, and drawn the rest by hand.`

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <ToolbarPage />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
