import { memo } from 'react'
import { Loops } from '../../ui/loops.tsx'
import type { PlannedText } from './plan.ts'
import { PlannedDays, TextName, TextPlace } from './planned-days.tsx'
import type { Stage } from './stage.ts'

type Sending = Extract<Stage, { kind: 'sending' }>

export function SendingView({ stage, today }: { stage: Sending; today: string }) {
  const chosen = new Set(stage.chosen.map(({ id }) => id))
  const [shown] = stage.begun
  return (
    <PlannedDays
      texts={stage.plan.texts}
      today={today}
      text={(text) => <SentText key={text.id} text={text} state={stateOf(text, chosen, stage, shown)} />}
    />
  )
}

type State = 'out' | 'waiting' | 'begun' | 'done'

/** Few texts are under way at a time, so a simple loop is enough. */
function stateOf(
  { id }: PlannedText,
  chosen: ReadonlySet<string>,
  { done }: Sending,
  shown: string | undefined,
): State {
  if (!chosen.has(id)) return 'out'
  if (done.has(id)) return 'done'
  return id === shown ? 'begun' : 'waiting'
}

/** The list as in the preview, but nothing can be ticked. Of thousands of rows, only those that change are drawn again. */
const SentText = memo(function SentText({ text, state }: { text: PlannedText; state: State }) {
  return (
    <li
      className="import-text"
      data-double={state === 'out' || undefined}
      data-waiting={state === 'waiting' || undefined}
    >
      <div className="import-tick">
        <SentSign state={state} />
        <TextName text={text} />
      </div>
      <div className="import-place">
        <TextPlace text={text} />
      </div>
    </li>
  )
})

export function SentSign({ state }: { state: State }) {
  if (state === 'done') return <span className="import-done" role="img" aria-label="Imported" />
  if (state === 'begun') return <Loops size="small" />
  return <span className={state === 'out' ? 'import-box' : undefined} />
}
