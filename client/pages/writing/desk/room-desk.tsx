import { PenLine } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { FontSizeControl } from '../../../features/appearance/font-size-control.tsx'
import { DictationButton } from '../../../features/dictation/dictation-button.tsx'
import { SpokenDictation } from '../../../features/dictation/spoken-dictation.tsx'
import { takeDroppedFiles } from '../../../features/import/dropped-files.ts'
import { UpdateHint } from '../../../features/offline/update-hint.tsx'
import { ResearchButton } from '../../../features/research/selection/research-button.tsx'
import { TimerControl } from '../../../features/timer/timer-control.tsx'
import { TimerReadout } from '../../../features/timer/timer-readout.tsx'
import { Desk } from '../../../features/toolbar/desk/desk.tsx'
import { Dock, DockSeparator } from '../../../features/toolbar/desk/dock.tsx'
import { DockName } from '../../../features/toolbar/desk/dock-name.tsx'
import { openDialog } from '../../../features/toolbar/tools/open-dialog.ts'
import { ToolsLook, ToolsPanel } from '../../../features/toolbar/tools/tools-panel.tsx'
import { CutLine } from '../../../features/versions/offers/cut-line.tsx'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'
import { keepsTexts } from '../../../lib/choices/keeps-texts.ts'
import { isReplaceHeard, replaceAsked } from '../../../lib/text/replace-asked.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch.tsx'
import { useTooltips } from '../../../ui/use-tooltips.ts'
import { useIsResearching } from '../ai/use-is-researching.ts'
import { useCommands } from '../commands/use-commands.ts'
import { goToLastWritten } from '../panels/go-to-last-written.ts'
import { withImport, withLastWritten } from '../panels/palette-extras.ts'
import { useFindAtHand } from '../panels/use-find-at-hand.ts'
import type { PanelName } from '../room/panels.ts'
import type { RoomDictation } from '../room/room-dictation.ts'
import { useLook } from '../room/use-look.ts'
import { useRoom } from '../room/use-room.ts'
import { watchEarlierDrafts } from '../tabs/earlier-drafts.ts'
import { hearSteps } from '../tabs/walk-texts.ts'
import type { DockToolId } from '../tools/tool-id.ts'
import { hearHtml } from './paste-html.ts'
import { RoomPrint } from './room-print.tsx'
import { StoppedLine } from './stopped-line.tsx'
import { useIsEmpty } from './use-is-empty.ts'
import { useIsForwardOnly } from './use-is-forward-only.ts'
import { useLoaded } from './use-loaded.ts'
import { useRoomForToasts } from './use-room-for-toasts.ts'
import { WordCount } from './word-count.tsx'
import '../forced-colors.css'

const loadGoal = () => import('./room-goal.tsx')
const loadKeptTexts = () => import('./room-kept-texts.tsx')
const loadMicrophone = () => import('./room-microphone.tsx')
const loadRules = () => import('./room-rules.tsx')

export type RoomDeskProps = {
  /** Whether there is a text to work on. */
  open: boolean
}

/**
 * The tools in the margin. They come a moment after the text, which is what the writer has come for. The list of tools
 * is not imported here: a lazy chunk that shares it splits the first script, which gets 1.5 kB heavier by it.
 */
export function RoomDesk({ open }: RoomDeskProps) {
  const { forwardOnly, smartMarks, ai } = useRoom()
  const isReviewing = useObserved(ai.isReviewing)
  const isForwardOnly = useIsForwardOnly()
  const isSmart = useObserved(smartMarks) === 'on'
  // At hand before the timer starts: the first key after that goes forward, too.
  const rules = useLoaded(loadRules, useObserved(forwardOnly) === 'on' || isSmart)
  useRoomForToasts()
  return (
    <>
      <UpdateHint />
      <Tooltips />
      <HearReplace />
      <HearFiles />
      <HearHtml />
      <HearSteps />
      <RoomPrint />
      <CountForGoal />
      <KeepTexts />
      {rules && <rules.RoomRules isForwardOnly={isForwardOnly} isSmart={isSmart} />}
      {open && !isReviewing && (
        <Desk
          dock={<RoomDock />}
          note={<Notes />}
          foot={<RoomFoot isForwardOnly={isForwardOnly && rules !== undefined} />}
        />
      )}
    </>
  )
}

function CountForGoal() {
  const goal = useLoaded(loadGoal, useObserved(dailyGoal) > 0)
  return goal && <goal.CountWritten />
}

function KeepTexts() {
  const room = useRoom()
  const isKeeping = useObserved(keepsTexts(room)) === 'on'
  const [found, setFound] = useState(0)
  useEffect(() => watchEarlierDrafts(room, () => setFound((found) => found + 1)), [room])
  const kept = useLoaded(loadKeptTexts, isKeeping || found > 0)
  return kept && <kept.RoomKeptTexts isKeeping={isKeeping} found={found} />
}

/** The tooltips of the whole page. They come with the desk. */
function Tooltips() {
  useTooltips()
  return null
}

/** Opens the replacing in all tabs when the find bar asks for it, wherever it is open. */
function HearReplace() {
  const { panels } = useRoom()
  useEffect(() => {
    const leave = replaceAsked.subscribe(() => panels.open('replace'))
    isReplaceHeard.set(true)
    return () => {
      isReplaceHeard.set(false)
      leave()
    }
  }, [panels])
  return null
}

/** Brings in files that are dropped on the page, unless something else is open over it. */
function HearFiles() {
  const { panels, hasEnded } = useRoom()
  useEffect(
    () =>
      takeDroppedFiles({
        isWanted: () => !hasEnded.get() && isFree(panels.get()),
        onDrop: () => panels.open('import'),
      }),
    [panels, hasEnded],
  )
  return null
}

/** Pastes the words of what is on the clipboard as HTML alone. */
function HearHtml() {
  const { editor, element, tabs, toasts } = useRoom()
  useEffect(() => hearHtml({ editor, element, tabs, toasts }), [editor, element, tabs, toasts])
  return null
}

/** Walks along the history from a tab of another day. */
function HearSteps() {
  const { request, tabs, toasts } = useRoom()
  const findAtHand = useEffectEvent(useFindAtHand())
  useEffect(() => {
    return hearSteps({
      request,
      tabs,
      toasts,
      now: Date.now,
      findAtHand: (words, signal) => findAtHand(words, signal),
    })
  }, [request, tabs, toasts])
  return null
}

/** Questions, and what was searched, are no panels of that list. */
function isFree(panel: PanelName | null): boolean {
  if (panel === null) return openDialog() === undefined
  return panel === 'tools' || panel === 'import'
}

/** One note at a time: a cut is more urgent. */
function Notes() {
  const { cutOffer, panels, focusText } = useRoom()
  const { keysShown } = useCommands().deskTools
  const isCut = useSyncExternalStore(cutOffer.subscribe, cutOffer.getState) !== null
  return (
    <>
      <CutLine
        offer={cutOffer}
        keys={keysShown('versions')}
        onBringBack={() => panels.open('versions')}
        onDismiss={focusText}
      />
      <StoppedLine isHidden={isCut} />
    </>
  )
}

function RoomFoot({ isForwardOnly }: { isForwardOnly: boolean }) {
  const { timer, dictation, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const goal = useLoaded(loadGoal, useObserved(dailyGoal) > 0)
  const microphone = useLoaded(loadMicrophone, useIsRecording(dictation.microphone))
  return (
    <>
      {editor && <WordCount editor={editor} />}
      <TimerReadout timer={timer} isForwardOnly={isForwardOnly} />
      <SpokenDictation dictation={dictation} isRecorded={microphone !== undefined} />
      {microphone && <microphone.RoomMicrophone />}
      {goal && <goal.RoomGoal />}
    </>
  )
}

function useIsRecording(microphone: RoomDictation['microphone']): boolean {
  return useSyncExternalStore(microphone.subscribe, () => microphone.get() !== 'off')
}

function RoomDock() {
  const { ai, dictation, toasts } = useRoom()
  const isOn = useObserved(ai.isOn)
  const isBusy = useObserved(ai.isBusy)
  const { dock, keysShown } = useCommands().deskTools
  // Without the tools of AI where AI is off.
  const buttons: Record<DockToolId, ReactNode> = {
    research: isOn && <Research />,
    dictation: <DictationButton dictation={dictation} keys={keysShown('dictation')} />,
    suggestions: isOn && <Suggest />,
    tools: <Tools />,
  }
  return (
    <Dock disabled={isBusy} onRefused={toasts.info}>
      {dock.map(({ id, name }) => (
        <Fragment key={id}>
          {id === 'tools' && <DockSeparator />}
          {buttons[id] && (
            <DockName id={id} name={name}>
              {buttons[id]}
            </DockName>
          )}
        </Fragment>
      ))}
    </Dock>
  )
}

function Research() {
  const { ai, ...room } = useRoom()
  const { keysShown } = useCommands().deskTools
  const editor = useObserved(room.editor)
  const isResearching = useIsResearching()
  return (
    <ResearchButton
      editor={editor}
      keys={keysShown('research')}
      isResearching={isResearching}
      onClick={ai.research.start}
    />
  )
}

function Suggest() {
  const { suggest, ...room } = useRoom()
  const { keysShown } = useCommands().deskTools
  const isEmpty = useIsEmpty(useObserved(room.editor))
  return (
    <IconButton
      title={isEmpty ? 'Write some content first' : 'Get writing suggestions'}
      icon={PenLine}
      keys={keysShown('suggestions')}
      disabled={isEmpty}
      onClick={suggest}
    />
  )
}

function Tools() {
  const room = useRoom()
  const { ai, panels, timer, forwardOnly, tabs, toasts } = room
  const isBusy = useObserved(ai.isBusy)
  const areOpen = useObserved(panels) === 'tools'
  const look = useLook()
  const { rows, keysShown } = useCommands().deskTools
  // A finger has no palette.
  const sheet = rows.sheet.map((group) =>
    withImport(
      withLastWritten(group, () => void goToLastWritten(room)),
      () => panels.open('import'),
    ),
  )
  return (
    <ToolsPanel
      open={areOpen}
      onOpenChange={(isOpen) => (isOpen ? panels.open('tools') : panels.close('tools'))}
      onRefused={toasts.info}
      keys={keysShown('tools')}
      rows={{ ...rows, sheet }}
      theme={<ThemeSwitch />}
    >
      <TimerControl timer={timer} forwardOnly={forwardOnly} />
      <ToolsLook disabled={isBusy}>
        <FontSizeControl look={look} onChange={tabs.restyle} />
      </ToolsLook>
    </ToolsPanel>
  )
}
