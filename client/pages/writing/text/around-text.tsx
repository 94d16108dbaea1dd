import { useObserved } from '../../../lib/use-observed.ts'
import { EarlierWordsPanel, ReviewPanel, SelectionPanel } from '../panels/page-panels.tsx'
import { useRoom } from '../room/use-room.ts'
import { DateLine } from './date-line.tsx'
import { InterimText } from './interim-text.tsx'

/** The day on which the tab was begun. */
export function RoomDate() {
  const { tabs } = useRoom()
  const today = useObserved(tabs.today)
  const tab = useObserved(tabs.tab)
  return <DateLine day={tab?.writing_date ?? today} today={today} />
}

export function RoomReview() {
  const { ai } = useRoom()
  const isReviewing = useObserved(ai.isReviewing)
  return <ReviewPanel open={isReviewing} review={ai.review} onFailed={ai.layReviewAside} />
}

export function RoomSelectionButton() {
  const { ai, tabs } = useRoom()
  const isOn = useObserved(ai.isOn)
  const isBusy = useObserved(ai.isBusy)
  const isWritable = useObserved(tabs.tab) !== null
  return <SelectionPanel open={isOn && !isBusy && isWritable} onFailed={() => {}} />
}

export function RoomEarlierOffer() {
  const count = useObserved(useRoom().tabs.earlier.count)
  return <EarlierWordsPanel open={count > 0} onFailed={() => {}} />
}

/** The words that are being recognised. */
export function RoomInterim() {
  const { ai, dictation, ...room } = useRoom()
  const editor = useObserved(room.editor)
  const isBusy = useObserved(ai.isBusy)
  const interim = useObserved(dictation.interim)
  return editor && !isBusy && <InterimText editor={editor} text={interim} />
}
