import { useEffect, useState, useSyncExternalStore } from 'react'
import { SpokenDictation } from '../../../features/dictation/spoken-dictation.tsx'
import { UpdateHint } from '../../../features/offline/update-hint.tsx'
import { TimerReadout } from '../../../features/timer/timer-readout.tsx'
import { Desk } from '../../../features/toolbar/desk/desk.tsx'
import { CutLine } from '../../../features/versions/offers/cut-line.tsx'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'
import { keepsTexts } from '../../../lib/choices/keeps-texts.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useCommands } from '../commands/use-commands.ts'
import type { RoomDictation } from '../room/room-dictation.ts'
import { useRoom } from '../room/use-room.ts'
import { watchEarlierDrafts } from '../tabs/earlier-drafts.ts'
import { RoomDock } from './room-dock.tsx'
import { RoomEars } from './room-ears.tsx'
import { RoomPrint } from './room-print.tsx'
import { StoppedLine } from './stopped-line.tsx'
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
      <RoomEars />
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
